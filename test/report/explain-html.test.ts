import { mkdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageOfPath } from '../../src/engine/words/languages.ts';
import { explainHtml, unexplainedHtml } from '../../src/report/explain-html.ts';
import { explainedFigures } from '../../src/report/explain-words.ts';
import { isNotebook } from '../../src/service/cell-lines.ts';
import { explain } from '../../src/service/explain.ts';
import { defaultOptions } from '../../src/service/options.ts';
import { bakery } from '../cli/tool.ts';
import { accessFaults } from '../host/access-faults.mjs';
import { launchBrowser } from '../host/browser-run.mjs';

const themeCss = readFileSync(new URL('../../src/report/page/theme.css', import.meta.url), 'utf8');

const side = (path: string, text: string, lines?: readonly [number, number]) => ({
  label: path,
  link: `command:vscode.open?${encodeURIComponent(JSON.stringify([path]))}`,
  text,
  isNotebook: isNotebook(path),
  ...(lines && { lines }),
});

function page(
  pathA: string,
  pathB: string,
  a: string,
  b: string,
  lines?: [[number, number], [number, number]],
  changed?: string,
  kept?: string,
) {
  const file = (path: string, text: string, within?: readonly [number, number]) => ({
    path,
    bytes: new TextEncoder().encode(text),
    language: languageOfPath(path),
    ...(within && { lines: within }),
  });
  const result = explain(file(pathA, a, lines?.[0]), file(pathB, b, lines?.[1]), defaultOptions);
  const sides = [side(pathA, a, lines?.[0]), side(pathB, b, lines?.[1])] as const;
  const why = 'Reported: as copied text they are 85% alike.';
  const told = lines && { name: 'Score of the text', score: 0.85, why, counts: 'of content words' };
  return explainHtml(
    { result, sides, ...(told && { told }), ...(changed && { changed }), ...(kept && { kept }) },
    'nonce',
  );
}

