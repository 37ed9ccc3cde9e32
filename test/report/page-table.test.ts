import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../host/browser-run.mjs';
import { lines, openReport, reportOf } from './page-driver.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const rows = '[role=tabpanel]:not([hidden]) .row';
/** The cells of the families with their first places. */
const first = `${rows} .path:nth-child(6)`;

describe('the tables in the report page', { timeout: 60_000 }, () => {
  it('sort places by their paths, and in a file by their lines', async () => {
    const places = [lines('b.ts', 2, 9), lines('a.ts', 313, 320), lines('a.ts', 37, 44), lines('a.ts', 4, 9)];
    const { page } = await openReport(
      browser,
      reportOf(places.map((place) => ({ members: [place, lines('z.ts', 1, 9)] }))),
    );
    const named = () => page.locator(first).allTextContents();
    const head = page.getByRole('button', { name: 'First place' });
    await head.click();
    expect(await named()).toEqual(['a.ts:4–9', 'a.ts:37–44', 'a.ts:313–320', 'b.ts:2–9']);
    await head.click();
    expect(await named()).toEqual(['b.ts:2–9', 'a.ts:313–320', 'a.ts:37–44', 'a.ts:4–9']);
  });

  it('say where there is room what a place is like', async () => {
    const members = ['lib/a.ts', 'src/b.ts', 'src/c.ts'].map((path) => lines(path, 1, 9));
    const { page } = await openReport(browser, reportOf([{ members }]), {
      viewport: { width: 900, height: 800 },
    });
    const named = () => page.locator(`${rows} .path:visible`).allTextContents();
    expect(await named()).toEqual(['lib/a.ts:1–9', 'src/b.ts:1–9']);
    await page.fill('input[type=search]', 'src/b');
    await expect.poll(named).toEqual(['src/b.ts:1–9', 'lib/a.ts:1–9']);
    await page.setViewportSize({ width: 700, height: 800 });
    expect(await named()).toEqual(['src/b.ts:1–9']);
    await page.setViewportSize({ width: 1300, height: 800 });
    expect(await named()).toHaveLength(2);
    await page.click(rows);
    expect(await named()).toHaveLength(1);
  });

  it('show all of a range of lines and of a path where there is little room', async () => {
    const members = [lines('lib/orm/relations.ts', 1, 1502), lines('lib/orm/relations.ts', 2001, 3415)];
    const { page } = await openReport(browser, reportOf([{ members, words: 3131 }]), {
      viewport: { width: 900, height: 800 },
    });
    expect(await page.getByRole('gridcell', { name: '1,415–1,502' }).count()).toBe(1);
    const cut = `
      [...document.querySelectorAll('${rows} [role=gridcell]')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent)`;
    expect(await page.evaluate(cut)).toEqual([]);
    await page.click(rows);
    for (const width of [1181, 1250, 1301, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(cut), `beside the details, of ${width} pixels`).toEqual([]);
    }
  });

  it('show no stubs of folders where the name needs the room', async () => {
    const path = 'client/src/test/kotlin/client/RequestCommonTest.kt';
    const members = [lines(path, 105, 279), lines('b.kt', 1, 9)];
    const { page } = await openReport(browser, reportOf([{ members }]));
    await page.click(rows);
    const widths = (selector: string) =>
      page.locator(`${rows} .path ${selector}`).evaluateAll((all) => all.map((each) => each.clientWidth));
    for (const [width, folders] of [
      [1200, 0],
      [1700, 3],
    ]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await widths('.folder')).filter((each) => each > 0)).toHaveLength(folders);
      expect(Math.max(...(await widths('.name')))).toBeGreaterThan(60);
    }
  });

  it('show some letters of a folder or none, however wide they are', async () => {
    const paths = ['src/content/learn/adding-interactivity.md', 'docs/guides/a-start.md', 'ui/a-widget.ts'];
    const others = ['b.ts', 'lib/a-widget.ts'].map((path) => lines(path, 1, 9));
    const model = reportOf(paths.map((path) => ({ members: [lines(path, 105, 279), ...others] })));
    const { page } = await openReport(browser, model, { viewport: { width: 900, height: 800 } });
    const told = new Set<string>();
    for (let width = 230; width < 720; width += 7) {
      await page.setViewportSize({ width, height: 800 });
      const folders = await page
        .locator(`${rows} .path .folder`)
        .evaluateAll((all) => all.map((each) => [each.textContent, each.scrollWidth, each.clientWidth]));
      for (const [folder, all, seen] of folders)
        told.add(
          `${folder} ${seen === 0 ? 'gone' : seen === all ? 'whole' : Number(seen) > 27 ? 'cut' : seen}`,
        );
    }
    expect([...told].sort()).toEqual([
      ...['docs/ gone', 'docs/ whole', 'guides/ cut', 'guides/ gone', 'guides/ whole'],
      ...['learn/ gone', 'learn/ whole'],
      ...['src/content/ cut', 'src/content/ gone', 'src/content/ whole', 'ui/ gone', 'ui/ whole'],
    ]);
  });

  it('show the name of a file on a telephone, and of its folders the one that tells it from others', async () => {
    const [a, b] = ['lib/sqlalchemy/orm/scoping.py', 'lib/sqlalchemy/asyncio/scoping.py'];
    const members = [lines(a, 1320, 1380), lines(b, 466, 526)];
    const { page } = await openReport(browser, reportOf([{ members }]), {
      viewport: { width: 360, height: 700 },
    });
    const seen = await page
      .locator(`${first} span`)
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth <= each.clientWidth).map((each) => each.textContent),
      );
    expect(seen.join('')).toBe('orm/scoping.py:1320–1380');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('name a file in the narrowest pane there is', async () => {
    const members = ['src/table.ts', 'src/desk.ts'].map((path) => lines(path, 1, 9));
    const files = [
      { a: 'src/table.ts', b: 'src/desk.ts', jaccard: 0.9, containmentOfA: 0.9, containmentOfB: 0.9 },
    ];
    const { page } = await openReport(browser, reportOf([{ members }], { files }), {
      viewport: { width: 210, height: 800 },
    });
    for (const list of ['families', 'groups', 'files']) {
      await page.click(`#tab-${list}`);
      const grid = await page.locator(`#list-${list} .grid`).boundingBox();
      const name = await page.locator(`#list-${list} .row .name`).first().boundingBox();
      expect(name?.width, list).toBeGreaterThan(20);
      expect((name?.x ?? 0) + (name?.width ?? 0), list).toBeLessThan((grid?.x ?? 0) + (grid?.width ?? 0));
    }
  });

  it('come back to the order that they had at first', async () => {
    const { page } = await openReport(
      browser,
      reportOf(
        ['b.ts', 'c.ts', 'a.ts'].map((path) => ({ members: [lines(path, 1, 9), lines('z.ts', 1, 9)] })),
      ),
    );
    const named = async () =>
      (await page.locator(`${first} .name`).allTextContents()).join('').replaceAll('.ts', '');
    const head = page.getByRole('columnheader', { name: 'First place' });
    const words = page.getByRole('columnheader', { name: 'Words' });
    const told: (string | null)[] = [await head.getAttribute('aria-sort')];
    expect(await named()).toBe('bca');
    for (const order of ['abc', 'cba', 'bca', 'abc']) {
      await head.getByRole('button').click();
      expect(await named()).toBe(order);
      told.push(await head.getAttribute('aria-sort'));
    }
    expect(told).toEqual(['none', 'ascending', 'descending', 'none', 'ascending']);
    for (const order of ['descending', 'ascending', 'none']) {
      await words.getByRole('button').click();
      expect(await words.getAttribute('aria-sort')).toBe(order);
    }
    expect(page.url()).not.toMatch(/sort|order/);
    await page.getByTitle('default order: most worth a look first').first().waitFor();
  });
});
