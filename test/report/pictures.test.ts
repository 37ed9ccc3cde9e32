import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trendSvg } from '../../src/report/trend-svg.ts';
import { accessFaults } from '../host/access-faults.mjs';
import { launchBrowser } from '../host/browser-run.mjs';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const hostile = 'src/<img src=x onerror=alert(1)>.md';
const files = ['src/a.ts', 'src/b.ts', 'docs/one.md', hostile].map((path, file) => ({
  file,
  path,
  lines: 100,
  duplicatedLines: 90 - 20 * file,
}));
const links = [
  { a: 0, b: 1, linesOfA: 60, linesOfB: 60 },
  { a: 2, b: 3, linesOfA: 30, linesOfB: 30 },
];
const bins = [0.5, 0.6, 0.7, 0.8, 0.9, 1].map((from, number) => ({
  from,
  to: Math.min(1, from + 0.1),
  prose: number,
  code: 1,
  shape: 0,
}));
const samples: [string, object][] = [
  ['histogram', { bins, cutoff: 0.7, reached: 15 }],
  ['treemap', { files, folders: [{ path: 'src', lines: 400 }], open: '' }],
  ['graph', { files, links, linksLeftOut: 0, paths: files.map(({ path }) => path) }],
  ['heat', { files, links, linksLeftOut: 0, paths: files.map(({ path }) => path) }],
  ['curve', { bands: 25, rows: 5, threshold: 0.8, counts: [9, 4, 1, 0, 2] }],
];

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [at('test/report/page/picture-harness.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    mainFields: ['module', 'main'],
  });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  const css = readFileSync(at('src/report/page/pictures/pictures.css'), 'utf8');
  await page.setContent(
    `<html lang="en"><title>Pictures</title><style>${css}</style><main><h1>Pictures</h1></main></html>`,
  );
  await page.addScriptTag({ content: outputFiles[0].text });
  for (const [name, data] of samples)
    await page.evaluate(
      ([n, d]) => (globalThis as never as { mount: (...a: unknown[]) => void }).mount(n, d, 800, 320),
      [name, data] as const,
    );
  await page.waitForSelector('.picture-of-graph .picture-node');
});

afterAll(() => browser?.close());

const lastPick = () => page.evaluate('picks.at(-1)');

describe('the pictures in a browser', () => {
  it('move the cutoff with keys and with the pointer', async () => {
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await lastPick()).toEqual({ kind: 'cutoff', score: 0.71 });
    expect(await slider.getAttribute('aria-valuetext')).toContain('71% or more');
    const box = await page.locator('.picture-of-histogram').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 700, (box?.y ?? 0) + 100);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 100);
    await page.mouse.up();
    expect(await lastPick()).toMatchObject({ kind: 'cutoff', score: expect.closeTo(0.51, 1) });
  });

  it('open a folder with Enter and go from place to place with arrows', async () => {
    await page.locator('.picture-of-treemap [tabindex="0"]').focus();
    await page.keyboard.press('Enter');
    expect(await lastPick()).toEqual({ kind: 'folder', path: 'src' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await lastPick()).toMatchObject({ kind: 'file' });
  });

  it('keep the name of a folder off its percentage, however wide the folder is', async () => {
    const folders = ['WWW-server-renderer', 'compiler-of-templates'].map((path) => ({ path, lines: 1000 }));
    const copied = folders.map(({ path }, file) => ({
      file,
      path: `${path}/c.ts`,
      lines: 900,
      duplicatedLines: 900,
    }));
    const gaps = (await page.evaluate(
      (data) => (globalThis as never as { gapsInHeads(data: unknown): number[] }).gapsInHeads(data),
      { files: copied, folders, open: '' },
    )) as number[];
    expect(gaps.length).toBeGreaterThan(20);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
  });

  it('begin names in the treemap as they begin, and tell no share without one', async () => {
    const names = ['actionDelete.test.tsx', 'actionAlign.tsx', 'bin.ts'];
    const copied = Array.from({ length: 24 }, (_, file) => ({
      file,
      path: `${file < 12 ? 'components' : 'scene-of-all'}/${file}/${names[file % 3]}`,
      lines: 100,
      duplicatedLines: 97 - 4 * file,
    }));
    const texts = (await page.evaluate(
      (data) => (globalThis as never as { textsInCells(data: unknown): string[][] }).textsInCells(data),
      { files: copied, folders: [], open: '' },
    )) as string[][];
    expect(texts.length).toBeGreaterThan(20);
    const all = [...names, 'components', 'scene-of-all', ...copied.map(({ file }) => String(file))];
    for (const [name, share] of texts) {
      expect(
        all.some((each) => each.startsWith(name.replace(/(?<=.{4})…$/, ''))),
        name,
      ).toBe(true);
      if (share) expect(share).toMatch(/^\d+%$/);
    }
  });

  it('choose two files in the heat map and one in the graph', async () => {
    await page.locator('.picture-of-heat [role="button"]').first().click();
    expect(await lastPick()).toEqual({ kind: 'files', a: 0, b: 1 });
    await page.locator('.picture-of-graph [role="button"]').first().click();
    expect(await lastPick()).toEqual({ kind: 'file', file: 0 });
  });

  it('number the lines of a dot plot apart from one another, also where there are blank ones', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    for (const text of ['one two three\n\nfour five six\n\n\nseven eight nine', `${long}\na b\nc\nd e f`]) {
      await page.evaluate(
        `document.querySelector('.picture-of-dots')?.remove(); mount('dots', dots(...${JSON.stringify([text, text])}), 500, 400)`,
      );
      expect(await page.locator('.picture-of-dots .picture-strong').allTextContents()).toEqual([
        '→ b.md',
        '↓ a.md',
      ]);
      const [, below] = await page
        .locator('.picture-of-dots .picture-strong')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
      expect((await page.locator('.picture-of-dots rect').first().boundingBox())?.y).toBeGreaterThan(below);
      expect(await page.textContent('.picture-of-dots')).toContain(
        'Lines take as much room as they have words.',
      );
      const boxes = await page
        .locator('.picture-of-dots text')
        .evaluateAll((all) =>
          all
            .filter((each) => /^\d+$/.test(each.textContent ?? ''))
            .map((each) => each.getBoundingClientRect()),
        );
      expect(boxes.length).toBeGreaterThan(3);
      const touching = boxes.filter((p) =>
        boxes.some(
          (q) =>
            p !== q && p.left < q.right && q.left < p.right && p.top < q.bottom - 4 && q.top < p.bottom - 4,
        ),
      );
      expect(touching).toEqual([]);
    }
  });

  it('say what colours, hatching and sizes mean', async () => {
    const said = (name: string) => page.textContent(`.picture-of-${name}`);
    const steps = '0–10%10–25%25–50%50–75%over 75%';
    expect(await said('treemap')).toContain(`${steps}copied`);
    expect(await said('heat')).toContain(`${steps}How much of a row's file is in a column's`);
    expect(await said('graph')).toContain(
      'Size: copied lines. Thickness: shared lines. Colour: folder.srcdocs',
    );
  });

  it('show a name as text, whatever it is', async () => {
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('[style*="url"]').count()).toBe(0);
  });

  it('are saved as SVG that stands alone, and as PNG', async () => {
    const text = (await page.evaluate('pictures.treemap.toSvg()')) as string;
    expect(text).not.toMatch(/var\(|class=|color-mix|oklab/);
    expect(text).toContain('&lt;img');
    expect(await page.evaluate('png("treemap")')).toBeGreaterThan(1000);
  });

  it('have no fault for those who do not see or point', async () => {
    expect(await accessFaults(page)).toEqual([]);
  });
});

