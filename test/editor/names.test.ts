import { expect, test } from 'vitest';
import {
  cutApart,
  folderBefore,
  folderBelow,
  foldersApart,
  inMiddleCut,
  namesApart,
  tellApart,
} from '../../src/editor/names.ts';

test('files of different names are called by their names', () => {
  expect(tellApart('docs/a.md', 'docs/b.md')).toEqual(['a.md', 'b.md']);
  expect(tellApart('docs/a.md', 'docs/a.md')).toEqual(['a.md', 'a.md']);
});

test('files of one name are told apart by where their paths part', () => {
  expect(tellApart('x/one/src/main.rs', 'x/two/src/main.rs')).toEqual(['one/src/main.rs', 'two/src/main.rs']);
  expect(tellApart('docs/README.md', 'README.md')).toEqual(['docs/README.md', 'README.md']);
  expect(tellApart('a/b/c/d/x.c', 'e/x.c')).toEqual(['a/…/x.c', 'e/x.c']);
  expect(foldersApart('x/one/src/main.rs', 'x/two/src/main.rs')).toEqual(['one', 'two']);
  expect(foldersApart('deps/hiredis/sds.c', 'src/sds.c')).toEqual(['deps/hiredis', 'src']);
  expect(foldersApart('old/dot/a.dot', 'dot/a.dot')).toEqual(['old/dot', 'dot']);
  expect(foldersApart('docs/README.md', 'README.md')).toEqual(['docs', '.']);
  expect(foldersApart('a/test/more/x.ts', 'a/test/x.ts')).toEqual(['more', 'test']);
});

test('rows of files below one folder leave it out', () => {
  expect(folderBelow('a/b', 'a/b/d/e.md')).toBe('…/d');
  expect(folderBelow('a/b', 'a/b/c.md')).toBe('…/b');
  expect(folderBelow('', 'x/y.md')).toBe('x');
  expect(folderBelow('a', 'a/b-d/src/c.ts')).toBe('a/b-d/src');
  expect(folderBelow('x', 'x/z/y.md')).toBe('x/z');
});

test('a folder that the name of a row has is not said again beside it', () => {
  expect(folderBefore('tests/Database', 'tests/Database')).toBe('');
  expect(folderBefore('lib/tests/Database', 'tests/Database')).toBe('lib');
  expect(folderBefore('lib/tests/Database', 'Database')).toBe('lib/tests');
  expect(folderBefore('a/unit/b/cap', 'unit/…/cap')).toBe('a/unit/b');
  expect(folderBefore('', '')).toBe('');
});

test('files of one name in a list are told apart by a folder, all others have their names', () => {
  const list = ['a/x/src/main.rs', 'a/y/src/main.rs', 'a/x/lib.rs', 'a/x/lib.rs', 'main.rs'];
  expect(list.map(namesApart(list))).toEqual(['x/…/main.rs', 'y/…/main.rs', 'lib.rs', 'lib.rs', 'main.rs']);
});

test('a name keeps as much of its path as no other one has', () => {
  const list = ['lib/debian/cap', 'lib/redhat/cap', 'test/unit/lib/debian/cap', 'test/unit/lib/redhat/cap'];
  expect(list.map(namesApart(list))).toEqual([
    'lib/debian/cap',
    'lib/redhat/cap',
    'unit/…/debian/cap',
    'unit/…/redhat/cap',
  ]);
  expect(['', 'a/b', 'b'].map(namesApart(['', 'a/b', 'b']))).toEqual(['', 'a/b', 'b']);
});

test('a long name is cut in its middle', () => {
  expect(inMiddleCut('2019-03-18-jekyll-4-0-0-released.md')).toBe('2019-03-18-jekyll…-0-released.md');
  expect(inMiddleCut('configuration.md')).toBe('configuration.md');
});

test('it is cut shorter where another name stands beside it, unless two would be the same', () => {
  const list = [
    'configuration-v1.md',
    '2019-03-18-jekyll-4-0-0-released.md',
    '2020-03-18-jekyll-4-0-0-released.md',
  ];
  expect(list.map(cutApart(list))).toEqual(['configur…n-v1.md', '2019-03-…ased.md', '2020-03-…ased.md']);
  const less = ['configuration-v1.md', 'configurator-in-v1.md'];
  expect(less.map(cutApart(less))).toEqual(['configuration-v1.md', 'configurat…-in-v1.md']);
  const near = ['2019-03-18-jekyll-4-0-0-released.md', '2019-03-18-jekyll-4-1-0-released.md', 'a.md'];
  expect(near.map(cutApart(near))).toEqual(near);
  const apart = ['2019-03-18-jekyll-released.md', '2019-03-18-gem-released.md'];
  expect(apart.map(cutApart(apart))).toEqual(apart);
});
