import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../host/browser-run.mjs';
import { lines, openReport, reportOf } from './page-driver.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('the buttons of the report page', { timeout: 180_000 }, () => {
  it('are seen where a theme has no background for the less important ones', async () => {
    const { page } = await openReport(browser, reportOf([{ members: [lines('a.ts', 1, 9)] }]));
    await page.click('.row');
    const borderWith = (variables: Record<string, string>) =>
      page.evaluate(
        `(() => {
          const { style } = document.documentElement;
          style.cssText = '';
          for (const [name, value] of Object.entries(${JSON.stringify(variables)})) style.setProperty(name, value);
          const { backgroundColor, borderTopColor } = getComputedStyle(document.querySelector('.detail button.secondary'));
          return [backgroundColor, borderTopColor];
        })()`,
      ) as Promise<string[]>;
    const none = { '--vscode-button-secondaryBackground': 'transparent' };
    const [background, border] = await borderWith({
      ...none,
      '--vscode-button-secondaryForeground': '#ffffff',
    });
    expect(background).toBe('rgba(0, 0, 0, 0)');
    expect(border).toMatch(/^color\(srgb 1 1 1 \/ 0\.15\)$/);
    expect((await borderWith({ ...none, '--vscode-contrastBorder': '#00ff00' }))[1]).toBe('rgb(0, 255, 0)');
    const own = { '--vscode-button-secondaryBorder': '#333536' };
    expect((await borderWith({ ...none, ...own }))[1]).toBe('rgb(51, 53, 54)');
  });
});
