import { existsSync } from 'node:fs';
import { hashOf, randomFrom, shuffled } from '../random.ts';
import { filesBelow, nameOfFolder, sizeOf, type TextFile, writtenText } from '../text-files.ts';
import { formatOf } from './formats.ts';
import { functionsOf } from './functions.ts';
import { languageOf } from './languages.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { Passage } from './passage.ts';

/** Code with functions, or text with paragraphs. */
export type TextKind = 'code' | 'prose';

/** A source of passages: files that are scanned, and files kept out of the scan to fill and edit with. */
export interface Source {
  readonly name: string;
  readonly files: readonly TextFile[];
  readonly passages: readonly Passage[];
  readonly apart: readonly TextFile[];
}

const mostFiles = 400;
const mostBytes = 8_000_000;
/** Chapters of books and notebooks are long; a code file of that length is data or a bundle. */
const mostOfFile = {
  code: { bytes: 100_000, lines: 1000 },
  prose: { bytes: 400_000, lines: 5000 },
};

/**
 * The folders that benchmarks draw on: the installed packages, the shared data sets and the given ones, or only the
 * given ones.
 */
export function sourceFolders(given: readonly string[], alone: boolean): string[] {
  if (alone) return [...given];
  const shared = '../shared/datasets';
  if (!existsSync(shared)) console.log(`${shared} is not here: its texts are not among the sources`);
  return ['node_modules', ...(existsSync(shared) ? [shared] : []), ...given];
}

/** Reads from a folder as many files of one kind as a scan should hold, chosen by the seed. */
export function readSource(folder: string, kind: TextKind, seed: number): Source {
  const name = nameOfFolder(folder);
  const random = randomFrom(`${seed} ${name} ${kind}`);
  const wanted = (path: string): boolean =>
    kind === 'code'
      ? languageOf(path) !== undefined
      : languageOf(path) === undefined && formatOf(path) !== undefined && !/licen[cs]e/i.test(path);
  const files: TextFile[] = [];
  let bytes = 0;
  for (const path of shuffled(random, filesBelow(folder, wanted))) {
    const size = sizeOf(folder, path);
    if (size > mostOfFile[kind].bytes) continue;
    const file = writtenText(folder, path, kind === 'prose');
    if (file === undefined || file.text.split('\n').length > mostOfFile[kind].lines) continue;
    files.push(file);
    bytes += size;
    if (files.length === mostFiles || bytes > mostBytes) break;
  }
  const held = Math.floor(files.length / 4);
  const scanned = files.slice(held);
  const passages = scanned.flatMap(({ path, text }) => passagesOf(name, path, text, kind));
  return {
    name,
    files: scanned,
    passages: shuffled(random, onlyHere(passages, scanned)),
    apart: files.slice(0, held),
  };
}

function passagesOf(source: string, path: string, text: string, kind: TextKind): Passage[] {
  const language = languageOf(path);
  const format = formatOf(path);
  if (kind === 'prose') return format ? paragraphsOf(source, path, text, format, 60, 220) : [];
  return language === undefined ? [] : functionsOf(source, path, text, language, 12, 60);
}

const run = 5;

/** The passages with fewer than a fifth of their runs of five words anywhere else in the files. */
function onlyHere(passages: readonly Passage[], files: readonly TextFile[]): Passage[] {
  const everywhere = new Map<number, number>();
  for (const { text } of files) countRuns(text, everywhere);
  return passages.filter(({ text }) => {
    const here = new Map<number, number>();
    countRuns(text, here);
    let elsewhere = 0;
    for (const [hash, count] of here) if ((everywhere.get(hash) ?? 0) > count) elsewhere++;
    return here.size > 0 && elsewhere / here.size < 0.2;
  });
}

function countRuns(text: string, into: Map<number, number>): void {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).map(hashOf);
  for (let at = 0; at + run <= words.length; at++) {
    let hash = 0;
    for (let word = 0; word < run; word++) hash = Math.imul(hash, 0x9e3779b1) + words[at + word];
    into.set(hash | 0, (into.get(hash | 0) ?? 0) + 1);
  }
}
