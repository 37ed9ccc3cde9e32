import type { Settings } from '../service/settings.ts';

/** The commands of the tool, in the order of its help. */
export const commandNames = ['scan', 'report', 'similar', 'compare', 'export-index', 'trend'] as const;

/** One of them. */
export type CommandName = (typeof commandNames)[number];

/** One option of the command line. */
export interface OptionRule {
  readonly name: string;
  readonly short?: string;
  /** The name of its value in the help; an option without one is a switch. */
  readonly value?: string;
  /** It may be given more than once. */
  readonly many?: boolean;
  /** The setting that it sets; a switch sets it to `sets`. */
  readonly setting?: keyof Settings;
  readonly sets?: unknown;
  /** The commands that know it; all of them when missing. */
  readonly only?: readonly CommandName[];
  /** What it does, in lines of the help; an option without any is not shown. */
  readonly help?: readonly string[];
  /** What it does for commands where that differs. */
  readonly helpOf?: Partial<Record<CommandName, readonly string[]>>;
}

const folders: readonly CommandName[] = ['scan', 'report', 'similar', 'export-index', 'trend'];
const comparing: readonly CommandName[] = ['scan', 'report', 'similar', 'compare', 'trend'];
const scans: readonly CommandName[] = ['scan', 'report'];
const onlyQuiet = ['No progress, notes nor text (json and --output', 'are written all the same)'];

