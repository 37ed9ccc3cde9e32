import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addTo } from '../engine/arrays/lists.ts';
import { nearest } from '../service/nearest.ts';
import { type Settings, settings } from '../service/settings.ts';
import { type Format, formatOf } from './format.ts';
import { type CommandName, commandNames, type OptionRule, optionTable } from './option-table.ts';
import { UsageError } from './usage-error.ts';

/** A command as given on the command line. */
export interface Command {
  readonly name: CommandName;
  /** Folders or files, in the order given. */
  readonly operands: readonly string[];
  readonly settings: Settings;
  readonly format: Format;
  /** What links in Markdown begin with. */
  readonly linkBase?: string;
  readonly output?: string;
  /** A git ref. */
  readonly since?: string;
  readonly all: boolean;
  readonly quiet: boolean;
  /** Of `scan`. */
  readonly accept: boolean;
  /** Of `scan` and `report`. */
  readonly leftOut: boolean;
  readonly color: boolean;
  readonly workers?: number;
  /** Of `similar` and of `compare --explain`. */
  readonly folder?: string;
  /** Of `similar`. */
  readonly lines?: [number, number];
  /** Of `similar` and `compare`. */
  readonly language?: string;
  /** Of `compare`. */
  readonly explain: boolean;
  /** Of `export-index`. */
  readonly sqlite?: string;
  readonly parquet?: string;
  readonly repository?: string;
  readonly sample?: number;
  /** Of `trend`. */
  readonly last?: number;
  readonly every?: number;
  readonly tags: boolean;
}

/** A command, or a request for the help or the version. */
export type Request =
  | Command
  | { readonly name: 'help'; readonly about?: CommandName }
  | { readonly name: 'version' };

/** What the arguments after the program's name ask for; throws a UsageError when that is not clear. */
export function readArguments(written: readonly string[]): Request {
  const { values, operands } = split(written);
  const name = operands.shift();
  if (values.has('version')) return { name: 'version' };
  if (values.has('help') || name === 'help') {
    const about = name === 'help' ? operands[0] : name;
    if (about === undefined) return { name: 'help' };
    if (isCommand(about)) return { name: 'help', about };
    throw new UsageError(unknownCommand(about));
  }
  if (name === undefined)
    throw new UsageError(`Say what to do: ${commandNames.join(', ')}; near-duplicates --help tells more`);
  if (!isCommand(name)) throw new UsageError(unknownCommand(name));
  return command(name, operands, values);
}

function isCommand(name: string): name is CommandName {
  return commandNames.some((each) => each === name);
}

function unknownCommand(name: string): string {
  const meant = nearest(name, commandNames);
  if (meant) return `Unknown command "${name}"; did you mean "${meant}"?`;
  return `Unknown command "${name}"; to scan a folder of that name: near-duplicates scan ${name}`;
}

type Values = ReadonlyMap<string, readonly string[]>;

/** The options by name, and the operands. An option that no command knows is an error. */
function split(written: readonly string[]): { values: Values; operands: string[] } {
  const values = new Map<string, string[]>();
  const operands: string[] = [];
  const { tokens } = parseArgs({
    args: [...written],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      optionTable.map(({ name, short, value }) => [
        name,
        { type: value ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
      ]),
    ),
  });
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const rule = optionTable.find((option) => option.name === token.name);
    if (!rule) throw new UsageError(unknownOption(token.rawName, written[token.index]));
    addTo(values, rule.name, givenValue(rule, token.value, token.inlineValue === true));
  }
  return { values, operands };
}

/** `argument` is what the option was written in, which may have been meant for a file. */
function unknownOption(written: string, argument: string): string {
  if (existsSync(argument)) return `Unknown option ${written}; the file ${argument} is named ./${argument}`;
  if (written === '-V') return 'Unknown option -V; did you mean -v?';
  const meant = nearest(
    written.replace(/^-+/, ''),
    optionTable.filter(({ help }) => help).map(({ name }) => name),
  );
  return `Unknown option ${written}; ${meant ? `did you mean --${meant}?` : 'see near-duplicates --help'}`;
}

function givenValue(rule: OptionRule, value: string | undefined, inline: boolean): string {
  if (!rule.value) {
    if (value !== undefined) throw new UsageError(`--${rule.name} takes no value`);
    return '';
  }
  // A number below 0 is told what is allowed instead.
  const missing = value === undefined || value === '' || (!inline && /^-(?!\.?\d)./.test(value));
  if (missing) throw new UsageError(`--${rule.name} needs a value: --${rule.name} ${rule.value}`);
  return value;
}

