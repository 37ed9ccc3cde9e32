import { describe, expect, it } from 'vitest';
import { closes, opens, toldOf } from './marked-copies.ts';

const copy = `The harbour opens when the tide is high and the lantern of the quay is lit at night.
Boats that wait outside are called in one by one, the smallest first, and moored along the wall.
Whoever comes late sleeps on the water, with an anchor down and one of the crew awake.`;
const own = [
  'Bread is baked in the morning by two sisters.',
  'Nobody counts the sheep on the hill any more.',
];
const beside = (time: string) => `The keeper writes down each of them ${time} in the long book.`;

const source = (above: string, below: string, copied = copy) =>
  `# Page\n\n${above}\n${opens}${copied}${closes}\n${below}\n`;

function told(sources: readonly string[], isReworded = false): string[] {
  return toldOf(sources, { extension: 'md', isReworded }).told;
}

describe('sentences right beside copies', () => {
  it('are told with them as far as all have much the same there', () => {
    const [first, second] = own.map((each, at) =>
      source(`${each}\n${beside(`at ${at}`)}`, `${beside(`on day ${at}`)}\n${each}`),
    );
    const expected = own.map((_, at) => `${beside(`at ${at}`)}\n${copy}\n${beside(`on day ${at}`)}`);
    expect(told([first, second])).toEqual(expected);
    expect(told([first, second, source(own[0], own[1])])).toEqual([copy, copy, copy]);
  });

  it('are the rest of one that a copy begins or ends within', () => {
    const cut = copy.slice(copy.indexOf('when'), copy.lastIndexOf('with'));
    const [opening, ending] = [copy.slice(0, copy.indexOf('when')), copy.slice(copy.lastIndexOf('with'))];
    const page = (each: string) =>
      source(`${each}\n${opening.trim()} for all`, `${ending}\n${each}`, cut.trim());
    expect(told(own.map(page)).map((text) => text.slice(text.indexOf('when')))).toEqual([
      `${cut.trim()}\n${ending}`,
      `${cut.trim()}\n${ending}`,
    ]);
  });

  it('are counted by their content words where the copies are reworded', () => {
    const [first, second] = own.map((each) => source(each, `${beside('at once')}\n${each}`));
    const wide = `${copy}\n${beside('at once')}`;
    expect(told([first, second.replace('smallest', 'largest')], true)).toEqual([
      wide,
      wide.replace('smallest', 'largest'),
    ]);
  });

  it('are none that are short, behind a heading, or in another block', () => {
    const short = own.map((each) => source(`${each}\nThey are few.`, `They are few.\n${each}`));
    expect(told(short)).toEqual([copy, copy]);
    const headed = own.map((each) => source(each, `\n## ${beside('here').slice(0, -1)}\n\n${each}`));
    expect(told(headed)).toEqual([copy, copy]);
  });
});
