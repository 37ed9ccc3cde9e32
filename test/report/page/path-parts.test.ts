import { expect, it } from 'vitest';
import { pathParts, pathPartsApart } from '../../../src/report/page/path-parts.ts';

/** The parts with marks: [cut first], (cut second), <cut third>, {cut fourth}, and the rest. */
const marked = (parts: ReturnType<typeof pathParts>) =>
  parts
    .map(
      ({ text, cut }) =>
        ({
          first: `[${text}]`,
          second: `(${text})`,
          third: `<${text}>`,
          fourth: `{${text}}`,
          last: text,
          never: text,
        })[cut],
    )
    .join('');

it('cuts the outer folders first, then the inner ones, then the middle of the name, but no lines', () => {
  expect(marked(pathParts('listings/ch12-an-io-project/listing-12-24/src/main.rs', ':4–31'))).toBe(
    '[listings/ch12-an-io-project/](listing-12-24/)<src/>main.rs:4–31',
  );
  expect(marked(pathParts('docs/guides/start.md'))).toBe('<docs/><guides/>start.md');
  expect(marked(pathParts('src/a.ts'))).toBe('<src/>a.ts');
  expect(pathParts('README.md')).toEqual([{ text: 'README.md', of: 'name', cut: 'last' }]);
  expect(marked(pathParts('site_configuration.feature'))).toBe('{site_configurat}ion.feature');
  expect(marked(pathParts('a-name-without-an-extension'))).toBe('{a-name-without-an-extens}ion');
  expect(pathParts('src/main.rs', ':4–31').at(-1)).toEqual({ text: ':4–31', of: 'lines', cut: 'never' });
});

it('keeps the folder that tells a path from those with its name', () => {
  const apart = (path: string, ...others: string[]) => marked(pathParts(path, '', others));
  expect(apart('js/Pages/Personal/Settings/Index.vue', 'js/Pages/Personal/Journal/Index.vue')).toBe(
    '[js/Pages/](Personal/)<Settings/>Index.vue',
  );
  expect(apart('js/Pages/Personal/Manage/Index.vue', 'js/Pages/Account/Manage/Index.vue')).toBe(
    '(js/Pages/)<Personal/>(Manage/)Index.vue',
  );
  expect(apart('manage/a.ts', 'more/manage/a.ts')).toBe('<manage/>a.ts');
});

it('keeps where two paths differ', () => {
  const [a, b] = ['listing-21-10', 'listing-21-11'].map(
    (name) => `listings/web-server/${name}/source/main.rs`,
  );
  expect(marked(pathPartsApart(a, b))).toBe('[listings/web-server/]<listing-21-10/>(source/)main.rs');
  expect(marked(pathPartsApart('2018-edition/src/a.md', 'second-edition/src/a.md'))).toBe(
    '<2018-edition/>src/a.md',
  );
  expect(marked(pathPartsApart('packages/core/a.ts', 'packages/core/b.ts'))).toBe('[packages/core/]a.ts');
  expect(marked(pathPartsApart('packages/a.ts', 'packages/deeper/a.ts'))).toBe('[packages/]a.ts');
});

it('leaves out nothing', () => {
  for (const path of [
    '/home/me/one/two/three.ts',
    'a/b/c/d',
    'x',
    'folder/',
    'a/.hidden',
    '.gitignore',
    'x/a-long-😀😀😀.name',
  ]) {
    expect(
      pathParts(path)
        .map(({ text }) => text)
        .join(''),
    ).toBe(path);
    expect(
      pathPartsApart(path, 'a/b/x/d')
        .map(({ text }) => text)
        .join(''),
    ).toBe(path);
  }
});
