import { describe, expect, it } from 'vitest';
import { withFirstLines, withLastLines } from '../../../src/engine/passages/block-rests.ts';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import { corpusOf } from '../corpus-of.ts';

const middle = [
  'const first = await server.inject({ method, url });',
  'expect(first.status).toBe(second.status);',
  'expect(first.headers.type).toBe(second.headers.type);',
  'expect(first.headers.length).toBe(second.headers.length);',
];

/** What the two sides are from these lines in the middle on when tests have others above and below them. */
function told(
  widened: typeof withLastLines,
  ofA: string[],
  ofB: string[],
  outer = '  ',
  path = 'a.js',
): string[][] | undefined {
  const sources = [ofA, ofB].map((lines) => {
    const test = `it("answers", async () => {\n${lines.map((line) => `${outer}${line}\n`).join('')}});\n`;
    return outer === '' ? test.split('\n').slice(1, -2).join('\n') : `${test}\nother();\n`;
  });
  const [a, b] = sources.map((source) => {
    const [text] = corpusOf({ [path]: source }).texts.values();
    return layoutOf(text, 'code');
  });
  const at = (side: number, part: string) => {
    const { words } = [a, b][side];
    const found = words.start.findIndex((start) => start >= sources[side].indexOf(part));
    return found;
  };
  const end = (side: number) =>
    [a, b][side].words.start.findLastIndex(
      (start) => start < sources[side].indexOf(middle[3]) + middle[3].length,
    ) + 1;
  const chain = chainOf(Uint32Array.of(at(0, middle[0]), at(1, middle[0]), end(0) - at(0, middle[0])));
  const wide = widened({ a: a.words, b: b.words, layout: { a, b } }, chain);
  if (!wide) return undefined;
  const linesOf = (side: number, from: number, to: number) => {
    const { words } = [a, b][side];
    const last = sources[side].indexOf('\n', words.start[to - 1]);
    const first = sources[side].lastIndexOf('\n', words.start[from]) + 1;
    return sources[side]
      .slice(first, last < 0 ? undefined : last)
      .split('\n')
      .map((line) => line.trim());
  };
  return [linesOf(0, wide.aFrom, wide.aTo), linesOf(1, wide.bFrom, wide.bTo)];
}

const tag = 'expect(first.headers.tag).toBe(second.headers.tag);';
const absent = 'expect(first.result).toBeAbsent();';
const mock = (name: string) => `const ${name} = createServer({ routes });`;

describe('what little is left of a block', () => {
  it('is told to its end when it is alike, though one side has a line more', () => {
    expect(told(withLastLines, [...middle, tag, absent], [...middle, absent])).toEqual([
      [...middle, tag, absent],
      [...middle, absent],
    ]);
  });

  it.each(['#else', '#endif'])('ends before the other half of a condition: %s', (half) => {
    const ends = told(withLastLines, [...middle, absent, half], [...middle, absent], '  ', 'a.c');
    expect(ends?.[0].at(-1)).toBe(absent);
  });

  it('is told from its beginning when it is alike', () => {
    expect(told(withFirstLines, [mock('server'), ...middle], [mock('other'), ...middle])).toEqual([
      [mock('server'), ...middle],
      [mock('other'), ...middle],
    ]);
  });

  it('is not when only one side has any, or other words', () => {
    expect(told(withLastLines, [...middle, absent], middle)).toBeUndefined();
    expect(
      told(withLastLines, [...middle, absent], [...middle, 'await harbour.close(quay);']),
    ).toBeUndefined();
    expect(told(withFirstLines, [mock('server'), ...middle], middle)).toBeUndefined();
  });

  it('is not when it is much', () => {
    const more = Array.from({ length: 9 }, (_, at) => `expect(result.part${at}).toBeAbsent();`);
    expect(told(withLastLines, [...middle, ...more], [...middle, ...more])).toBeUndefined();
    expect(told(withFirstLines, [...more, ...middle], [...more, ...middle])).toBeUndefined();
  });

  it('is told to the end of the files where the lines are in no block', () => {
    const whole = [...middle, tag, absent];
    expect(told(withLastLines, whole, [...middle, absent], '')).toEqual([whole, [...middle, absent]]);
    const more = Array.from({ length: 9 }, (_, at) => `expect(result.part${at}).toBeAbsent();`);
    expect(told(withLastLines, [...middle, ...more], [...middle, ...more], '')).toBeUndefined();
    const listed = (lines: string[]) => ['```js', ...lines, '```', '', '```js', mock('server'), '```'];
    expect(told(withLastLines, listed(whole), listed(whole), '', 'a.md')).toBeUndefined();
  });

  it('is not told from the beginning where the lines are in no block', () => {
    expect(told(withFirstLines, [mock('server'), ...middle], [mock('other'), ...middle], '')).toBeUndefined();
  });
});
