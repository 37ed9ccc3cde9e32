import type { Hits } from '../seeds/meetings.ts';
import { mostRepeats } from '../seeds/seeds.ts';
import { type SharedPassage, sharedPassages } from './passages.ts';
import { fewestInRow, type Repeats, repeatsOf, wordsInRow } from './repeats.ts';
import type { PassageRules, TextPairWords } from './text-pair.ts';

/** How much further apart two seeds in a row may be in one copy than in another. */
const mostDrift = 16;

/**
 * Copies within one text that its hits do not lead to, because their seeds occur in it more often than the finder
 * knows. Told are the passages that the hits lead to: these stay as they are, and are not looked for again.
 */
export function furtherCopies(
  pair: TextPairWords,
  told: readonly SharedPassage[],
  rules: PassageRules,
): SharedPassage[] {
  const repeats = repeatsOf(pair.a, pair.space, pair.hits);
  if (!repeats) return [];
  const isTold = new Uint8Array(pair.a.count);
  for (const { aFrom, aTo, bFrom, bTo } of [...told, ...(pair.known ?? [])]) {
    isTold.fill(1, aFrom, aTo);
    isTold.fill(1, bFrom, bTo);
  }
  keepOutside(repeats, isTold);
  const hits = hitsInRows(repeats);
  if (hits.to === 0) return [];
  const found = sharedPassages({ ...pair, hits }, rules);
  return found.filter(({ aFrom, aTo }) => !isAnyTold(isTold, aFrom, aTo));
}

/** Whether one of words [from, to) is told already. */
function isAnyTold(isTold: Uint8Array, from: number, to: number): boolean {
  const first = isTold.indexOf(1, from);
  return first >= 0 && first < to;
}

function keepOutside(repeats: Repeats, isTold: Uint8Array): void {
  const { at, first, before, count } = repeats;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    if (isTold[at[i]]) continue;
    at[kept] = at[i];
    first[kept] = first[i];
    before[kept++] = before[i];
  }
  repeats.count = kept;
}

/** The hits of repeats with the first occurrence and with the one before, where enough in a row may be one copy. */
function hitsInRows({ at, first, before, count }: Repeats): Hits {
  const inRowWithFirst = inRows(at, first, count);
  const inRowWithBefore = inRows(at, before, count);
  const a = new Uint32Array(count * 2);
  const b = new Uint32Array(count * 2);
  let to = 0;
  for (let i = 0; i < count; i++) {
    if (inRowWithFirst[i]) {
      a[to] = at[i];
      b[to++] = first[i];
    }
    if (inRowWithBefore[i]) {
      a[to] = at[i];
      b[to++] = before[i];
    }
  }
  return { from: 0, to, a, b, places: new Uint32Array(to).fill(mostRepeats + 1) };
}

/** Which places have others next to them that are as far from their partners. */
function inRows(at: Uint32Array, partner: Uint32Array, count: number): Uint8Array {
  const inRow = new Uint8Array(count);
  let begin = 0;
  for (let i = 0; i < count; i++) {
    const next = i + 1;
    const drift = at[next] - partner[next] - (at[i] - partner[i]);
    if (next < count && at[next] - at[i] <= wordsInRow && Math.abs(drift) <= mostDrift) continue;
    if (next - begin >= fewestInRow) inRow.fill(1, begin, next);
    begin = next;
  }
  return inRow;
}
