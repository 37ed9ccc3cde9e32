import { addTo } from '../engine/arrays/lists.ts';
import { lastLine } from '../engine/findings.ts';
import type { Selection } from './selection.ts';

/** Two files that share passages, by their indexes in the list of files. */
export interface FileLink {
  readonly a: number;
  readonly b: number;
  /** Lines in each file of the passages that the other has too, each counted once. */
  readonly linesOfA: number;
  readonly linesOfB: number;
}

/** The links between the files of a selection. */
export interface SelectedLinks {
  links: FileLink[];
  /** How many links are missing within large families, where each file is linked only with the first. */
  linksLeftOut: number;
}

/**
 * The largest family, in files, whose files are all linked with one another; in larger ones each is linked with the
 * first.
 */
const mostJoined = 30;

/** The links between the selected files that share passages; computed only when somebody wants to see them. */
export function selectedLinks({ families, files }: Pick<Selection, 'families' | 'files'>): SelectedLinks {
  const place = new Map(files.map(({ file }, at) => [file, at]));
  // the passages on either side, each as its first and last line, one after the other
  const spans = new Map<number, { a: number; b: number; ofA: number[]; ofB: number[] }>();
  let linksLeftOut = 0;
  for (const { members } of families) {
    const inFile = new Map<number, number[]>();
    for (const member of members) {
      const at = place.get(member.file) ?? 0;
      addTo(inFile, at, member.startLine);
      addTo(inFile, at, lastLine(member));
    }
    const inside = [...inFile];
    const firsts = inside.length > mostJoined ? 1 : inside.length;
    if (firsts < inside.length) linksLeftOut += ((inside.length - 1) * (inside.length - 2)) / 2;
    for (let i = 0; i < firsts; i++) {
      for (let j = i + 1; j < inside.length; j++) {
        const [first, second] = inside[i][0] < inside[j][0] ? [inside[i], inside[j]] : [inside[j], inside[i]];
        const key = first[0] * 2 ** 21 + second[0];
        const known = spans.get(key);
        if (known) {
          known.ofA.push(...first[1]);
          known.ofB.push(...second[1]);
        } else spans.set(key, { a: first[0], b: second[0], ofA: [...first[1]], ofB: [...second[1]] });
      }
    }
  }
  const links = [...spans.values()].map(({ a, b, ofA, ofB }) => ({
    a,
    b,
    linesOfA: linesIn(ofA),
    linesOfB: linesIn(ofB),
  }));
  return { links, linksLeftOut };
}

/** How many lines are in spans, given by first and last lines, that may overlap. */
function linesIn(spans: readonly number[]): number {
  if (spans.length === 2) return spans[1] - spans[0] + 1;
  const order = Array.from({ length: spans.length / 2 }, (_, at) => 2 * at);
  order.sort((x, y) => spans[x] - spans[y]);
  let lines = 0;
  let done = 0;
  for (const at of order) {
    const from = Math.max(done + 1, spans[at]);
    if (spans[at + 1] < from) continue;
    lines += spans[at + 1] - from + 1;
    done = spans[at + 1];
  }
  return lines;
}
