import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withExcerpts } from '../../src/report/excerpts.ts';
import { accessFaults } from '../host/access-faults.mjs';
import { launchBrowser } from '../host/browser-run.mjs';
import { lines, openReport, reportOf } from './page-driver.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const rows = '[role=tabpanel]:not([hidden]) .row';
const three = ['src/a.ts', 'src/b.ts', 'lib/c.ts'].map((path) => lines(path, 1, 9));
const model = reportOf([
  { members: three },
  { members: three.slice(1).map(({ path }) => lines(path, 21, 29)), similarity: 0.5 },
]);

/** What has the focus: its role or element, and how its text begins. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    `(({ activeElement: at }) => (at.getAttribute('role') ?? at.localName) + ' ' + (at.ariaLabel ?? at.textContent).slice(0, 30))(document)`,
  );
}

describe('the focus in the report page', { timeout: 60_000 }, () => {
  it('stays on the row that is chosen, and comes back to it from what that opened', async () => {
    const { page } = await openReport(browser, model);
    await page.focus(`${rows}[tabindex="0"]`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(/^row 50%/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(/^row 90%/);
    await page.focus('text=Compare with the first >> nth=0');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('section Chosen finding');
    await page.focus('.detail button:has-text("Close")');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(/^row 90%/);
  });

  it.each([520, 900])('has below it what a row opened, %d pixels wide', async (width) => {
    const texts = await withExcerpts(model, () => Array.from({ length: 40 }, (_, at) => `line(${at});`));
    const { page } = await openReport(browser, texts, { viewport: { width, height: 700 } });
    const topOf = (selector: string) =>
      page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().top`);
    await page.evaluate("document.querySelector('.lists').scrollIntoView({ block: 'end' })");
    await page.locator(rows).first().click();
    await page.waitForSelector('.copies pre:not(:empty)');
    expect(await topOf('.detail h2')).toBeLessThan(400);
    expect(await topOf('.row[aria-selected=true]')).toBeGreaterThanOrEqual(0);
    expect(await focused(page)).toMatch(/^row 90%/);
    await page.locator('text=Compare with the first >> nth=1').press('Enter');
    await page.waitForSelector('.pair tr.same');
    expect(await topOf('.detail h2')).toBeGreaterThanOrEqual(0);
    expect(await topOf('.detail h2')).toBeLessThan(400);
  });

  it.each([
    [1400, 900],
    [900, 800],
    [420, 720],
  ])('finds the list however far one has read, in %d × %d pixels', async (width, height) => {
    const members = Array.from({ length: 8 }, (_, at) => lines(`src/${at}.ts`, 1, 40));
    const families = Array.from({ length: 9 }, (_, at) => ({ members, similarity: 0.9 - at / 100 }));
    const texts = await withExcerpts(reportOf(families), () =>
      Array.from({ length: 40 }, (_, at) => `line(${at});`),
    );
    const { page } = await openReport(browser, texts, { viewport: { width, height } });
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    await page.locator(rows).first().click();
    await page.waitForSelector('.copies pre:not(:empty)');
    await page.getByText('Compare with the first').last().focus();
    const focused = await boxOf('button:focus');
    const list = await boxOf('.lists');
    expect(list.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(height);
    if (width < 1181) expect(focused.y).toBeGreaterThanOrEqual(list.y + list.height - 1);
    // no scrolling in between, as a locator would
    const next = await boxOf(`${rows} >> nth=1`);
    await page.mouse.click(next.x + 20, next.y + 5);
    await page.getByRole('heading', { name: '8 places, 89% alike' }).waitFor();
    const heading = await boxOf('.detail h2');
    expect(heading.y).toBeGreaterThanOrEqual(width < 1181 ? list.y + list.height - 1 : 0);
    expect(heading.y).toBeLessThan(height / 2 + 50);
    expect(await accessFaults(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate("getComputedStyle(document.querySelector('.lists')).position")).toBe('static');
  });

  it('is on a row that is seen, also where the list does not fit into the window', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      members: ['src/a.ts', 'lib/c.ts'].map((path) => lines(path, at * 10 + 1, at * 10 + 9)),
    }));
    const { page } = await openReport(browser, reportOf(many), { viewport: { width: 900, height: 400 } });
    const isSeen = () =>
      page.evaluate<boolean>(
        '(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.activeElement.getBoundingClientRect())',
      );
    await page.focus(`${rows}[tabindex="0"]`);
    // as far up as the first row can be seen
    await page.evaluate('scrollBy(0, document.activeElement.getBoundingClientRect().bottom - innerHeight)');
    for (const key of ['ArrowDown', 'PageDown', 'End', 'PageUp', 'Home']) {
      await page.keyboard.press(key);
      expect(`${key}: ${await isSeen()}`).toBe(`${key}: true`);
    }
  });

  it('goes on where a button was that took itself away', async () => {
    const { page } = await openReport(browser, model);
    await page.locator('.picture-of-treemap [role=button]').first().press('Enter');
    await page.locator('button:has-text("Everywhere")').press('Enter');
    expect(await focused(page)).toMatch(/^input Search/);
    await page.locator('[role=slider]').press('End');
    await page.locator('.emptied button:has-text("Clear the filters")').press('Enter');
    expect(await focused(page)).toMatch(/^row 90%/);
    await page.fill('input[type=search]', 'no such path');
    const clear = page.locator('.filters button:has-text("Clear the filters")');
    await clear.waitFor();
    await clear.press('Enter');
    expect(await focused(page)).toMatch(/^input Search/);
    expect(await page.inputValue('input[type=search]')).toBe('');
  });

  it('stops once in each picture', async () => {
    const { page } = await openReport(browser, model);
    await page.locator('.picture-part > summary:has-text("Folders")').focus();
    const stops: string[] = [];
    for (let at = 0; at < 4; at++) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual([
      'button All folders',
      expect.stringMatching(/^button .*, folder, /),
      'button Save as SVG',
      'button Save as PNG',
    ]);
  });

  it('is told how much a filter leaves, but not what is there at first', async () => {
    const { page } = await openReport(browser, model);
    const told = page.locator('main > [role=status].hidden');
    expect(await told.textContent()).toBe('');
    await page.locator('[role=slider]').press('End');
    expect(await told.textContent()).toMatch(/^Families \(0\), /);
    await page.getByLabel('Include tests').uncheck();
    expect(await told.textContent()).toMatch(/^Families \(0\), /);
  });
});
