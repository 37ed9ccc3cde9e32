import { expect, it } from 'vitest';
import {
  fittedPath,
  type PathLine,
  pathLine,
  pathLineApart,
  shownText,
} from '../../../src/report/page/fitted-path.ts';

/** A path as it is shown at each width from its own down, in letters; each text once. */
function shownAt(path: PathLine): string[] {
  const shown = (width: number) => {
    const { folders, name } = fittedPath(path, width, (text) => [...text].length);
    const pieces = [...folders, ...name];
    expect(pieces.map(({ text }) => text).join('')).toBe(path.folders.join('') + path.name);
    return shownText(pieces) + path.lines;
  };
  const whole = shown(Number.POSITIVE_INFINITY);
  return [...new Set(Array.from({ length: whole.length }, (_, at) => shown(whole.length - at)))];
}

it('leaves out outer folders first, then the middle of the name, but no lines, and says so by one ellipsis', () => {
  expect(shownAt(pathLine('listings/ch12-an-io-project/src/main.rs', ':4–31')).slice(0, 5)).toEqual([
    'listings/ch12-an-io-project/src/main.rs:4–31',
    '…/ch12-an-io-project/src/main.rs:4–31',
    '…/src/main.rs:4–31',
    '…/main.rs:4–31',
    '…/ma….rs:4–31',
  ]);
  expect(shownAt(pathLine('README.md')).slice(0, 3)).toEqual(['README.md', 'REA…E.md', 'RE…E.md']);
});

it('keeps the folder that tells a path from those with its name', () => {
  const apart = (path: string, ...others: string[]) => shownAt(pathLine(path, '', others));
  expect(apart('js/Pages/Personal/Manage/Deep/Index.vue', 'js/Pages/Account/Manage/Deep/Index.vue')).toEqual(
    expect.arrayContaining([
      '…/Pages/Personal/Manage/Deep/Index.vue',
      '…/Personal/Manage/Deep/Index.vue',
      '…/Personal/…/Deep/Index.vue',
      '…/Personal/…/Index.vue',
      '…/Per…nal/…/Index.vue',
      '…/Index.vue',
    ]),
  );
  expect(apart('management/a.ts', 'more/management/a.ts').slice(0, 2)).toEqual([
    'management/a.ts',
    'mana…ment/a.ts',
  ]);
});

it('leaves out letters of the name before the folder that tells it from others', () => {
  const paths = ['service', 'request-forwarding'].map(
    (end) => `lsp-embedded-${end}/syntaxes/html1.tmLanguage.json`,
  );
  const at = (width: number) =>
    paths.map((path, at) => {
      const line = pathLineApart(path, paths[1 - at]);
      const { folders, name } = fittedPath({ ...line, lines: ':1–2643' }, width, (text) => [...text].length);
      return `${shownText([...folders, ...name])}:1–2643`;
    });
  expect(at(33)).toEqual(['lsp-…rvice/…/html1…ge.json:1–2643', 'lsp-…rding/…/html1…ge.json:1–2643']);
  expect(at(30)).toEqual(['lsp-…vice/…/html…e.json:1–2643', 'lsp-…ding/…/html…e.json:1–2643']);
  expect(new Set(at(22))).toEqual(new Set(['…/html1…ge.json:1–2643']));
});

it('keeps where two paths differ', () => {
  const [a, b] = ['listing-21-10', 'listing-21-11'].map(
    (name) => `listings/web-server/${name}/source/main.rs`,
  );
  expect(shownAt(pathLineApart(a, b)).slice(0, 4)).toEqual([
    a,
    '…/web-server/listing-21-10/source/main.rs',
    '…/listing-21-10/source/main.rs',
    '…/listing-21-10/…/main.rs',
  ]);
  const inner = 'examples/with-script/.codesandbox/Dockerfile';
  expect(shownAt(pathLineApart(inner, '.codesandbox/Dockerfile')).slice(0, 3)).toEqual([
    inner,
    'examples/with-script/…/Dockerfile',
    'examples/…/Dockerfile',
  ]);
  expect(shownAt(pathLineApart('.codesandbox/Dockerfile', inner)).slice(0, 2)).toEqual([
    '.codesandbox/Dockerfile',
    '…/Dockerfile',
  ]);
  expect(shownAt(pathLineApart('packages/core/a.ts', 'packages/core/b.ts')).slice(0, 3)).toEqual([
    'packages/core/a.ts',
    '…/core/a.ts',
    '…/a.ts',
  ]);
});

it('leaves out nothing where there is room, and no folder without a sign', () => {
  for (const path of [
    '/home/me/one/two/three.ts',
    'a/b/c/d',
    'x',
    'folder/',
    'a/.hidden',
    '.gitignore',
    'x/a-long-😀😀😀.name',
  ])
    for (const line of [pathLine(path), pathLineApart(path, 'a/b/x/d')]) {
      const [whole, ...shorter] = shownAt(line);
      expect(whole).toBe(path);
      for (const each of shorter) if (path.includes('/')) expect(each).toContain('…');
    }
});
