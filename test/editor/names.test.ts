import { expect, test } from 'vitest';
import {
  calledInList,
  cutApart,
  fileList,
  folderBefore,
  foldersApart,
  inSentence,
  namesApart,
  saysFolder,
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
  const folderBelow = (common: string, path: string) => calledInList({ common, byFolder: false }, path)[1];
  expect(folderBelow('a/b', 'a/b/d/e.md')).toBe('…/d');
  expect(folderBelow('a/b', 'a/b/c.md')).toBe('…/b');
  expect(folderBelow('', 'x/y.md')).toBe('x');
  expect(folderBelow('a', 'a/b-d/src/c.ts')).toBe('a/b-d/src');
  expect(folderBelow('x', 'x/z/y.md')).toBe('x/z');
});

test('files that all have one name are called by their folders, below the one that they share', () => {
  const called = (...paths: string[]) => paths.map((path) => calledInList(fileList(paths), path).join(' | '));
  expect(called('docs/config/README.md', 'docs/ckb-IR/config/README.md', 'docs/README.md')).toEqual([
    'config | README.md',
    'ckb-IR/config | README.md',
    'docs | README.md',
  ]);
  expect(called('README.md', 'a/README.md')).toEqual(['. | README.md', 'a | README.md']);
  expect(called('a/README.md', 'b/README.md', 'b/README.txt')).toEqual([
    'README.md | a',
    'README.md | b',
    'README.txt | b',
  ]);
});

test('a folder that the name of a row has is not said again beside it', () => {
  expect(folderBefore('tests/Database', 'tests/Database')).toBe('');
  expect(folderBefore('lib/tests/Database', 'tests/Database')).toBe('lib');
  expect(folderBefore('lib/tests/Database', 'Database')).toBe('lib/tests');
  expect(folderBefore('a/unit/b/cap', 'unit/…/cap')).toBe('a/unit/b');
  expect(folderBefore('', '')).toBe('');
});

test('a folder that the name of a file has is known, also cut', () => {
  expect(saysFolder('coast/index.md', 'coast')).toBe(true);
  expect(saysFolder('index.md', 'coast')).toBe(false);
  expect(saysFolder('coast/…/index.md', 'coast/…/en')).toBe(true);
  expect(saysFolder('en/index.md', 'coast/en')).toBe(false);
  expect(saysFolder('with-scr…/index.md', 'with-script')).toBe(true);
  expect(saysFolder('…-async/index.md', 'model-async')).toBe(true);
  expect(saysFolder('…-async/index.md', 'model')).toBe(false);
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

test('only a very long name is cut in its middle, unless two would be the same', () => {
  const list = ['2019-03-18-jekyll-4-0-0-released.md', 'iter_frag_foreach_wide_sparse.rs', 'a.md'];
  expect(list.map(cutApart(list))).toEqual(['2019-03-18-jekyll…-0-released.md', list[1], 'a.md']);
  const near = ['2019-03-18-jekyll-4-0-0-released.md', '2019-03-18-jekyll-4.0-0-released.md'];
  expect(near.map(cutApart(near))).toEqual(near);
});

test('of a name with folders before it these are cut, once', () => {
  const list = [
    'examples/with-vue/main.ts',
    'element/src/shape.ts',
    'with-script-in-browser/utils.ts',
    'with-script-in-browser/…/initialData.tsx',
    'docs/…/a-name-that-alone-is-longer-than-any.tsx',
  ];
  expect(list.map(cutApart(list))).toEqual([
    'examples/…/main.ts',
    'element/src/shape.ts',
    'with-script-in…/utils.ts',
    'with-scr…/initialData.tsx',
    'docs/…/a-name-that-alone-is-longer-than-any.tsx',
  ]);
});

test('of folders that begin alike the end is left, unless they end alike too', () => {
  const near = ['with-script-in-browser/…/index.test.ts', 'with-script-in-browsers/…/index.test.ts'];
  expect(near.map(cutApart(near))).toEqual(['…-browser/index.test.ts', '…-browsers/index.test.ts']);
  const samples = [
    'wasm-component-model-async',
    'wasm-component-model-resource',
    'wasm-component-resource',
  ].map((folder) => `${folder}/…/calculator.ts`);
  expect(samples.map(cutApart(samples))).toEqual(['…-async/calculator.ts', samples[1], samples[2]]);
});

test('in a sentence a very long path is its first folder and its name', () => {
  expect(inSentence('docs/guides/getting-started.md')).toBe('docs/guides/getting-started.md');
  const long = `codec-http/${'a/b/c/d/'.repeat(8)}WebSocketClientHandshaker07.java`;
  expect(inSentence(long)).toBe('codec-http/…/WebSocketClientHandshaker07.java');
});
