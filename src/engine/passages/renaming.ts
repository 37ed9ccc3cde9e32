import { jaccardOfRanges } from '../sketches/shingles.ts';
import type { Words } from '../sketches/texts.ts';
import { classOf, inString, WordClass } from '../words/stream.ts';
import type { Chain, Ranges } from './chains.ts';
import { WordNumbers } from './word-numbers.ts';

/**
 * Code is a list when more than this share of its words are literals and less than this share are keywords; a function
 * has statements.
 */
const listed = { literals: 2 / 5, keywords: 1 / 20 };

/** Names that must have changed for it to be a renaming: with only one, the rest is as written, or it is no copy. */
const fewestRenamed = 2;
/** A renaming is clear when names stand for the same other name again this often, and once in so many words. */
const clear = { renamed: 3, wordsEach: 20 };

/** Two sides of which one is so much longer have the same runs only where it repeats them: literals are alike in any row. */
const leastShare = 1 / 3;

/** Code is nearly as written when at most one in so many of the names that agree has changed. */
const asWritten = 8;

/** The evidence that two pieces of code of one shape are copies. */
export interface Renaming {
  /**
   * Exact Jaccard of the words as written, after the names of one side are translated into the other's; 0 where one side
   * is far longer.
   */
  jaccard: number;
  /** How many different names agree: a table may repeat one again and again. */
  names: number;
  /** How often a name of one side stood again for the same other name on the other side. */
  renamed: number;
  /** How many different names did. */
  renamedNames: number;
}

/** What the names of one side stand for on the other, by the vote of all places where they are aligned. */
class Counterparts {
  private readonly table = new WordNumbers();
  private votes = new Uint32Array(16);

  /** Forgets all names and makes room for this many. */
  start(names: number): void {
    this.table.start(names);
    if (this.votes.length < this.table.value.length) this.votes = new Uint32Array(this.table.value.length);
  }

  /** Counts the vote of one place where a name is aligned with another; what most places say remains in the end. */
  hear(name: number, other: number): void {
    const { table, votes } = this;
    const slot = table.slotOf(name);
    if (!table.isTaken(slot) || votes[slot] === 0) {
      table.put(slot, name, other);
      votes[slot] = 1;
    } else if (table.value[slot] === other) votes[slot]++;
    else votes[slot]--;
  }

  /** Whether a name stands for another. */
  agree(name: number, other: number): boolean {
    const { table } = this;
    const slot = table.find(name);
    return slot >= 0 && table.value[slot] === other;
  }

  /** Replaces each name by its counterpart if that maps back to it; all others stay. */
  translate(names: Uint32Array, count: number, back: Counterparts): void {
    const { table } = this;
    for (let i = 0; i < count; i++) {
      const slot = table.find(names[i]);
      if (slot >= 0 && back.agree(table.value[slot], names[i])) names[i] = table.value[slot];
    }
  }
}

const forward = new Counterparts();
const backward = new Counterparts();
/**
 * Names of `a` that were seen with their counterparts: 1 once counted, which needs a second time if the name changed.
 */
const agreed = new WordNumbers();
let mappedA = new Uint32Array(16);
let mappedB = new Uint32Array(16);

/**
 * Reads a chain of shapes as a renaming: throughout a copy each name of `a` stands for one name of `b`, which code that
 * merely has the same shape does not keep up.
 */
export function renamingOf(a: Words, b: Words, chain: Chain): Renaming {
  const lengthA = chain.aTo - chain.aFrom;
  const lengthB = chain.bTo - chain.bFrom;
  hearAll(a, b, chain);
  agreed.start(lengthA);
  let renamed = 0;
  let names = 0;
  let renamedNames = 0;
  for (let r = 0; r < chain.runs.length; r += 3)
    for (let i = 0; i < chain.runs[r + 2]; i++) {
      const atA = chain.runs[r] + i;
      const atB = chain.runs[r + 1] + i;
      if (classOf(a.mark[atA]) !== WordClass.name) continue;
      const from = a.written[atA];
      const to = b.written[atB];
      if (from !== to && !areCounterparts(from, to)) continue;
      const slot = agreed.slotOf(from);
      const isFirst = !agreed.isTaken(slot);
      if (isFirst) agreed.put(slot, from, 0);
      if (from !== to) {
        if (isFirst) continue;
        renamed++;
      }
      if (agreed.value[slot] === 1) continue;
      agreed.value[slot] = 1;
      names++;
      if (from !== to) renamedNames++;
    }
  if (mappedA.length < lengthA) mappedA = new Uint32Array(lengthA * 2);
  if (mappedB.length < lengthB) mappedB = new Uint32Array(lengthB * 2);
  writePlain(a, chain.aFrom, lengthA, mappedA);
  forward.translate(mappedA, lengthA, backward);
  writePlain(b, chain.bFrom, lengthB, mappedB);
  const isComparable = Math.min(lengthA, lengthB) >= leastShare * Math.max(lengthA, lengthB);
  return {
    jaccard: isComparable ? jaccardOfRanges(mappedA, 0, lengthA, mappedB, 0, lengthB) : 0,
    names,
    renamed,
    renamedNames,
  };
}

