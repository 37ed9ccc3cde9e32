import type { ScanResult } from '../../src/service/scan-result.ts';
import type { JscpdResult } from '../jscpd.ts';

/** Whole lines of a file, from 1, both ends in it. */
export interface Lines {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** How many characters it covers, when it begins and ends on the same line. */
  readonly characters?: number;
}

/** Lines that one finding reports as copies of one another. */
export type Finding = readonly Lines[];

/** The lines of a file that count, and for a single line also its number of characters. */
export interface Side {
  readonly path: string;
  readonly lines: readonly number[];
  readonly characters?: number;
}

/** A passage and its edited copy. */
export interface Plant {
  readonly original: Side;
  readonly copy: Side;
}

/** Every pair and family of a scan as lines. */
export function findingsOf(result: ScanResult): Finding[] {
  const lines = (range: ScanResult['passages'][number]['a']): Lines => ({
    path: range.path,
    start: range.startLine,
    end: range.endColumn === 1 && range.endLine > range.startLine ? range.endLine - 1 : range.endLine,
    ...(range.endLine === range.startLine && { characters: range.endColumn - range.startColumn }),
  });
  return [
    ...result.passages.map(({ a, b }) => [lines(a), lines(b)]),
    ...result.families.map(({ members }) => members.map(lines)),
  ];
}

/** Every clone that jscpd reports as lines. */
export function findingsOfJscpd(result: JscpdResult): Finding[] {
  return result.clones.map(({ a, b }) => [a, b]);
}

/**
 * How well the best finding covers each plant: the share of lines, or of the characters of a single line, on the side
 * that the finding covers less.
 */
export function coverage(plants: readonly Plant[], findings: readonly Finding[]): number[] {
  const byCopy = new Map(plants.map((plant, at) => [plant.copy.path, at]));
  const best = plants.map(() => 0);
  for (const finding of findings) {
    const touched = new Set(finding.map(({ path }) => byCopy.get(path)).filter((at) => at !== undefined));
    for (const at of touched) {
      const { original, copy } = plants[at];
      best[at] = Math.max(best[at], Math.min(share(copy, finding), share(original, finding)));
    }
  }
  return best;
}

function share(side: Side, finding: Finding): number {
  const here = finding.filter(
    ({ path, start, end }) =>
      path === side.path && end >= side.lines[0] && start <= side.lines[side.lines.length - 1],
  );
  if (here.length === 0) return 0;
  const [only] = here;
  if (side.characters !== undefined && only.characters !== undefined)
    return Math.min(1, only.characters / side.characters);
  const covered = side.lines.filter((line) => here.some(({ start, end }) => start <= line && line <= end));
  return covered.length / side.lines.length;
}
