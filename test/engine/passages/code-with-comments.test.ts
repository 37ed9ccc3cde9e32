import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { copiesWithComments } from '../../../src/engine/passages/code-with-comments.ts';
import { type Layout, layoutOf } from '../../../src/engine/passages/layout.ts';
import type { TextPairWords } from '../../../src/engine/passages/text-pair.ts';
import { defaultCorpusOptions } from '../../../src/engine/search/corpus.ts';
import { corpusOf, findingsOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

/** Fields of a structure, each with what it is for: hardly any code. */
const documented = (...names: string[]) => `pub struct ${names[0]} {
    /// Whether there should be a button that stops the work, which clients may leave out.
    pub ${names[1]}: Option<bool>,

    /// What is being done now, in more words than the title has, for those who want to know.
    pub ${names[2]}: Option<String>,

    /// How much of it is done, of a hundred; without it nobody can tell, and no number is shown.
    pub ${names[3]}: Option<u32>,
}
`;
const others = [31, 32].map((seed) => inventedFunction(seed, 9));
const begin = documented('Begin', 'cancellable', 'message', 'percentage');
const report = documented('Report', 'cancellable', 'message', 'percentage');

function layoutOfRust(content: string): Layout {
  const [text] = corpusOf({ 'a.rs': content }).texts.values();
  return layoutOf(text, 'code');
}

/** The families of two files that have something in the midst of what is not alike. */
const toldOf = (a: string, b: string, options = {}) =>
  findingsOf({ 'a.rs': `${others[0]}\n${a}`, 'b.rs': `${others[1]}\n\n${b}` }, options).families;

describe('code that is too short without the comments in it', () => {
  it('is a passage with them, and counted with them', () => {
    const [family, ...more] = toldOf(begin, report);
    expect(more).toEqual([]);
    expect(family.space).toBe('code');
    const lines = begin.split('\n').length - 2;
    expect(family.members.map(({ startLine, endLine }) => endLine - startLine)).toEqual([lines, lines]);
    expect(family.words).toBeGreaterThan(50);
    expect(family.similarity).toBeGreaterThan(0.9);
  });

  it('is none where the comments say other things', () => {
    const other = report
      .replace(/Whether .*/, 'Set when someone pressed the key that ends all of it, and not before that.')
      .replace(/What is .*/, 'Lines of the log that came since, at most as many as the window is high.')
      .replace(/How much .*/, 'Bytes that were sent and not yet received, or nothing for a local disk.');
    expect(toldOf(begin, other).filter(({ space }) => space !== 'prose')).toEqual([]);
  });

  it('is none where there is nothing but the code', () => {
    const bare = (text: string) => text.replaceAll(/ *\/\/\/.*\n/g, '');
    expect(toldOf(bare(begin), bare(report))).toEqual([]);
  });

  it('still needs the words that are asked for', () => {
    expect(toldOf(begin, report, { minWords: 100 })).toEqual([]);
  });

  it('is one within a text too', () => {
    const { families } = findingsOf({ 'a.rs': `${begin}\n${others[0]}\n${report}` });
    expect(families.map(({ space, members }) => [space, members.length])).toEqual([['code', 2]]);
  });
});

describe('a chain that is no copy with the comments in it', () => {
  const other = `    /// ${inventedProse(41, 9).replaceAll(/\n+/g, ' ')}\n    pub failure: Result<u64, Error>,\n\n`;
  const sides = { a: layoutOfRust(begin + report), b: layoutOfRust(begin + other + report) };
  const pair: TextPairWords = {
    ...{ a: sides.a.words, b: sides.b.words, space: 'code', self: false, layout: sides },
    hits: { from: 0, to: 0, a: new Uint32Array(0), b: new Uint32Array(0), places: new Uint32Array(0) },
  };
  const first = layoutOfRust(begin).words.count;
  const inserted = sides.b.words.count - sides.a.words.count;
  const chain = chainOf([0, 0, first, first, first + inserted, sides.a.words.count - first]);

  it('is one in the parts around its gaps that are', () => {
    const parts = copiesWithComments(pair, chain, defaultCorpusOptions);
    expect(parts.map(({ bFrom, bTo }) => [bFrom, bTo])).toEqual([
      [0, first],
      [first + inserted, sides.b.words.count],
    ]);
  });

  it('is none in parts of it that have too few words', () => {
    expect(copiesWithComments(pair, chain, { ...defaultCorpusOptions, minWords: 100 })).toEqual([]);
  });
});

describe('what strings say to people', () => {
  it('is no comment: it is among the words of the code already', () => {
    const said =
      'Possible attack: somebody is sending other commands than those that we know. It may be that a page ' +
      'was made to reach the server through a browser, so the connection is closed and aborted.';
    const warned = (name: string) => `${name}(\n  request,\n  "${said}",\n  1);\n`;
    const text = [warned('start'), others[0], warned('stop'), others[1]].join('\n');
    expect(findingsOf({ 'a.js': text }).families.filter(({ space }) => space === 'code')).toEqual([]);
  });
});
