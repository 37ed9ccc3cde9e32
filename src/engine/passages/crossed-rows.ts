import { sharedLength } from '../shared-length.ts';
import { outermostIndent, outermostRows } from './block-around.ts';
import { type Chain, clipped, longerSide, type Ranges } from './chains.ts';
import type { TextPairWords } from './text-pair.ts';
import type { ChainsByMiddle } from './units.ts';
import { areWholeBlocks } from './whole-blocks.ts';

type Sides = Pick<TextPairWords, 'layout'>;

/** A unit must have this share of the words of a row for the row to be cut around it. */
const leastOfRow = 0.25;
/** The fewest words between two cuts. */
const fewest = 16;

/**
 * A row of functions or tests beside another row of one text, cut around those that are copies of others than those
 * that they stand beside: then the rows are beside one another by chance. No parts where there are none such.
 */
export function crossedParts(pair: Sides, row: Chain, smaller: ChainsByMiddle): Chain[] {
  const cuts = [row.aFrom];
  const bounds = smaller
    .around(row.aFrom, row.aTo)
    .filter((unit) => isCrossing(pair, row, unit))
    .flatMap(({ aFrom, aTo }) => [aFrom, aTo])
    .sort((x, y) => x - y);
  for (const at of bounds) if (at >= cuts[cuts.length - 1] + fewest && at <= row.aTo - fewest) cuts.push(at);
  if (cuts.length < 2) return [];
  return cuts.flatMap((cut, i) => clipped(row, 0, cut, cuts[i + 1] ?? row.aTo) ?? []);
}

/** Whether a smaller chain links whole blocks of a row, none of them in another, which are not beside one another. */
function isCrossing(pair: Sides, row: Chain, unit: Chain): boolean {
  if (longerSide(unit) < leastOfRow * longerSide(row) || !isInside(unit, row)) return false;
  const beside = clipped(row, 0, unit.aFrom, unit.aTo);
  if (!beside) return false;
  const shared = sharedLength(beside.bFrom, beside.bTo, unit.bFrom, unit.bTo);
  if (shared * 2 > unit.bTo - unit.bFrom || !areWholeBlocks(pair, unit)) return false;
  const { rows } = pair.layout.a;
  const least = outermostIndent(rows, row.aFrom, row.aTo);
  return [
    [unit.aFrom, unit.aTo],
    [unit.bFrom, unit.bTo],
  ].every(([from, to]) => {
    const outermost = outermostRows(rows, from, to);
    return outermost.count === 1 && rows.indent[outermost.row] === least;
  });
}

function isInside(unit: Ranges, { aFrom, aTo, bFrom, bTo }: Ranges): boolean {
  return unit.aFrom >= aFrom && unit.aTo <= aTo && unit.bFrom >= bFrom && unit.bTo <= bTo;
}
