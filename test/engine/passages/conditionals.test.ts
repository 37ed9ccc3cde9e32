import { describe, expect, it } from 'vitest';
import {
  continuesCondition,
  isConditional,
  isHalf,
  isOpenedWithin,
} from '../../../src/engine/passages/conditionals.ts';
import { lineStarts, wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf } from '../corpus-of.ts';

function wordsIn(path: string, source: string) {
  const [text] = corpusOf({ [path]: source }).texts.values();
  const words = wordsOf(text, 'code');
  return { words, lines: lineStarts(text), wordAt: (offset: number) => words.start.indexOf(offset) };
}

const source = `#ifdef PLUMS
\tif (jam)
\t\tspread(jam);
#  if FIGS
butter(it);
#  endif
#endif
#endif
`;

describe('a condition', () => {
  const { words, lines, wordAt } = wordsIn('a.c', source);
  const [inner, outer, stray] = [...source.matchAll(/endif/g)].map(({ index }) => wordAt(index));
  const [statement, figs] = [...source.matchAll(/\bif\b/g)].map(({ index }) => wordAt(index));

  it('is closed by the line of the preprocessor that belongs to it, however that is indented', () => {
    expect(isOpenedWithin(words, lines, 0, inner)).toBe(true);
    expect(isOpenedWithin(words, lines, 0, outer)).toBe(true);
    expect(isOpenedWithin(words, lines, 1, outer)).toBe(false);
    expect(isOpenedWithin(words, lines, 0, stray)).toBe(false);
  });

  it('is half where the range has no other line of it', () => {
    expect(isHalf(words, lines, 0, 0, words.count)).toBe(false);
    expect(isHalf(words, lines, 0, 0, outer)).toBe(true);
    expect(isHalf(words, lines, figs, 0, inner)).toBe(true);
    expect(isHalf(words, lines, figs, 0, words.count)).toBe(false);
    expect(isHalf(words, lines, stray, 0, words.count)).toBe(true);
  });

  it('goes on with a line of the preprocessor, not with a statement', () => {
    const code = '#if JAM\nif (a) b();\nelse c();\n#elif FIGS\n#else\n#endif\n';
    const of = wordsIn('a.c', code);
    const goesOn = (word: string) => continuesCondition(of.words, of.wordAt(code.indexOf(word) + 1));
    expect(['#elif', '#else'].map(goesOn)).toEqual([true, true]);
    expect(['#if', '\nelse', '#endif'].map(goesOn)).toEqual([false, false, false]);
  });

  it('is no statement, whose line is indented as if a number sign stood there', () => {
    expect(isConditional(words, figs)).toBe(true);
    expect(isConditional(words, statement)).toBe(false);
    expect(isHalf(words, lines, statement, 0, words.count)).toBe(false);
  });

  it('is one of a makefile where both lines are indented alike', () => {
    const makefile = 'ifeq ($(A),b)\n  ifdef JAM\n  x := 1\n  endif\nendif\n';
    const of = wordsIn('Makefile', makefile);
    const last = of.wordAt(makefile.lastIndexOf('endif'));
    expect(isOpenedWithin(of.words, of.lines, 0, last)).toBe(true);
    expect(isOpenedWithin(of.words, of.lines, 1, last)).toBe(false);
  });
});
