import { expect, test } from 'vitest';
import { findingsOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

test('a file that is put together from many others is told with each of them', () => {
  const parts = Array.from({ length: 40 }, (_, at) => inventedFunction(at + 1, 50));
  const files = Object.fromEntries(parts.map((part, at) => [`parts/${at}.ts`, part]));
  const { families } = findingsOf({ ...files, 'whole.ts': parts.join('\n') });
  const told = new Set(families.flatMap(({ members }) => members.map(({ path }) => path)));
  expect(Object.keys(files).filter((path) => !told.has(path))).toEqual([]);
});
