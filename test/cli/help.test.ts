import { expect, it } from 'vitest';
import { helpText } from '../../src/cli/help.ts';

it('says what a value is by default', () => {
  const help = helpText('scan');
  expect(help).toMatch(
    /Least similarity of two passages \(25%\);\n +short ones, and those in one file, need more\n/,
  );
  expect(help).toContain('Fewest words of a passage (30);\n');
  expect(help).toContain('Least similarity of two files, 0.7 or 70% (70%)\n');
});

it('has the options of a command, in its own words, and none of another', () => {
  const [scan, similar, compare] = (['scan', 'similar', 'compare'] as const).map(helpText);
  for (const option of ['--since REF', '--accept', '--fail-above PERCENT']) {
    expect(scan).toContain(option);
    expect(similar + compare).not.toContain(option);
  }
  expect(scan).not.toContain('--lines');
  expect(similar).toMatch(/--threshold SCORE +Least similarity of a file to be listed/);
  expect(similar).toMatch(/--in FOLDER +Where to look \(the current folder\)/);
  expect(compare).toMatch(/--in FOLDER +With --explain: the folder whose boilerplate does/);
});

it('tells the exit codes where a command can fail on what it finds', () => {
  for (const command of [undefined, 'scan', 'report'] as const)
    expect(helpText(command)).toContain('Exit codes: 0 fine, 1 --fail-on or --fail-above met');
  for (const command of ['similar', 'compare', 'trend', 'export-index'] as const)
    expect(helpText(command)).not.toContain('Exit codes');
});