describe('the trend', () => {
  const totals = (share: number) => {
    const each = { lines: 100, duplicatedLines: 100 * share };
    return { ...each, prose: each, code: each };
  };
  it('is told with hostile names as text, of one point and of none', () => {
    const text = trendSvg([{ name: '<v1>&', date: '2024-01-02T03:04:05Z', totals: totals(0.25) }]);
    expect(text).toContain('&#60;v1&#62;&#38;');
    expect(text).toContain('text 25.0%');
    const other = trendSvg([
      { name: '\u{1f600}'.repeat(13), date: '2024-01-02T03:04:05Z', totals: totals(0.25) },
    ]);
    expect(other).toContain(`>${'\u{1f600}'.repeat(11)}…<`);
    expect(trendSvg([{ name: 'a', date: '', totals: totals(0.0001) }])).toContain('>text &#60;0.1%</text>');
    expect(trendSvg([])).toContain('No versions were compared');
  });

  it('has a rule at the top where five steps are enough, and lines that end apart have their names beside them', () => {
    const point = { name: 'v1', date: '2024-01-02T03:04:05Z', totals: totals(0.25) };
    const labels = (code: number) => {
      const text = trendSvg([{ ...point, totals: { ...point.totals, code: totals(code).code } }]);
      expect([...text.matchAll(/>(\d+)%</g)].map(([, share]) => share)).toEqual('0 5 10 15 20 25'.split(' '));
      return [...text.matchAll(/<text class="\w+" x="\S+" y="(\S+)">\w+ \d/g)].map(([, y]) => Number(y));
    };
    const [top, height] = [46, 340 - 56 - 46];
    expect(labels(0.05)).toEqual([top + 4, top + height * 0.8 + 4]);
    expect(labels(0.25)).toEqual([top - 4, top + 12]);
  });

  it('says nothing of a kind that no version has lines of', () => {
    const point = { name: 'v1', date: '2024-01-02T03:04:05Z', totals: totals(0.25) };
    const none = { lines: 0, duplicatedLines: 0 };
    const text = trendSvg([{ ...point, totals: { ...point.totals, code: none } }]);
    expect(text).toContain('<desc>25.0% of the text is copied at v1</desc>');
    expect(text).not.toContain('>code');
    const empty = trendSvg([{ ...point, totals: { ...none, prose: none, code: none } }]);
    expect(empty).toContain('There is nothing to compare at v1');
  });
});
