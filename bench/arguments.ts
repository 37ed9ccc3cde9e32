/** The parts of a benchmark's command line: `--name value`, `--name` alone (''), and the rest. */
export interface Arguments {
  readonly options: ReadonlyMap<string, string>;
  readonly rest: readonly string[];
}

/** Reads a command line; a name in `flags` takes no value. */
export function readArguments(words: readonly string[], flags: readonly string[] = []): Arguments {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word.startsWith('--')) {
      rest.push(word);
      continue;
    }
    const [name, value] = word.slice(2).split(/=(.*)/s, 2);
    if (value !== undefined) options.set(name, value);
    else if (flags.includes(name)) options.set(name, '');
    else options.set(name, words[++at] ?? '');
  }
  return { options, rest };
}

/** The folders that a command line names, or the installed packages. */
export function foldersIn({ rest }: Arguments): readonly string[] {
  return rest.length > 0 ? rest : ['node_modules'];
}

/** A folder, and the endings of the files in it that count: `path:c,h`. All count when none is named. */
export function folderAndEndings(named: string): { folder: string; endings?: readonly string[] } {
  const [folder, endings] = named.split(/:(?=[\w,]+$)/);
  return { folder, endings: endings?.split(',') };
}

/** The number that an option gives, or the default. */
export function numberOption(given: Arguments, name: string, otherwise: number): number {
  const value = given.options.get(name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error(`--${name} takes a number, not "${value}"`);
  return number;
}