function command(name: CommandName, operands: readonly string[], values: Values): Command {
  const chosen = settingsIn(name, values);
  checkOperands(name, operands);
  checkTogether(name, values);
  const text = (option: string) => values.get(option)?.[0];
  const output = text('output') === '-' ? undefined : text('output');
  const format = formatOf(name, text('format'), output);
  const leftOut = values.has('left-out');
  if (leftOut && format !== 'text' && format !== 'json')
    throw new UsageError(`--left-out is for text and json, not ${format}`);
  if (values.has('link-base') && format !== 'markdown')
    throw new UsageError(`--link-base is for markdown, not ${format}`);
  const read = <Value>(option: string, reading: (option: string, written: string) => Value) => {
    const written = text(option);
    return written === undefined ? undefined : reading(option, written);
  };
  return {
    name,
    operands,
    settings: chosen,
    format,
    all: values.has('all'),
    explain: values.has('explain'),
    quiet: values.has('quiet'),
    accept: values.has('accept'),
    leftOut,
    color: !values.has('no-color'),
    tags: values.has('tags'),
    ...given({
      output,
      since: text('since'),
      linkBase: text('link-base'),
      folder: text('in'),
      lines: read('lines', lineRange),
      language: text('language'),
      workers: read('workers', numberFromZero),
      sqlite: text('sqlite'),
      parquet: text('parquet'),
      repository: text('repository'),
      sample: read('sample', numberFromOne),
      last: read('last', numberFromOne),
      every: read('every', numberFromOne),
    }),
  };
}

/** An object without the properties that are undefined. */
function given<Whole extends object>(
  whole: Whole,
): { [Name in keyof Whole]?: Exclude<Whole[Name], undefined> } {
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as never;
}

/** The settings among the options; throws when an option is not one of the command, or is given too often. */
function settingsIn(name: CommandName, values: Values): Settings {
  const chosen: Record<string, unknown> = {};
  for (const rule of optionTable) {
    const written = values.get(rule.name);
    if (!written) continue;
    if (rule.only && !rule.only.includes(name)) {
      throw new UsageError(`--${rule.name} is not an option of ${name}, but of ${rule.only.join(' and ')}`);
    }
    if (written.length > 1 && !rule.many) throw new UsageError(`--${rule.name} is given more than once`);
    if (rule.setting) chosen[rule.setting] = settingOf(rule, rule.setting, written);
  }
  return chosen;
}

/** Throws when an option needs another option or operand that is not there. */
function checkTogether(name: CommandName, values: Values): void {
  if (name === 'compare' && values.has('in') && !values.has('explain'))
    throw new UsageError('--in is for compare --explain, and tells whose boilerplate does not count');
  if (name === 'export-index' && !values.has('sqlite') && !values.has('parquet'))
    throw new UsageError('export-index needs --sqlite FILE or --parquet FOLDER, or both');
  for (const [option, what] of [
    ['sqlite', 'file'],
    ['parquet', 'folder'],
  ])
    if (values.get(option)?.[0] === '-')
      throw new UsageError(`--${option} needs a ${what}: tables do not go to standard output`);
}

function settingOf(rule: OptionRule, key: keyof Settings, given: readonly string[]): unknown {
  if (!rule.value) return rule.sets;
  const value = settings[key].read(rule.many ? given.flatMap(globsIn) : given[0]);
  if (value !== undefined) return value;
  const allowed = settings[key].allowed.replace(/^a list of (?!globs)/, 'one or more, parted by commas, of ');
  throw new UsageError(`--${rule.name} must be ${allowed}, not ${given.join(' ')}`);
}

/** `docs,*.md` is two globs, `*.{md,mdx}` is one. */
function globsIn(written: string): string[] {
  return written.split(/,(?![^{]*\}|[^[]*\]|[^(]*\))/);
}

function checkOperands(name: CommandName, operands: readonly string[]): void {
  // It would mean the current folder, and pass for the one that a variable was to name.
  if (operands.includes('')) {
    throw new UsageError(`${name} was given an empty name, perhaps by a variable that is not set`);
  }
  if (name === 'similar' && operands.length !== 1) {
    throw new UsageError('similar takes one file: near-duplicates similar FILE [--in FOLDER]');
  }
  if (name === 'export-index' && operands.length > 1) {
    throw new UsageError('export-index takes one folder; export each, and query them together');
  }
  if (name === 'trend' && operands.length > 1) {
    throw new UsageError('trend takes one folder: near-duplicates trend [FOLDER] --last 20');
  }
  if (name === 'compare' && operands.length !== 2) {
    throw new UsageError('compare takes two files: near-duplicates compare A B');
  }
  if (name === 'compare' && operands.every((operand) => operand === '-'))
    throw new UsageError('compare reads standard input (-) only once: name a file for the other side');
}

function lineRange(option: string, written: string): [number, number] {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(written) ?? [];
  const from = Number(first);
  const to = Number(last ?? first);
  if (!(from >= 1 && to >= from))
    throw new UsageError(`--${option} must be like 10-40 or 10, not ${written}`);
  return [from, to];
}

function numberFromOne(option: string, written: string): number {
  return wholeNumber(option, written, 1, 9999);
}

function numberFromZero(option: string, written: string): number {
  return wholeNumber(option, written, 0, 999);
}

function wholeNumber(option: string, written: string, least: number, most: number): number {
  const number = Number(written);
  if (/^\d{1,4}$/.test(written) && number >= least && number <= most) return number;
  throw new UsageError(`--${option} must be a whole number from ${least} to ${most}, not ${written}`);
}
