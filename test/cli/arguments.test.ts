import { expect, it } from 'vitest';
import { readArguments } from '../../src/cli/arguments.ts';

/** What is understood of a command line. */
const understood = (line: string) => readArguments(line.split(' '));

it.each([
  ['scan -o Found.HTML', 'html'],
  ['report -o found.htm', 'html'],
  ['report -o found.2026.md', 'markdown'],
  ['trend -o drawn.svg', 'svg'],
  ['report -o found.txt', 'text'],
  ['compare a b -o found.LOG', 'text'],
  ['scan -o here.d/found', 'text'],
  ['trend -o .hidden', 'text'],
  ['scan --format csv -o found.html', 'csv'],
])('%s writes %s', (line, format) => {
  expect(understood(line)).toMatchObject({ format });
});

it.each([
  ['*.md,*.ts', ['*.md', '*.ts']],
  ['*.{md,ts},a', ['*.{md,ts}', 'a']],
  ['[,;]*,a', ['[,;]*', 'a']],
  ['@(one,two|three).md,a', ['@(one,two|three).md', 'a']],
])('parts %s at the commas between globs alone', (written, include) => {
  expect(understood(`scan --include ${written}`)).toMatchObject({ settings: { include } });
});

it.each([
  ['similar a.md --lines 0-3', '--lines must be like 10-40 or 10, not 0-3'],
  ['similar a.md --lines 0', '--lines must be like 10-40 or 10, not 0'],
  ['trend --last 2.5', '--last must be a whole number from 1 to 9999, not 2.5'],
  ['trend --every 1e2', '--every must be a whole number from 1 to 9999, not 1e2'],
  ['export-index --parquet x --sample 0x10', '--sample must be a whole number from 1 to 9999, not 0x10'],
  [
    'scan -o drawn.svg',
    '--output of scan must end in .txt, .json, .md, .csv, .sarif or .html, not .svg, unless --format says what to write',
  ],
  ['trend -o drawn.html', '--output of trend must end in .txt, .json, .csv or .svg, not .html, unless'],
  ['compare a b -o found.csv', '--output of compare must end in .txt or .json, not .csv, unless'],
  [
    'report -o found.xml',
    '--output of report must end in .txt, .json, .md, .csv, .sarif or .html, not .xml, unless',
  ],
  ['similar a.md b.md', 'similar takes one file: near-duplicates similar FILE [--in FOLDER]'],
  ['compare a.md b.md c.md', 'compare takes two files: near-duplicates compare A B'],
  ['scan --link-base https://host', '--link-base is for markdown, not text'],
  ['report -o found.html --link-base https://host', '--link-base is for markdown, not html'],
  ['scan -V', 'Unknown option -V; did you mean -v?'],
  // an option for those who mend the tool, which no help shows
  ['scan --worker 2', 'Unknown option --worker; see near-duplicates --help'],
])('%s is wrong usage', (line, message) => {
  expect(() => understood(line)).toThrow(message);
});

it('reads the help and the version of whatever else is written', () => {
  expect(understood('scan docs --threshold 80% --help')).toEqual({ name: 'help', about: 'scan' });
  expect(understood('help trend')).toEqual({ name: 'help', about: 'trend' });
  expect(understood('compare a -v')).toEqual({ name: 'version' });
});
