import { describe, expect, it } from 'vitest';
import { withTops } from '../../../src/engine/families/tops.ts';
import { findLike } from '../../../src/engine/search/search-like.ts';
import { corpusOf, familyTexts, sketchOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

const imports = `// The bakery.

import { oven } from './oven.ts';
import { jars } from './jars.ts';

`;
const copied = inventedFunction(1, 8).trimEnd();
const rest = (seed: number) => `\n\n${inventedFunction(seed, 8)}`;

/** Where sources, each with `wanted` once, begin if that takes in what is above it. */
function startsIn(sources: readonly string[], path = 'a.ts', wanted = copied): number[] | undefined {
  const files = sources.map((source, at) => [`${at}${path}`, source]);
  const texts = corpusOf(Object.fromEntries(files)).texts.values();
  const pieces = [...texts].map((text, at) => {
    const start = sources[at].indexOf(wanted);
    return { text, start, end: start + wanted.length };
  });
  return withTops(pieces);
}

/** The same of sources that have this above the same code, and other code below it. */
function startsOf([first, second]: readonly [string, string], path?: string, wanted?: string) {
  return startsIn([`${first}${copied}${rest(2)}`, `${second}${copied}${rest(3)}`], path, wanted);
}

describe('code that is the first of its files', () => {
  it('is told with what is above it, if that is the same', () => {
    expect(
      familyTexts({ 'a.ts': `${imports}${copied}${rest(2)}`, 'b.ts': `${imports}${copied}${rest(3)}` }),
    ).toEqual([[`${imports}${copied}`, `${imports}${copied}`]]);
    expect(startsOf([imports, imports])).toEqual([0, 0]);
  });

  it('is so below the line that says what they are written in', () => {
    const php = `<?php\n\nuse Jars\\Lid;\n\n`;
    expect(startsOf([php, php], 'a.php')).toEqual([0, 0]);
    expect(startsOf([php, php.replace('Lid', 'Jar')], 'a.php')).toBeUndefined();
  });

  it('is so beside what begins elsewhere in its file', () => {
    const [own, other] = [imports + copied + rest(2), imports + copied + rest(3)];
    const below = rest(4).trimStart() + copied;
    expect(startsIn([own, below, other])).toEqual([0, below.indexOf(copied), 0]);
    expect(startsIn([below, own, other])).toBeUndefined();
    expect(startsIn([own, below])).toBeUndefined();
  });

  it('is told alone if that differs, or says nothing', () => {
    expect(startsOf([imports, imports.replace('jars', 'cans')])).toBeUndefined();
    expect(startsOf([imports, ''])).toBeUndefined();
    expect(startsOf(['\n\n', '\n\n'])).toBeUndefined();
  });

  it('is told with the imports above it where it is all the code of its files', () => {
    const [first, second] = [imports, imports.replace('jars', 'cans')].map((each) =>
      each.slice(each.indexOf('import')),
    );
    const own = first + copied;
    expect(startsIn([own, second + copied])).toEqual([0, 0]);
    expect(startsIn([own, second + copied + rest(4)])).toBeUndefined();
    expect(startsIn([own, `// The harbour, which is no bakery.\n\n${second}${copied}`])).toBeUndefined();
    expect(startsIn([own, `// Licensed under the MIT License.\n\n${second}${copied}`])).toBeUndefined();
    expect(startsIn([own, copied])).toEqual([0, 0]);
    const php = `<?php\n\nuse Jars\\Lid;\n\n${copied}`;
    expect(startsIn([php, php.replace('Lid', 'Jar')], 'a.php')).toEqual([0, 0]);
    expect(startsIn([own, `let jar = 1;\n${copied}`])).toBeUndefined();
  });

  it('is told alone below a licence, which is no finding', () => {
    const licensed = `// Licensed under the MIT License.\n\n${imports}`;
    expect(startsOf([licensed, licensed])).toBeUndefined();
  });

  it('is told alone in a page, whose text is told by itself', () => {
    expect(startsOf(['# Bread\n\n```ts\n', '# Bread\n\n```ts\n'], 'a.md')).toBeUndefined();
  });

  it('is told alone where something is ignored', () => {
    const ignored = `${imports}// near-duplicates-ignore-next\nlet it = be;\n\n`;
    expect(startsOf([ignored, ignored])).toBeUndefined();
  });

  it('is told alone in an excerpt that was asked for', () => {
    const source = `${imports}${copied}${rest(2)}`;
    const corpus = corpusOf({ 'a.ts': `${imports}${copied}${rest(3)}` });
    const first = imports.split('\n').length;
    const beginnings = (options: { lines?: [number, number] }) =>
      findLike(corpus, sketchOf('b.ts', source), options).passages.map(({ a }) => a.startLine);
    expect(beginnings({})).toEqual([1]);
    expect(beginnings({ lines: [first, 99] })).toEqual([first]);
  });
});

it('other code is told without what is at the top of its file', () => {
  const last = copied.slice(copied.indexOf('\n') + 1);
  expect(startsOf([imports, imports], 'a.ts', last)).toBeUndefined();
});
