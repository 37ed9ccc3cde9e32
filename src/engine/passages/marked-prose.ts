import type { Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import type { Ranges } from './chains.ts';

/** The marks of the words of both sides. */
export interface MarkedSides {
  readonly a: Pick<Words, 'mark'>;
  readonly b: Pick<Words, 'mark'>;
}

/** Prose with more than this share of figures is a table of numbers. */
const mostFigures = 0.5;
/** Prose with more than this share of its words in tables has the words that all such tables have. */
const mostCells = 0.5;
/** A passage with more than this share of its words in links that stand alone is a list of links. */
const mostLinks = 0.5;

/** Characters that say as much as one word, in scripts that are read character by character. */
export const charactersOfWord = 2;

/** Whether two stretches of prose are mostly figures: a table, or what a tool counted or dumped. */
export function areFigures(sides: MarkedSides, ranges: Ranges): boolean {
  return areMostly(sides, ranges, ProseMark.figure, mostFigures);
}

/** Whether two stretches of prose lie mostly in tables. */
export function areCells(sides: MarkedSides, ranges: Ranges): boolean {
  return areMostly(sides, ranges, ProseMark.cell, mostCells);
}

/** Whether a stretch of prose is a list of links. */
export function areLinks({ mark }: Pick<Words, 'mark'>, from: number, to: number): boolean {
  const mostOthers = (to - from) * (1 - mostLinks);
  return othersIn(mark, from, to, ProseMark.link, mostOthers) < mostOthers;
}

/** How many words a stretch of prose is worth. */
export function wordsSaid({ mark }: Pick<Words, 'mark'>, from: number, to: number): number {
  const characters = to - from - othersIn(mark, from, to, ProseMark.character, to - from);
  return to - from - characters + characters / charactersOfWord;
}

function areMostly({ a, b }: MarkedSides, ranges: Ranges, bit: number, share: number): boolean {
  const { aFrom, aTo, bFrom, bTo } = ranges;
  const mostOthers = (aTo - aFrom + bTo - bFrom) * (1 - share);
  const others = othersIn(a.mark, aFrom, aTo, bit, mostOthers);
  return others < mostOthers && othersIn(b.mark, bFrom, bTo, bit, mostOthers - others) < mostOthers - others;
}

/** How many words of a stretch do not have a mark; counting stops at `most`. */
function othersIn(mark: Uint16Array, from: number, to: number, bit: number, most: number): number {
  let others = 0;
  for (let at = from; at < to && others < most; at++) if ((mark[at] & bit) === 0) others++;
  return others;
}
