import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../host/browser-run.mjs';
import { lines, openReport, reportOf } from './page-driver.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Opens the graph of a report, and waits for its files. */
async function openGraph(...report: Parameters<typeof reportOf>): Promise<Page> {
  const { page } = await openReport(browser, reportOf(...report));
  await page.getByText('Files that share passages', { exact: true }).click();
  await page.locator('.picture-of-graph .picture-node').first().waitFor();
  return page;
}

/** A family of a file and its copy. */
function copies(a: string, b: string, similarity = 0.9) {
  return { members: [lines(a, 1, 9), lines(b, 1, 9)], similarity };
}

describe('the graph in the report page', { timeout: 60_000 }, () => {
  it('lights up what is near a file until it is drawn anew', async () => {
    const page = await openGraph([copies('a.ts', 'b.ts'), copies('b.ts', 'c.ts'), copies('d.ts', 'e.ts')]);
    const count = (selector: string) => page.locator(`.picture-of-graph ${selector}`).count();
    const nodeOf = (name: string) => page.locator(`.picture-of-graph [aria-label^="${name}"]`);
    await nodeOf('a.ts').hover();
    expect(await count('.picture-dimmed')).toBe(1);
    await nodeOf('a.ts').click();
    await nodeOf('d.ts').waitFor({ state: 'detached' });
    await nodeOf('b.ts').waitFor();
    await page.mouse.move(0, 0);
    expect(await count('.picture-dimmed')).toBe(0);
  });
});