/** Whether enough names changed for it to be a renaming at all. */
export function hasRenamedNames({ renamedNames }: Renaming): boolean {
  return renamedNames >= fewestRenamed;
}

/** Whether names changed, and changed alike again and again, in code the shorter side of which has this many words. */
export function isClear(renaming: Renaming, shorter: number): boolean {
  return hasRenamedNames(renaming) && renaming.renamed >= Math.max(clear.renamed, shorter / clear.wordsEach);
}

/** Whether hardly a name changed, of many, and that one again and again. */
export function isNearlyAsWritten({ names, renamed, renamedNames }: Renaming): boolean {
  return renamedNames > 0 && renamed >= clear.renamed && names >= asWritten * renamedNames;
}

/** Hears all places before any is judged: a line that only one side has may align the first names with wrong ones. */
function hearAll(a: Words, b: Words, chain: Chain): void {
  forward.start(chain.aTo - chain.aFrom);
  backward.start(chain.bTo - chain.bFrom);
  for (let r = 0; r < chain.runs.length; r += 3)
    for (let i = 0; i < chain.runs[r + 2]; i++) {
      const atA = chain.runs[r] + i;
      if (classOf(a.mark[atA]) !== WordClass.name) continue;
      const from = a.written[atA];
      const to = b.written[chain.runs[r + 1] + i];
      forward.hear(from, to);
      backward.hear(to, from);
    }
}

/** A name of one side that stands for another one on the other: the words that are each first, and how often. */
export interface RenamedName {
  readonly a: number;
  readonly b: number;
  readonly times: number;
}

/** The names that stand for others throughout a chain of shapes, the most frequent first. */
export function counterpartsIn(a: Words, b: Words, chain: Chain): RenamedName[] {
  hearAll(a, b, chain);
  const found = new Map<number, RenamedName>();
  for (let r = 0; r < chain.runs.length; r += 3)
    for (let i = 0; i < chain.runs[r + 2]; i++) {
      const [atA, atB] = [chain.runs[r] + i, chain.runs[r + 1] + i];
      const [from, to] = [a.written[atA], b.written[atB]];
      if (classOf(a.mark[atA]) !== WordClass.name || from === to || !areCounterparts(from, to)) continue;
      const known = found.get(from) ?? { a: atA, b: atB, times: 0 };
      found.set(from, { ...known, times: known.times + 1 });
    }
  return [...found.values()].sort((x, y) => y.times - x.times || x.a - y.a);
}

/** The exact score as written of two sides that are lists; 1 for all others. */
export function scoreOfLists(a: Words, b: Words, chain: Chain): number {
  return areLists(a, b, chain) ? scoreAsWritten(a, b, chain) : 1;
}

/** How alike the words of a chain are before any name is put for another. */
export function scoreAsWritten(a: Words, b: Words, { aFrom, aTo, bFrom, bTo }: Ranges): number {
  return jaccardOfRanges(a.written, aFrom, aTo, b.written, bFrom, bTo);
}

/** Whether both sides are lists: many short literals and hardly any keywords. */
export function areLists(a: Words, b: Words, { aFrom, aTo, bFrom, bTo }: Ranges): boolean {
  return isList(a, aFrom, aTo) && isList(b, bFrom, bTo);
}

/** Whether some words are about the short literals among them, and their names are only the form. */
function isList({ mark }: Words, from: number, to: number): boolean {
  let literals = 0;
  let keywords = 0;
  for (let at = from; at < to; at++) {
    const word = classOf(mark[at]);
    if (word === WordClass.itself) keywords++;
    else if (word >= WordClass.number && (mark[at] & inString) === 0) literals++;
  }
  return literals > (to - from) * listed.literals && keywords < (to - from) * listed.keywords;
}

function areCounterparts(from: number, to: number): boolean {
  return forward.agree(from, to) && backward.agree(to, from);
}

/**
 * Writes words as they are and literals as their class, except those that are most of what such code says: strings of
 * several lines, and the figures of a table.
 */
function writePlain({ written, mark }: Words, from: number, count: number, out: Uint32Array): void {
  let numbers = 0;
  for (let i = 0; i < count; i++) if (classOf(mark[from + i]) === WordClass.number) numbers++;
  const isTable = numbers > count / 2;
  for (let i = 0; i < count; i++) {
    const kind = classOf(mark[from + i]);
    const isText = (mark[from + i] & inString) !== 0;
    const isLiteral = (kind === WordClass.number && !isTable) || (kind === WordClass.string && !isText);
    out[i] = isLiteral ? kind : written[from + i];
  }
}
