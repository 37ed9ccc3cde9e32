import { expect, it } from 'vitest';
import { sharedPlaces } from '../../src/report/page/shared-places.ts';
import { lines, reportOf } from './page-driver.ts';

it('lists what two files share, but for what lies within another passage in both', () => {
  const { families } = reportOf([
    { id: 'within', members: [lines('a.md', 12, 20), lines('b.md', 14, 22)] },
    { id: 'around', members: [lines('a.md', 10, 30), lines('b.md', 10, 30)] },
    { id: 'as code', members: [lines('a.md', 10, 30), lines('b.md', 10, 30)] },
    { id: 'moved', members: [lines('a.md', 12, 20), lines('b.md', 50, 58)] },
    { id: 'elsewhere', members: [lines('a.md', 60, 80), lines('c.md', 60, 80)] },
    { id: 'turned', members: [lines('c.md', 1, 9), lines('b.md', 60, 69), lines('a.md', 40, 49)] },
  ]);
  const ids = (a: number, b: number) =>
    sharedPlaces(families, a, b).map((each) => [each.family.id, each.a, each.b].join(' '));
  expect(ids(0, 1)).toEqual(['around 0 1', 'moved 0 1', 'turned 2 1']);
  expect(ids(1, 0)).toEqual(['around 1 0', 'moved 1 0', 'turned 1 2']);
});
