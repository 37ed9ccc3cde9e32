import { expect, test } from 'vitest';
import { type Member, spaceOf } from '../../../src/engine/families/family.ts';
import type { Space } from '../../../src/engine/space.ts';

test('a family is one of renamed code if half of what joins it is', () => {
  const joinedBy = (...spaces: Space[]) =>
    spaceOf(spaces.map((space) => ({ match: { space } }) as unknown as Member));
  expect(joinedBy('code', 'shape')).toBe('shape');
  expect(joinedBy('shape', 'code', 'code')).toBe('code');
  expect(joinedBy('code')).toBe('code');
  expect(joinedBy('prose', 'prose')).toBe('prose');
});
