import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { kindOfContent } from '../src/workspace/content-kind.ts';
import { kindOfFile } from '../src/workspace/path-kinds.ts';

/** A text file below a folder: its path from there, with `/`. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The paths of the files below a folder that `wanted` accepts, in a fixed order. */
export function filesBelow(folder: string, wanted: (path: string) => boolean): string[] {
  const found: string[] = [];
  const walk = (path: string): void => {
    const entries = readdirSync(join(folder, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name === '.git' || entry.name === '.cache' || entry.name === 'node_modules') continue;
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(below);
      else if (entry.isFile() && wanted(below)) found.push(below);
    }
  };
  walk('');
  return found;
}

/** The ending of a path, without its dot. */
export function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The size of a file in bytes. */
export function sizeOf(folder: string, path: string): number {
  return statSync(join(folder, path)).size;
}

/**
 * The text of a file, unless it is binary, of a kind that no scan compares, or has lines too long, on average, to be
 * written by hand.
 */
export function writtenText(
  folder: string,
  path: string,
  isText = /\.(?:md|txt)$/.test(path),
): TextFile | undefined {
  const name = basename(path);
  if (kindOfFile(name)) return undefined;
  const bytes = readFileSync(join(folder, path));
  if (kindOfContent(bytes, name)) return undefined;
  const text = bytes.toString('utf8').replace(/\r\n?/g, '\n');
  if (text.includes('\ufffd')) return undefined;
  const lines = text.split('\n').length;
  if (text.length / lines > (isText ? 2000 : 120)) return undefined;
  return { path, text };
}

/** The name of a folder in a table: the last part of its path. */
export function nameOfFolder(folder: string): string {
  const parts = resolve(folder).split(/[/\\]/);
  return parts[parts.length - 1];
}
