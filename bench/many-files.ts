import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { between, type Random, randomFrom, shuffled } from './random.ts';
import { filesBelow, nameOfFolder, sizeOf, type TextFile, writtenText } from './text-files.ts';

const textual =
  /\.(?:c|h|cc|cpp|hpp|java|scala|go|rs|py|rb|php|[mc]?tsx?|[mc]?jsx?|vue|css|html|mdx?|sh|sql|txt|tcl|ya?ml)$/i;

/** The text files of the folders that a person may have written, in an order decided by the seed. */
export function realFiles(folders: readonly string[], seed: number): TextFile[] {
  const all = folders.flatMap((folder) => {
    // a scan leaves out everything under node_modules
    const name = nameOfFolder(folder).replace('node_modules', 'packages');
    return filesBelow(folder, (path) => textual.test(path))
      .filter((path) => sizeOf(folder, path) < 200_000)
      .flatMap((path) => {
        const file = writtenText(folder, path);
        return file === undefined ? [] : [{ path: `${name}/${path}`, text: file.text }];
      });
  });
  return shuffled(randomFrom(seed), all);
}

/**
 * `count` files: the real ones, then made-up ones as needed. A made-up file has the lines of a real one in another
 * order, with two in five of its longer words replaced, so that it is hardly a copy of anything.
 */
export function manyFiles(real: readonly TextFile[], count: number, seed: number): TextFile[] {
  const files = real.slice(0, count);
  for (let at = real.length; at < count; at++) {
    const { path, text } = real[at % real.length];
    files.push({
      path: `made-up/${Math.floor(at / real.length)}/${path}`,
      text: madeUp(text, randomFrom(`${seed} ${at}`)),
    });
  }
  return files;
}

function madeUp(text: string, random: Random): string {
  const others = new Map<string, string>();
  const other = (word: string): string => {
    const known = others.get(word);
    if (known !== undefined) return known;
    const fresh = random() < 0.4 ? word + between(random, 2, 9999) : word;
    others.set(word, fresh);
    return fresh;
  };
  return shuffled(random, text.split('\n'))
    .join('\n')
    .replace(/\p{L}{4,}/gu, other);
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: readonly TextFile[]): void {
  for (const { path, text } of files) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