const read = (path: string) => readFileSync(`${bakery}/${path}`, 'utf8');
const pair = ['docs/getting-started.md', 'docs/upgrading.md'] as const;
const textOf = (html: string) =>
  [...html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, markup]) =>
    markup.replaceAll(/<[^>]+>/g, '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );

it('shows both texts whole, whatever stands in them', () => {
  const wicked = `<script>alert("1")</script> & 'quotes' ${read(pair[1])}`;
  expect(textOf(page(...pair, read(pair[0]), wicked))).toEqual([read(pair[0]), wicked]);
  expect(page(...pair, wicked, wicked)).not.toContain('<script>');
});

it('runs no script but the one that hands over what is to be kept', () => {
  const texts = [read(pair[0]), read(pair[1])] as const;
  expect(page(...pair, ...texts)).not.toContain('<script');
  const html = page(...pair, ...texts, undefined, undefined, '{"a":"</script>\\""}');
  expect(html).toContain("script-src 'nonce-nonce'\"");
  expect(html).toContain(
    'data-kept="{&#34;a&#34;:&#34;&#60;/script&#62;\\&#34;&#34;}">acquireVsCodeApi().setState(JSON.parse(',
  );
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('says in a line why there is no score', () => {
  const html = unexplainedHtml('a < b cannot be read', 'nonce', 'en');
  expect(html).toContain('<h1 class="verdict">a &#60; b cannot be read</h1>');
  expect(html).not.toContain('<script');
});

it('says what has changed since, if it is told', () => {
  const texts = [read(pair[0]), read(pair[1])] as const;
  expect(page(...pair, ...texts)).not.toContain('class="changed"');
  const html = page(...pair, ...texts, undefined, 'a < b has changed');
  expect(html).toContain('<p role="status" class="changed">a &#60; b has changed</p>');
});

it('says how much is boilerplate and was not compared', () => {
  const [path] = pair;
  const file = { path, bytes: new TextEncoder().encode(read(path)), language: languageOfPath(path) };
  const result = explain(file, file, defaultOptions);
  const meaning = (boilerplate: number) =>
    explainedFigures({ ...result, a: { ...result.a, shingles: result.a.counted + boilerplate } })[0].meaning;
  expect([0, 7].map(meaning)).toEqual([
    'distinct runs of 3 words',
    'distinct runs of 3 words, without 7 of boilerplate',
  ]);
});

it('shows the lines of a passage alone', () => {
  const html = page(...pair, read(pair[0]), read(pair[1]), [
    [8, 12],
    [5, 9],
  ]);
  const [a, b] = textOf(html);
  expect(a).toBe(read(pair[0]).split('\n').slice(7, 12).join('\n'));
  expect(b).toBe(read(pair[1]).split('\n').slice(4, 9).join('\n'));
  expect(html).toContain('<del>removes</del>');
  expect(html).toContain('<ins>deletes</ins>');
});

it('marks words and no indentation, also where a marked run goes on in the next line', () => {
  const code = (name: string) => `run(() => {\n    ${name}.first(1);\n    ${name}.then(2);\n});\n`;
  const html = page('a.ts', 'b.ts', code('oven'), code('shelf'));
  expect(html).toMatch(/<del>.*oven.*<\/del>\n {4}<del>.*oven/);
  expect(html).not.toMatch(/<(del|ins)>[^<]*\n/);
  expect(textOf(html)).toEqual([code('oven'), code('shelf')]);
});

it('shows the cells of a notebook, whole or those in the lines of a passage', () => {
  const cells = [
    { cell_type: 'markdown', source: ['Bread *rises* overnight.\n', 'Then it "bakes".'] },
    { cell_type: 'code', source: ['bake(bread)\n', 'serve()'], outputs: [{ 'image/png': 'iVBOR' }] },
  ];
  const file = JSON.stringify({ cells, metadata: {} }, undefined, 1);
  const said = 'Bread *rises* overnight.\nThen it "bakes".\n\nbake(bread)\nserve()';
  const whole = page('a.ipynb', 'b.md', file, 'Bread rises overnight.\n');
  expect(textOf(whole)[0]).toBe(said);
  expect(whole).toContain('Bread *rises* overnight.\n<del>Then it &#34;bakes');
  const lineOf = (text: string) => file.split('\n').findIndex((line) => line.includes(text)) + 1;
  const lines: [number, number] = [lineOf('Then it'), lineOf('serve')];
  expect(textOf(page('a.ipynb', 'a.ipynb', file, file, [lines, lines]))).toEqual([
    'Then it "bakes".\n\nbake(bread)\nserve()',
    'Then it "bakes".\n\nbake(bread)\nserve()',
  ]);
  const code: [number, number] = [lineOf('bake(bread)') - 1, lineOf('serve')];
  expect(textOf(page('a.ipynb', 'a.ipynb', file, file, [code, code]))[0]).toBe('bake(bread)\nserve()');
});

it('says of passages what the told score counts, and nothing of files', () => {
  const html = page(...pair, read(pair[0]), read(pair[1]), [
    [8, 12],
    [5, 9],
  ]);
  const rows = [...html.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)<\/td><td>([^<]*)</g)];
  expect(rows.map(([, name]) => name)).toEqual([
    'Score of the text',
    ...['Shingles of the lines', 'Jaccard of the lines', 'Containment of the lines'],
  ]);
  expect(rows[0].slice(2)).toEqual(['85.0%', 'of content words']);
  expect(page(...pair, read(pair[0]), read(pair[1]))).toContain('the files differ in at least one byte');
});

it('says what its marks mean where a marked word is in the other text too', () => {
  const html = page('a.md', 'b.md', 'one two three four five six\n', 'one two three six five four\n');
  expect(html).toContain('one two three <del>four five six</del>');
  expect(html).toContain('in a run of 3 words that both have');
  expect(html).toContain('by themselves they may be in the other text too');
  expect(html).not.toContain('one text alone');
});

it('slants words that do not count, and says why', () => {
  const source = (name: string) =>
    `import { ${name} } from './${name}.ts';\n\nbake(bread, jam).then(serve);\n`;
  const html = page('a.ts', 'b.ts', source('oven'), source('pan'));
  expect(html).toContain('100% alike');
  expect(html).toContain('<s>import { oven } from &#39;./oven.ts&#39;;\n\n</s>bake(bread');
  expect(html).toContain('Slanted words do not count');
  expect(page('a.ts', 'b.ts', 'bake(bread);\n', 'bake(jam);\n')).not.toContain('Slanted');
});

it('is readable for everyone, in light and in dark', async () => {
  const html = page(...pair, read(pair[0]), read(pair[1]));
  const browser = await launchBrowser();
  try {
    for (const [name, colorScheme, forcedColors] of [
      ['light', 'light', 'none'],
      ['dark', 'dark', 'none'],
      ['contrast', 'dark', 'active'],
    ] as const) {
      const context = await browser.newContext({
        colorScheme,
        forcedColors,
        bypassCSP: true,
        viewport: { width: 1200, height: 800 },
      });
      const view = await context.newPage();
      await view.setContent(html.replace('<html lang="en">', '<html lang="en" data-theme="own">'));
      await view.addStyleTag({ content: themeCss });
      expect(await accessFaults(view), name).toEqual([]);
      if (process.env.SHOTS) {
        mkdirSync(process.env.SHOTS, { recursive: true });
        await view.screenshot({ path: `${process.env.SHOTS}/explain-${name}.png` });
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
});

it('is headed by what it is told of, where that is no score of the two', () => {
  const [a, b] = pair.map((path) => ({
    path,
    bytes: new TextEncoder().encode(read(path)),
    language: languageOfPath(path),
  }));
  const sides = [side(a.path, read(a.path)), side(b.path, read(b.path))] as const;
  const result = explain(a, b, defaultOptions);
  const told = { name: 'Mean', score: 0.58, why: 'Reported.', counts: 'the mean' };
  const headOf = (told: object) =>
    /<h1>(.*?)<\/h1>/.exec(explainHtml({ result, sides, told: told as never }, 'nonce'))?.[1];
  expect(headOf(told)).toBe('58% alike');
  expect(headOf({ ...told, heading: '58% alike on average' })).toBe('58% alike on average');
});
