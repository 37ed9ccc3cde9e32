import { describe, expect, it } from 'vitest';
import { withoutConflicts } from '../../../src/engine/words/conflicts.ts';
import { findingsOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const left = (text: string) => new TextDecoder().decode(withoutConflicts(encode(text)));
/** A text without the blanks at the ends of its lines. */
const trimmed = (text: string) => text.replaceAll(/ +$/gm, '');

describe('a conflict that a merge left', () => {
  it('is read as the side that was there, and all else stays where it is', () => {
    const text = 'a\n<<<<<<< HEAD\nours\n=======\ntheirs é\n>>>>>>> topic\nb\n';
    expect(trimmed(left(text))).toBe('a\n\nours\n\n\n\nb\n');
    expect(withoutConflicts(encode(text))).toHaveLength(encode(text).length);
    expect(trimmed(left(text.replaceAll('\n', '\r\n'))).split('\n')).toHaveLength(text.split('\n').length);
  });

  it('is, with what was there before both', () => {
    expect(trimmed(left('<<<<<<< a\n1\n||||||| b\n2\n=======\n3\n>>>>>>> c\n'))).toBe('\n1\n\n\n\n\n\n');
  });

  it('has marks of seven characters, with a blank or nothing behind them', () => {
    const glued = '<<<<<<<x\n1\n=======\n2\n>>>>>>> b\n';
    expect(left(glued)).toBe(glued);
    expect(trimmed(left('<<<<<<< a\n1\n======\n\n2\n=======\n3\n>>>>>>> b\n'))).toBe(
      '\n1\n======\n\n2\n\n\n\n',
    );
  });

  it('is the inner one where another begins before it ends', () => {
    const text = '<<<<<<< a\n1\n<<<<<<< b\n2\n=======\n3\n>>>>>>> c\n';
    expect(trimmed(left(text))).toBe('<<<<<<< a\n1\n\n2\n\n\n\n');
  });

  it('is in each of several, wherever they begin', () => {
    for (let before = 0; before < 20; before++) {
      const conflict = '<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n';
      const text = `${'x'.repeat(before)}\n${conflict}${conflict}y`;
      expect(trimmed(left(text))).toBe(`${'x'.repeat(before)}\n\n1\n\n\n\n\n1\n\n\n\ny`);
    }
  });

  it.each([
    'Kiwis\n=======\n\nA pear.\n>>>>>>> quoted\n',
    '<<<<<<< a\n1\n=======\n2\n',
    '<<<<<<< a\n1\n>>>>>>> b\n',
    ' <<<<<<< a\n1\n=======\n2\n>>>>>>> b\n',
    '<<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n',
    '<'.repeat(100_000),
  ])('is nothing else: %j', (text) => {
    const bytes = encode(text);
    expect(withoutConflicts(bytes)).toBe(bytes);
  });

  it('has no copy of one side in the other', () => {
    const [ours, after] = [41, 42].map((seed) => inventedFunction(seed, 9));
    const theirs = ours.replace('const', 'let');
    const conflict = `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> topic\n`;
    expect(findingsOf({ 'a.js': conflict + after }).families).toEqual([]);
    expect(findingsOf({ 'a.js': `${ours}\n${theirs}${after}` }).families).toHaveLength(1);
  });
});
