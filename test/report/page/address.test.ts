import { expect, it } from 'vitest';
import { addressOf, firstView, type View, viewOf } from '../../../src/report/page/address.ts';
import { withVisibleMarks } from '../../../src/report/page/visible-marks.ts';

it('is empty for a report as it opens', () => {
  expect(addressOf(firstView)).toBe('');
  expect(viewOf('')).toEqual(firstView);
});

it.each<Partial<View>>([
  { text: 'a & b = #c' },
  { spaces: ['prose'] },
  { spaces: [] },
  { tests: false },
  { sameFile: false },
  { cutoff: 0.75 },
  { below: 'docs/a b/' },
  { pictures: [] },
  { pictures: ['folders', 'heat'] },
  { list: 'groups' },
  { list: 'files' },
  { sort: 'words', descending: false },
  { open: 'a.md b.md', pair: '0-1' },
])('shows again what an address is of: %j', (change) => {
  const view = { ...firstView, ...change };
  expect(addressOf(view)).not.toBe('');
  expect(viewOf(`#${addressOf(view)}`)).toEqual(view);
});

it.each(['#list=nothing', '#from=2', '#from=-1', '#from=most', '#tests=yes', '#pictures=folders,none'])(
  'shows the report as it opens by an address that says nothing: %s',
  (address) => expect(viewOf(address)).toEqual(firstView),
);

it('shows the marks that would turn a line round', () => {
  expect(withVisibleMarks('a\u202eb\u2066c\u061cd\u200fe')).toBe('a[U+202E]b[U+2066]c[U+061C]d[U+200F]e');
  expect(withVisibleMarks('שלום\t☃')).toBe('שלום\t☃');
});
