import { describe, expect, it } from 'vitest';
import { bundled, firstBundles } from '../../src/report/bundles.ts';

const told = (items: readonly string[]) =>
  bundled(items, (item) => item.split(' ')).map(({ items: inside, between }) => [
    inside.length,
    between?.map(({ path, isFolder }) => (isFolder ? `${path}/` : path)).join(' '),
  ]);
const times = (count: number, item: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => item(n));

describe('findings between the same two places', () => {
  it('are told as one from five on, at the place of the first', () => {
    const five = times(5, () => 'doc/b.md lib/a.ts');
    expect(told(['x y', ...five.slice(0, 4), 'u v'])).toHaveLength(6);
    expect(told(['x y', ...five.slice(0, 2), 'u v', ...five.slice(2)])).toEqual([
      [1, undefined],
      [5, 'doc/b.md lib/a.ts'],
      [1, undefined],
    ]);
  });

  it('are the same two files whatever their order, and however many places are in them', () => {
    expect(told(times(6, (n) => (n % 2 ? 'a b a' : 'b a')))).toEqual([[6, 'a b']]);
  });

  it('may be two folders, which are told by the file where only one is in them', () => {
    expect(told(times(5, (n) => `v1/${n}.md v2/${n}.md`))).toEqual([[5, 'v1/ v2/']]);
    expect(told(times(5, (n) => `api.md lib/${n}.ts`))).toEqual([[5, 'api.md lib/']]);
  });

  it('are not a folder and what is in it, unless one file stands for the folder', () => {
    for (const parent of ['', 'lib/']) {
      const apart = times(6, (n) => `${parent}${n}.ts lib/in/${n}.ts`);
      expect(told(apart)).toHaveLength(6);
      expect(told(times(6, (n) => `${parent}api.md lib/in/${n}.ts`))).toEqual([
        [6, expect.stringContaining('api.md')],
      ]);
    }
  });

  it('do not count for the folders what the files tell', () => {
    const ofFiles = times(5, () => 'v1/a v2/a');
    const others = times(4, (n) => `v1/b${n} v2/b${n}`);
    expect(told([...ofFiles, ...others])).toEqual([
      [5, 'v1/a v2/a'],
      ...times(4, () => '').map(() => [1, undefined]),
    ]);
  });

  it('are those within one file too', () => {
    for (const item of ['lib/a', 'lib/a lib/a']) expect(told(times(5, () => item))).toEqual([[5, 'lib/a']]);
    expect(told(times(4, () => 'a a'))).toHaveLength(4);
  });

  it('are not those within one folder, nor those in three', () => {
    expect(told(times(9, () => 'a b c'))).toHaveLength(9);
    expect(told(times(9, (n) => `t/${n}`))).toHaveLength(9);
    expect(told(times(9, (n) => `t/${n} t/${n + 1}`))).toHaveLength(9);
    expect(told(times(9, (n) => `s/${n} t/${n} u/${n}`))).toHaveLength(9);
  });
});

it('tells how many findings are in none of the first bundles, and bundles nothing where all can be listed, or are', () => {
  const items = [...times(7, () => 'a b'), 'c d', 'e f', 'g h'];
  const [shown, more] = firstBundles(items, (item) => item.split(' '), 2, false);
  expect(shown.map((bundle) => bundle.items.length)).toEqual([7, 1]);
  expect(more).toBe(2);
  expect(firstBundles(items, (item) => item.split(' '), 2, true)[0]).toHaveLength(10);
  expect(firstBundles(items, (item) => item.split(' '), 10, false)).toEqual([
    items.map((item) => ({ items: [item] })),
    0,
  ]);
});
