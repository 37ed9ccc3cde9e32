import { firstAtLeast } from '../../../src/engine/arrays/sorted.ts';
import { judgeOf } from '../../../src/engine/families/families-in-texts.ts';
import { type PassageNode, sidesOf } from '../../../src/engine/families/family.ts';
import { widened } from '../../../src/engine/families/widened.ts';
import type { PassageMatch } from '../../../src/engine/passages/passages.ts';
import { textOf, wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf } from '../corpus-of.ts';

/** Code that may be copied. */
export const copiedCode = `const harbour = openHarbour(quay, lantern);
moor(harbour, anchor, rope);
hoist(mast, flag, pennant, lamp);
scrub(deck, plank, bucket, brush);
coil(rope, hawser, line, cable);
wait(harbour, tide, moon);`;

/** What copied lines begin behind, and end before. */
export const [opens, closes] = ['>>>\n', '\n<<<'];

/**
 * What is told of a family of the lines between such marks in these sources, in their order, and the match of the first
 * two; these are prose in Markdown or if it is said, reworded if that is.
 */
export function toldOf(
  sources: readonly string[],
  { extension = 'js', isProse = false, least = 0.25, isReworded = false } = {},
) {
  const space = isProse || extension === 'md' ? 'prose' : 'code';
  const texts = sources.map(
    (source, at) => `${source.replaceAll(opens, '').replaceAll(closes, '')}\n\nother${at} = ${at}\n`,
  );
  const corpus = corpusOf(Object.fromEntries(texts.map((text, at) => [`${at}.${extension}`, text])));
  const judge = judgeOf(corpus.texts, undefined);
  const wordsIn = (id: number) => wordsOf(textOf(corpus.texts, id), space);
  const copies = sources.flatMap((source, id) => {
    const { start } = wordsIn(id);
    return source
      .split(opens)
      .slice(1)
      .map((_, at, parts) => {
        const begins = source
          .split(opens)
          .slice(0, at + 1)
          .join('')
          .replaceAll(closes, '').length;
        const ends = begins + parts[at].indexOf(closes);
        return { text: id, from: firstAtLeast(start, begins), to: firstAtLeast(start, ends) };
      });
  });
  const matches = copies.slice(1).map(({ text, from, to }): PassageMatch => {
    const [first] = copies;
    const ranges = { aFrom: first.from, aTo: first.to, bFrom: from, bTo: to };
    const match: PassageMatch = { a: first.text, b: text, space, jaccard: 0, words: to - from, ...ranges };
    const score = isReworded ? judge.scoreReworded : judge.score;
    return { ...match, jaccard: score(...sidesOf(match)) };
  });
  const members = matches.map((match) => ({ node: sidesOf(match)[1], match }));
  const family = { representative: sidesOf(matches[0])[0], members };
  const wide = widened(corpus.texts, family, judge, least);
  const lines = ({ text, from, to }: PassageNode) => {
    const { start, length } = wordsIn(text);
    const first = texts[text].lastIndexOf('\n', start[from]) + 1;
    const end = texts[text].indexOf('\n', start[to - 1] + length[to - 1]);
    return texts[text].slice(first, end < 0 ? undefined : end);
  };
  return {
    told: [wide.representative, ...wide.members.map(({ node }) => node)].map(lines),
    match: wide.members[0].match,
    before: matches[0],
  };
}
