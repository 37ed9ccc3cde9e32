import type { Browser, Locator } from 'playwright-core';
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

/** What is seen of paths, an ellipsis for what is left out. */
function seen(paths: Locator): Promise<string[]> {
  return paths.evaluateAll((all) =>
    all.map((each) => {
      const copy = each.cloneNode(true) as typeof each;
      for (const left of copy.querySelectorAll('.left-out')) left.textContent = '…';
      return copy.textContent ?? '';
    }),
  );
}

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

  it('leave out folders with a sign and no gap, and show all of a name and its lines', async () => {
    const paths = [
      'src/content/learn/adding-interactivity.md',
      'docs/guides/start.md',
      'ui/widget.ts',
      'client/src/test/kotlin/client/RequestCommonTest.kt',
    ];
    const others = ['b.ts', 'lib/widget.ts'].map((path) => lines(path, 1, 9));
    const model = reportOf(paths.map((path) => ({ members: [lines(path, 105, 279), ...others] })));
    const { page } = await openReport(browser, model, { viewport: { width: 900, height: 800 } });
    const told = new Set<string>();
    for (let width = 470; width < 1000; width += 13) {
      await page.setViewportSize({ width, height: 800 });
      const cells = page.locator(first);
      const beyond = () =>
        cells.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
      await expect.poll(beyond).toBe(0);
      for (const text of await seen(cells)) told.add(text);
    }
    const whole = paths.map((path) => `${path}:105–279`);
    for (const text of told) if (!whole.includes(text)) expect(text).toMatch(/^…\/.*:105–279$/);
    expect([...told]).toEqual(
      expect.arrayContaining([
        'docs/guides/start.md:105–279',
        '…/guides/start.md:105–279',
        '…/learn/adding-interactivity.md:105–279',
        '…/adding-interactivity.md:105–279',
        '…/kotlin/client/RequestCommonTest.kt:105–279',
      ]),
    );
  });

  it('show the name of a file on a telephone, and of its folders the one that tells it from others', async () => {
    const [a, b] = ['lib/sqlalchemy/orm/scoping.py', 'lib/sqlalchemy/asyncio/scoping.py'];
    const members = [lines(a, 1320, 1380), lines(b, 466, 526)];
    const { page } = await openReport(browser, reportOf([{ members }]), {
      viewport: { width: 360, height: 700 },
    });
    expect(await seen(page.locator(first))).toEqual(['…/orm/scoping.py:1320–1380']);
    expect(await page.getByRole('gridcell', { name: `${a}:1320–1380` }).count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('show all of a path on paper', async () => {
    const members = [lines('packages/of/a/library/table.ts', 1, 9), lines('desk.ts', 1, 9)];
    const { page } = await openReport(browser, reportOf([{ members }]), {
      viewport: { width: 300, height: 700 },
    });
    const told = async () => (await seen(page.locator(first))).join();
    const shown = await told();
    expect(shown).toMatch(/^…/);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    expect(await told()).toBe('packages/of/a/library/table.ts:1–9');
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    expect(await told()).toBe(shown);
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
