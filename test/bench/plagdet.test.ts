import { expect, test } from 'vitest';
import { plagdet } from '../../bench/pan/plagdet.ts';

const stretch = (start: number, end: number) => ({ start, end });

test('a detection that is the case scores one', () => {
  const one = { pair: 'p', a: stretch(10, 110), b: stretch(0, 100) };
  expect(plagdet([one], [one])).toEqual({ precision: 1, recall: 1, granularity: 1, plagdet: 1 });
});

test('half of a case in two pieces: recall of half, and granularity makes it cheaper', () => {
  const one = { pair: 'p', a: stretch(0, 100), b: stretch(0, 100) };
  const pieces = [
    { pair: 'p', a: stretch(0, 25), b: stretch(0, 25) },
    { pair: 'p', a: stretch(50, 75), b: stretch(50, 75) },
  ];
  const score = plagdet([one], pieces);
  expect(score.precision).toBe(1);
  expect(score.recall).toBe(0.5);
  expect(score.granularity).toBe(2);
  expect(score.plagdet).toBeCloseTo(2 / 3 / Math.log2(3), 12);
});

test('overlapping detections count a character once', () => {
  const one = { pair: 'p', a: stretch(0, 100), b: stretch(0, 100) };
  const both = [
    { pair: 'p', a: stretch(0, 60), b: stretch(0, 60) },
    { pair: 'p', a: stretch(40, 100), b: stretch(40, 100) },
  ];
  expect(plagdet([one], both).recall).toBe(1);
});

test('what touches a case in one document alone detects nothing', () => {
  const one = { pair: 'p', a: stretch(0, 100), b: stretch(0, 100) };
  const elsewhere = { pair: 'p', a: stretch(0, 100), b: stretch(500, 600) };
  expect(plagdet([one], [elsewhere])).toMatchObject({ precision: 0, recall: 0, plagdet: 0 });
});

test('a detection in another pair of documents costs precision', () => {
  const one = { pair: 'p', a: stretch(0, 100), b: stretch(0, 100) };
  const score = plagdet([one], [one, { ...one, pair: 'q' }]);
  expect(score.precision).toBe(0.5);
  expect(score.recall).toBe(1);
});

test('recall and precision are means over cases, not over characters', () => {
  const long = { pair: 'p', a: stretch(0, 900), b: stretch(0, 900) };
  const short = { pair: 'p', a: stretch(1000, 1100), b: stretch(1000, 1100) };
  expect(plagdet([long, short], [short]).recall).toBe(0.5);
});
