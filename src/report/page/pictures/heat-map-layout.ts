import type { FileLink } from '../../file-links.ts';
import type { FileShare } from '../picture.ts';
import { byStrength } from './file-graph.ts';

/**
 * The worst files against each other: how many lines of each are in each other one, with files that share much side by
 * side.
 */
export interface HeatMap {
  files: FileShare[];
  /** `lines[a * files.length + b]`: lines of a that are in b. */
  lines: Float64Array;
  filesLeftOut: number;
}

/** Takes the files with the most lines in common and orders them so that related ones are neighbours. */
export function heatMap(files: readonly FileShare[], links: readonly FileLink[], limit: number): HeatMap {
  // pair by pair, so that each file shown has a partner to compare with
  const found = new Set<number>();
  let shown: number[] = [];
  const between = [...links].sort(byStrength);
  for (const { a, b } of between) {
    found.add(a).add(b);
    if (found.size <= limit) shown = [...found];
  }
  const place = new Int32Array(files.length).fill(-1);
  shown.forEach((file, at) => {
    place[file] = at;
  });
  const size = shown.length;
  const lines = new Float64Array(size * size);
  for (const link of between) {
    const a = place[link.a];
    const b = place[link.b];
    if (a < 0 || b < 0) continue;
    lines[a * size + b] = link.linesOfA;
    lines[b * size + a] = link.linesOfB;
  }
  const order = neighbourly(lines, size);
  const ordered = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      ordered[row * size + column] = lines[order[row] * size + order[column]];
  return { files: order.map((at) => files[shown[at]]), lines: ordered, filesLeftOut: found.size - size };
}

/**
 * Orders files from the strongest on. The next is always the one that shares most with those already taken, the latest
 * of which count most.
 */
function neighbourly(lines: Float64Array, size: number): number[] {
  const order: number[] = [];
  const pull = new Float64Array(size);
  const taken = new Uint8Array(size);
  while (order.length < size) {
    let next = -1;
    for (let at = 0; at < size; at++) if (!taken[at] && (next < 0 || pull[at] > pull[next])) next = at;
    taken[next] = 1;
    order.push(next);
    for (let at = 0; at < size; at++) pull[at] = pull[at] * 0.7 + lines[next * size + at];
  }
  return order;
}
