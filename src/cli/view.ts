import { statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { lastLine, type Range, textLines } from '../engine/findings.ts';
import { paint } from '../report/paint.ts';
import { harmless, type TextView } from '../report/text-view.ts';
import { diskFileSystem, withSlashes } from '../service/node/file-system.ts';
import { decode } from '../workspace/decode.ts';
import type { Command } from './arguments.ts';

const largestExcerpt = 64 << 20;

/** How a result is shown on this terminal, or in its output file. Its paths are relative to `root`. */
export function textView({ output, color, all }: Command, root: string): TextView {
  const terminal = output === undefined && process.stdout.isTTY === true;
  const readLines = lineReader(root);
  return {
    paint: paint(color && wantsColor(terminal)),
    all,
    width: terminal ? Math.max(40, process.stdout.columns || 100) : 110,
    shown: (path) => harmless(shownPath(resolve(root, path))),
    linesOf: (range: Range) => readLines(range.path)?.slice(range.startLine - 1, lastLine(range)),
    allLinesOf: readLines,
  };
}

/** The path relative to the current folder, unless it starts two or more levels up. */
export function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  const goesFarUp = /^\.\.[\\/]\.\.(?:[\\/]|$)/.test(fromHere);
  return withSlashes(goesFarUp ? path : fromHere) || '.';
}

/** The path relative to the folder of the output file, or to the current one when the output is no file. */
export function pathFromOutput(path: string, output: string | undefined): string {
  const isFile = output !== undefined && (statSync(output, { throwIfNoEntry: false })?.isFile() ?? true);
  return withSlashes(relative(isFile ? dirname(resolve(output)) : process.cwd(), path));
}

/** https://no-color.org and its opposite, FORCE_COLOR, of which some say 0 or false. */
function wantsColor(terminal: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR || FORCE_COLOR === '0' || FORCE_COLOR === 'false') return false;
  return terminal ? TERM !== 'dumb' : Boolean(FORCE_COLOR);
}

/** Reads the lines of files, and keeps those of the last file. */
function lineReader(root: string): (path: string) => readonly string[] | undefined {
  const { read } = diskFileSystem();
  let last: { path: string; lines: readonly string[] | undefined } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, lines: linesOf(resolve(root, path), read) };
    return last.lines;
  };
}

function linesOf(
  file: string,
  read: ReturnType<typeof diskFileSystem>['read'],
): readonly string[] | undefined {
  try {
    return textLines(new TextDecoder().decode(decode(read(file, largestExcerpt) as Uint8Array)));
  } catch {
    return undefined;
  }
}
