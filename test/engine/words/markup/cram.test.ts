import { expect, it } from 'vitest';
import { languageOfFile } from '../../../../src/engine/words/languages.ts';
import { readerOf, wordsBy } from '../spoken.ts';

const test = `Jam is made of figs.

  $ cat > jam <<EOF
  > (lang jam 3.0)
  > EOF
  $ make jam
  Error: no figs are left.
  [1]

It is made again
where figs are left.
  $ make jam --again
`;

it('reads a test of cram as its text and what is typed', () => {
  expect(wordsBy(readerOf('a.cram'), test)).toEqual({
    prose: 'Jam is made of figs It is made again where figs are left',
    code: 'cat jam lang jam 3.0 EOF make jam make jam again',
  });
});

it('takes for text what is indented by less than what a terminal shows, or by a tab', () => {
  const { code } = wordsBy(readerOf('a.cram'), 'Jam:\n\n $ of figs\n\t$ of plums\n  $ make jam\n');
  expect(code).toBe('make jam');
});

it('tells it from a test in Perl', () => {
  const languageOf = (text: string) => languageOfFile('a.t', new TextEncoder().encode(text)).id;
  expect(languageOf(test)).toBe('cram');
  expect(languageOf('use Test::More;\n\n# a table\nis $jam,\n  $fig;\n  > 3;\n')).toBe('perl');
});
