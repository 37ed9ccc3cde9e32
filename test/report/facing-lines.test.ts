import { describe, expect, it } from 'vitest';
import { facingLines } from '../../src/report/facing-lines.ts';

/** The lines of two texts that face one another, with `-` where one side has none. */
function facing(a: readonly string[], b: readonly string[]): string[] {
  return facingLines(a, b).map(({ first = '-', second = '-' }) => `${first} | ${second}`);
}

describe('lines of two texts that face one another', () => {
  it('are those that both have, and those that were edited', () => {
    const a = ['let order = read(file);', 'check(order);', 'return order.total;'];
    const b = ['let order = read(path);', 'check(order);', 'return order.total();'];
    expect(facing(a, b)).toEqual([
      'let order = read(file); | let order = read(path);',
      'check(order); | check(order);',
      'return order.total; | return order.total();',
    ]);
  });

  it('are the most alike of several changed ones', () => {
    const a = ['send(the, first, message)', 'send(the, second, message)'];
    const b = ['open(door)', 'enter(room)', 'send(the, second, message, again)'];
    expect(facing(a, b)).toEqual([
      'send(the, first, message) | -',
      '- | open(door)',
      '- | enter(room)',
      'send(the, second, message) | send(the, second, message, again)',
    ]);
  });

  it('keep their order', () => {
    const [one, two] = ['bake the bread in the oven', 'slice the loaf on the shelf'];
    expect(facing([`${one} now`, `${two} now`], [`${two} later`, `${one} later`])).toHaveLength(3);
  });

  it('are lines that have nothing in common where as many stand in the place of others', () => {
    expect(facing(['a b c'], ['x y z'])).toEqual(['a b c | x y z']);
    expect(facing(['a b c'], ['x y z', 'u v w'])).toEqual(['a b c | -', '- | x y z', '- | u v w']);
  });

  it('are not those that share a few words', () => {
    expect(facing(['stop the engine now'], ['start the pump later', 'fill it'])).toEqual([
      'stop the engine now | -',
      '- | start the pump later',
      '- | fill it',
    ]);
  });

  it('are not looked for among far too many', () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `call ${at} ${name}`);
    expect(facing(many('one', 300), many('two', 301))).toHaveLength(601);
    // a table of all pairs of these would not fit into any memory
    expect(facing(many('one', 100_000), many('two', 100_001))).toHaveLength(200_001);
  });
});
