import { describe, expect, it } from 'vitest';
import { findLike } from '../../../src/engine/search/search-like.ts';
import { corpusOf, familyTexts, findingsOf, sketchOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';
import { closes, copiedCode as copy, opens, toldOf } from './marked-copies.ts';

/** A source with the copy, and these lines above and below it. */
const source = (above: string, below: string, copied = copy) =>
  `${above}\n${opens}${copied}${closes}\n${below}\n`;

/** What is told of the copy with these lines beside it in two files. */
function told(first: readonly [above: string, below: string], second: readonly [string, string]): string[] {
  return toldOf([source(...first), source(...second)]).told;
}

describe('rows right beside copies', () => {
  it('are told with them as far as all have much the same there, with a score of all that', () => {
    const [first, second] = [
      source('grind(rye);\nsail(boat, out);', 'close(harbour, 1);\nleave(quay);\nbake(bread, well);'),
      source('sow(spelt);\nsail(boat, out);', 'close(harbour, 2);\nleave(quay);\npaint(wall);'),
    ];
    const { told, match, before } = toldOf([first, second]);
    expect(told).toEqual([
      `sail(boat, out);\n${copy}\nclose(harbour, 1);\nleave(quay);`,
      `sail(boat, out);\n${copy}\nclose(harbour, 2);\nleave(quay);`,
    ]);
    expect(before.jaccard).toBe(1);
    expect(match.jaccard).toBeLessThan(1);
    expect(match.words).toBe(before.words + 8);
  });

  it('are not where one of several copies has something else there', () => {
    const all = ['leave(quay);', 'leave(quay);', 'bake(bread);'].map((below) => source('', below));
    expect(toldOf(all).told).toEqual([copy, copy, copy]);
    expect(toldOf(all.slice(0, 2)).told).toEqual([`${copy}\nleave(quay);`, `${copy}\nleave(quay);`]);
  });

  it('are not behind a comment, a bracket of what is around, or an empty line outside all blocks', () => {
    for (const below of ['\nleave(quay);', '// at last\nleave(quay);'])
      expect(told(['', below], ['', below])).toEqual([copy, copy]);
    for (const above of ['sail(boat);\n', 'sail(boat);\n// and then'])
      expect(told([above, ''], [above, ''])).toEqual([copy, copy]);
    const within = copy.replaceAll(/^/gm, '  ');
    const list = source('open([{\n  sail(boat),\n}, {', '}, {\n  leave(quay),\n}]);', within);
    expect(toldOf([list, list]).told).toEqual([within, within]);
    const block = source('if (x + high + low) {', '}\nleave(quay);', within);
    expect(toldOf([block, block.replace('if (x + high + low)', 'with (y, far, off)')]).told).toEqual([
      within,
      within,
    ]);
  });

  it('are behind a line that only ends a string', () => {
    const text = `${copy}\nhail(\`\n  All ashore who go\n  ashore today\n\`, {});`;
    const [first, second] = ['bake(bread);', 'paint(wall);'].map((own) =>
      source('', `leave(quay, tide);\n${own}`, text),
    );
    expect(toldOf([first, second]).told).toEqual([
      `${text}\nleave(quay, tide);`,
      `${text}\nleave(quay, tide);`,
    ]);
  });

  it('are whole blocks', () => {
    const block = (name: string) => `if (tide.${name}) {\n  wait(harbour);\n}`;
    const [first, second] = [block('high'), block('low')];
    const expected = [first, second].map((each) => `${each}\n${copy}\n${each.slice(0, -2)}`);
    expect(told([first, first], [second, second])).toEqual(expected);
    const long = (name: string) => `${block(name).slice(0, -1)}  ${copy.replaceAll('\n', '\n  ')}\n}`;
    expect(told([long('high'), long('high')], [long('low'), long('low')])).toEqual([copy, copy]);
  });

  it('are whole paragraphs behind an empty line of the block that the copies are in', () => {
    const within = copy.replaceAll(/^/gm, '  ');
    const inside = (above: string, below: string) => source(`{\n${above}\n`, `\n${below}\n}`, within);
    const [above, below] = [
      '  sail(boat, out);\n  row(boat);',
      '  if (tide) {\n    leave(quay);\n  }\n  wait();',
    ];
    const whole = [`${above}\n\n${within}\n\n${below}`, `${above}\n\n${within}\n\n${below}`];
    const alike = inside(`  grind(rye);\n\n${above}`, `${below}\n\n  bake(bread);`);
    expect(toldOf([alike, alike.replace('grind(rye)', 'sow(spelt)').replace('bake', 'eat')]).told).toEqual(
      whole,
    );
    const partly = inside(`  grind(rye);\n  sail(boat);`, `  leave(quay);\n  bake(bread, well, often);`);
    const other = partly
      .replace('grind(rye)', 'sow(spelt, often)')
      .replace('bake(bread, well, often', 'paint(wall, white, twice');
    expect(toldOf([partly, other]).told).toEqual([within, within]);
  });

  it('are what closes a block in words, with what is below it', () => {
    const ruby = (below: string) =>
      source('harbours.each do |each|', `end\n${below}`, '  moor each, rope\n  wait');
    expect(toldOf([ruby('leave quay'), ruby('leave quay')], { extension: 'rb' }).told[0]).toMatch(
      /rope\n {2}wait$/,
    );
    const outer = (below: string) =>
      source('sail 1', `end\n${below}`, 'harbours.each do |each|\n  moor each, rope\n  wait each, 3');
    const [first] = toldOf([outer('leave quay\nbake'), outer('leave quay\npaint')], { extension: 'rb' }).told;
    expect(first.split('\n')).toEqual([
      'sail 1',
      'harbours.each do |each|',
      '  moor each, rope',
      '  wait each, 3',
      'end',
      'leave quay',
    ]);
  });

  it('are a head only above all that is below it', () => {
    const within = copy.replaceAll(/^/gm, '  ');
    const head = 'function berth(quay, lantern) {';
    const all = source(head, '}', within);
    const part = source(head, '  leave(quay);\n}', within);
    const other = source(head, '  bake(bread);\n}', within);
    expect(toldOf([all, all]).told).toEqual([`${head}\n${within}`, `${head}\n${within}`]);
    expect(toldOf([part, other]).told).toEqual([within, within]);
  });

  it('are a head that only names what is below it, whatever that is called', () => {
    const within = copy.replaceAll(/^/gm, '  ');
    const named = (head: string, below = '}') => source(head, below, within);
    expect(toldOf([named('north: {'), named('south: {')]).told).toEqual([
      `north: {\n${within}`,
      `south: {\n${within}`,
    ]);
    expect(toldOf([named('north: {'), named('const berth = openBerth(south, {')]).told).toEqual([
      within,
      within,
    ]);
    expect(toldOf([named('north: {'), named('south: {', '  bake(bread);\n}')]).told).toEqual([
      within,
      within,
    ]);
    const statement = source('south()', 'paint(wall, white, twice);');
    expect(toldOf([named('north: {'), statement]).told).toEqual([within, copy]);
  });

  it('have few words, and do not meet', () => {
    const many = Array.from({ length: 9 }, (_, at) => `leave(quay, ${at});`);
    expect(told(['', many.join('\n')], ['', many.join('\n')])[0].split('\n')).toHaveLength(6 + 6);
    const marked = `${opens}${copy}${closes}\nleave(quay);\n`;
    const wide = `${copy}\nleave(quay);`;
    expect(toldOf([`leave(quay);\n${marked}${marked}`]).told).toEqual([wide, wide]);
  });

  it('stay where the score is lower than it may be', () => {
    const [first, second] = [source('', 'close(harbour, a, b);'), source('', 'close(harbour, c, d);')];
    expect(toldOf([first, second]).told[0]).toBe(`${copy}\nclose(harbour, a, b);`);
    expect(toldOf([first, second], { least: 0.95 }).told[0]).toBe(copy);
  });

  it('are told by a scan, and of what is like a text', () => {
    const linesOf = (seed: number, count: number) => inventedFunction(seed, count).split('\n').slice(1, -2);
    const branch = `  if (group) {\n${linesOf(1, 6).join('\n')}\n  }\n`;
    const file = (own: number, last: string) =>
      `function own${own}(client) {\n${linesOf(own, 14).join('\n')}\n${branch}  return ${last}, nothing;\n}\n`;
    const files = { 'a.js': file(2, 'sets'), 'b.js': file(3, 'machines') };
    const expected = ['sets', 'machines'].map((last) => `${branch}  return ${last}, nothing;`);
    expect(familyTexts(files)).toEqual([expected]);
    const corpus = corpusOf({ 'a.js': files['a.js'] });
    const { passages } = findLike(corpus, sketchOf('b.js', files['b.js']), { exclude: 'b.js' });
    const [{ family: _, ...scanned }] = findingsOf(files).passages;
    expect(passages.map(({ family: _, a, b, ...score }) => ({ ...score, a: b, b: a }))).toEqual([scanned]);
  });
});