/** Every option, in the order of the help. */
export const optionTable: readonly OptionRule[] = [
  {
    name: 'threshold',
    value: 'SCORE',
    setting: 'threshold',
    help: ['Least similarity of two files, 0.7 or 70% (70%)'],
    helpOf: {
      similar: [
        'Least similarity of a file to be listed, 0.2 or',
        '20% (20%); also listed is a file of which half',
        'stands in this one, or half of this one in it',
      ],
    },
  },
  {
    name: 'passage-threshold',
    value: 'SCORE',
    setting: 'passageThreshold',
    only: comparing,
    help: ['Least similarity of two passages', 'short ones, and those in one file, need more'],
  },
  {
    name: 'min-words',
    value: 'N',
    setting: 'minWords',
    help: ['Fewest words of a passage', 'of code two thirds are enough'],
  },
  {
    name: 'shingle-words',
    value: 'N',
    setting: 'shingleWords',
    help: ['Words in a shingle when files are compared (3);', 'passages are scored by three'],
  },
  {
    name: 'signature-length',
    value: 'N',
    setting: 'signatureLength',
    help: ['Values in the signature of a file, a power of', 'two, 16 to 1024 (128)'],
  },
  {
    name: 'spaces',
    value: 'LIST',
    setting: 'spaces',
    only: comparing,
    help: ['What to compare: prose, code, shape (renamed', 'code); all by default'],
  },
  {
    name: 'include',
    value: 'GLOB',
    many: true,
    setting: 'include',
    only: folders,
    help: ['Only files that fit, relative to the folder that', 'is scanned; may be repeated'],
  },
  {
    name: 'exclude',
    value: 'GLOB',
    many: true,
    setting: 'exclude',
    only: folders,
    help: ['No files that fit, relative to the folder that', 'is scanned; may be repeated'],
  },
  {
    name: 'also',
    value: 'KINDS',
    setting: 'also',
    only: folders,
    help: [
      'Kinds of files that are left out otherwise:',
      'generated, vendored, minified, snapshot,',
      'translated, licence, changelog, data, or all',
    ],
  },
  {
    name: 'no-ignore-files',
    setting: 'ignoreFiles',
    sets: false,
    only: folders,
    help: [
      'Read what git ignores (.gitignore, info/exclude,',
      'your own ignore file); disregard .gitattributes',
    ],
  },
  {
    name: 'max-file-size',
    value: 'SIZE',
    setting: 'maxFileSize',
    help: ['Leave out larger files (4MB), such as 500KB; a plain', 'number is bytes'],
  },
  {
    name: 'in',
    value: 'FOLDER',
    only: ['similar', 'compare'],
    help: ['Where to look (the current folder)'],
    helpOf: { compare: ['With --explain: the folder whose boilerplate does', 'not count'] },
  },
  {
    name: 'explain',
    only: ['compare'],
    help: ['Tell how the score comes about, and why the', 'files are reported or not'],
  },
  { name: 'lines', value: 'A-B', only: ['similar'], help: ['Only these lines of the file'] },
  {
    name: 'language',
    value: 'ID',
    only: ['similar', 'compare'],
    help: ['What standard input or a pipe is written in,', 'such as markdown, typescript, python'],
    helpOf: {
      compare: [
        'What standard input or a pipe is written in,',
        'such as markdown, typescript, python; without',
        'it, the same as the other side',
      ],
    },
  },
  {
    name: 'method',
    value: 'NAME',
    setting: 'method',
    only: scans,
    help: ['Compare whole files only, by minhash, exact,', 'simhash, textprofile or md5 (docs/methods.md)'],
  },
  {
    name: 'shingle',
    value: 'KIND',
    setting: 'shingle',
    only: scans,
    help: ['words:5, chars:9 or stopwords, for files only'],
  },
  {
    name: 'family',
    value: 'NAME',
    setting: 'family',
    only: scans,
    help: ['Of minhash: one-permutation, affine or xor'],
  },
  {
    name: 'bands',
    value: 'RULE',
    setting: 'bands',
    only: scans,
    help: ['Of minhash: recall, approximation, area,', 'area:0.8, or bands and rows such as 20x5'],
  },
  {
    name: 'distance',
    value: 'BITS',
    setting: 'distance',
    only: scans,
    help: ['Of simhash: most bits that may differ (3)'],
  },
  {
    name: 'weights',
    value: 'NAME',
    setting: 'weights',
    only: scans,
    help: ['Of simhash: tf or tf-idf (tf)'],
  },
  {
    name: 'containment',
    value: 'SHARE',
    setting: 'containment',
    only: scans,
    help: [
      'Of exact: pairs of which so much of one stands in',
      'the other, such as 80%, whatever their score',
    ],
  },
  {
    name: 'since',
    value: 'REF',
    only: scans,
    help: ['Only what touches lines changed since a git ref,', 'such as origin/main; new files count'],
  },
  {
    name: 'fail-on',
    value: 'WHAT',
    setting: 'failOn',
    only: scans,
    help: ['Exit with 1 when anything is found (any), or', 'a family that is not accepted (new)'],
  },
  {
    name: 'accept',
    only: ['scan'],
    help: ['Accept the families found today: they go to', '.near-duplicates-ignore.json of the folder'],
  },
  {
    name: 'fail-above',
    value: 'PERCENT',
    setting: 'failAbove',
    only: scans,
    help: [
      'Exit with 1 when more of the lines are copied',
      '(with --since, of the changed lines), 3% or 3;',
      'a plain number is percent too',
    ],
  },
  {
    name: 'sqlite',
    value: 'FILE',
    only: ['export-index'],
    help: ['Write the tables as a SQLite database'],
  },
  {
    name: 'parquet',
    value: 'FOLDER',
    only: ['export-index'],
    help: ['Write the tables as Parquet files in a folder'],
  },
  {
    name: 'repository',
    value: 'NAME',
    only: ['export-index'],
    help: ['What the files are told by in a query over', 'several (the name of the folder)'],
  },
  {
    name: 'sample',
    value: 'N',
    only: ['export-index'],
    help: ['Keep one shingle of N, by its hash (1: all)'],
  },
  {
    name: 'last',
    value: 'N',
    only: ['trend'],
    help: ['How many versions to compare (20)'],
  },
  {
    name: 'every',
    value: 'N',
    only: ['trend'],
    help: ['Only every Nth commit or tag, back from the', 'newest (1)'],
  },
  { name: 'tags', only: ['trend'], help: ['Compare tags, by their dates, not commits'] },
  {
    name: 'left-out',
    only: scans,
    help: ['List also the files and folders that are not', 'compared, and why (text and json)'],
  },
  { name: 'all', help: ['List everything, not only the first findings'] },
  {
    name: 'format',
    value: 'FORMAT',
    help: ['text or json (text, or by the ending of', '--output)'],
    helpOf: {
      scan: ['text, json, markdown, csv, sarif or html (text,', 'or by the ending of --output)'],
      report: ['html, markdown, csv, sarif, json or text; without', 'it the ending of --output tells'],
      trend: ['text, json, csv or svg (text, or by the ending', 'of --output)'],
    },
  },
  {
    name: 'link-base',
    value: 'URL',
    only: scans,
    help: ['What links in Markdown begin with, such as', 'https://host/owner/project/blob/main'],
  },
  { name: 'output', short: 'o', value: 'FILE', help: ['Write to a file instead of standard output (-)'] },
  {
    name: 'quiet',
    short: 'q',
    help: ['No progress, notes nor text, but why it fails', '(json and --output are written all the same)'],
    helpOf: { similar: onlyQuiet, compare: onlyQuiet, 'export-index': onlyQuiet, trend: onlyQuiet },
  },
  { name: 'no-color', help: ['No colours'] },
  { name: 'help', short: 'h', help: ['Show this help'] },
  { name: 'version', short: 'v', help: ['Show the version'] },
  { name: 'workers', value: 'N', only: folders },
];
