import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignLines, dedent, isRewrapped, toSentences } from '../../src/editor/aligned-lines.ts';

describe('alignLines', () => {
  test('lines that say the same face each other, around what only one side has', () => {
    const left = ['const a = 1;', 'const b = 2;', 'return a + b;'];
    const right = ['const a = 1;', 'log(a);', 'log(2);', 'const b = 2;', 'return a + b;'];
    const aligned = alignLines(left, right);
    expect(aligned.left.lines).toEqual(['const a = 1;', '', '', 'const b = 2;', 'return a + b;']);
    expect(aligned.left.source).toEqual([0, -1, -1, 1, 2]);
    expect(aligned.right.lines).toEqual(right);
  });

  test('lines that say nearly the same face each other too', () => {
    const left = ['keep the old key for one hour', 'first', 'and sign every kiosk out'];
    const right = ['keep the old key for one day', 'and sign all kiosks and every user out'];
    const { left: a, right: b } = alignLines(left, right);
    expect(b.lines[a.lines.indexOf('keep the old key for one hour')]).toBe('keep the old key for one day');
  });

  test('both sides keep all their lines in order and come out equally long', () => {
    const lines = fc.array(fc.constantFrom('a b', 'a c', 'b c d', 'x', '', '  y z', 'y z'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(lines, lines, (left, right) => {
        const aligned = alignLines(left, right);
        expect(aligned.left.lines.length).toBe(aligned.right.lines.length);
        for (const [side, original] of [
          [aligned.left, left],
          [aligned.right, right],
        ] as const) {
          expect(side.source.filter((at) => at >= 0)).toEqual(original.map((_, at) => at));
          side.lines.forEach((line, at) => {
            const source = side.source[at] ?? -1;
            expect(line).toBe(source < 0 ? '' : original[source]);
          });
          expect(
            side.source.every(
              (at, row) => at >= 0 || (aligned.left.source[row] ?? 0) + (aligned.right.source[row] ?? 0) > -2,
            ),
          ).toBe(true);
        }
      }),
    );
  });

  test('equal texts have no filler', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        expect(alignLines(lines, lines).left.lines).toEqual(lines);
      }),
    );
  });
});

test('dedent takes away what all lines begin with, and nothing else', () => {
  expect(dedent(['    if (a) {', '      b();', '', '    }'])).toEqual(['if (a) {', '  b();', '', '}']);
  expect(dedent(['a', '  b'])).toEqual(['a', '  b']);
});

describe('toSentences', () => {
  test('a doc comment and the paragraph it was pasted from come out the same', () => {
    const comment = ['/**', ' * One thing is certain. Another one', ' * is not! Is it?', ' */'];
    const paragraph = ['One thing is certain. Another one is not! Is it?'];
    const texts = (lines: string[], isMarkup: boolean) =>
      toSentences(lines, isMarkup).map((each) => each.text);
    expect(texts(comment, false)).toEqual(['One thing is certain.', 'Another one is not!', 'Is it?']);
    expect(texts(paragraph, true)).toEqual(texts(comment, false));
  });

  test('each sentence knows the line that it begins in', () => {
    const lines = ['# One', '# thing. And', '# another.'];
    expect(toSentences(lines, false)).toEqual([
      { text: 'One thing.', line: 0 },
      { text: 'And another.', line: 1 },
    ]);
  });

  test('code between comments is left out', () => {
    const lines = ['// It is so.', '// And so.', 'run();', '// And thus.'];
    expect(toSentences(lines, false).map((each) => each.text)).toEqual(['It is so.', 'And so.', 'And thus.']);
  });
});

test('a text is re-wrapped when hardly a line of it is the same', () => {
  expect(isRewrapped(['a b c', 'd e f'], ['a b', 'c d', 'e f'])).toBe(true);
  expect(isRewrapped(['a', 'b', 'c'], ['a', 'x', 'c'])).toBe(false);
});
