import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PageAssets, pageHtml } from '../../src/report/html.ts';
import type { TuneEditorMessage, TunePageMessage, TuneSettings } from '../../src/report/tune-messages.ts';
import type { TuneFigures } from '../../src/service/indexer/answers.ts';
import { accessFaults } from '../host/access-faults.mjs';
import { launchBrowser } from '../host/browser-run.mjs';

const assets: PageAssets = JSON.parse(
  readFileSync(new URL('../../dist/page/tune.json', import.meta.url), 'utf8'),
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const settings = { threshold: 0.7, shingleWords: 3, signatureLength: 128 };

/** Figures in which pairs of files have these scores, in hundredths. */
function figuresOf(scores: readonly number[], shingleSize = 3, texts = 400): TuneFigures {
  const pairs = Array<number>(100).fill(0);
  for (const score of scores) pairs[score]++;
  return {
    shingleSize,
    texts,
    sampled: texts,
    pairs,
    shingles: texts * 200,
    cost: { sign: 0.01, band: 0.0005, look: 0.02 },
    exact: { texts, took: 45 },
    sufficient: { k: 2, units: 700, typicalLength: 300 },
  };
}

/** The page with an editor that notes what it is asked, and has kept the state of an earlier page. */
async function openPage(options: Parameters<Browser['newContext']>[0] = {}, kept?: TuneSettings) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(
    `globalThis.said = [];
    globalThis.kept = ${JSON.stringify(kept)};
    globalThis.acquireVsCodeApi = () => ({
      postMessage: (message) => said.push(message),
      getState: () => kept,
      setState: (state) => { kept = state; },
    });`,
  );
  await page.route('http://tune.test/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: pageHtml(assets, { title: 'Tune', theme: 'own' }),
    }),
  );
  await page.goto('http://tune.test/');
  await page.waitForSelector('h1');
  return {
    page,
    complaints,
    say: (message: TuneEditorMessage) => page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`),
    said: () => page.evaluate('said') as Promise<TunePageMessage[]>,
    kept: () => page.evaluate('kept') as Promise<TuneSettings | undefined>,
  };
}

const row = async (page: Page, name: string) =>
  (await page.locator('.outcome tr', { hasText: name }).locator('td').allTextContents()) as string[];

describe('the Tune page', () => {
  it('says why there is nothing to see, and keeps what there is while it waits', async () => {
    const { page, say } = await openPage();
    await say({ type: 'none', text: 'There is no index yet.', waiting: false });
    await page.getByRole('status').filter({ hasText: 'There is no index yet.' }).waitFor();
    expect(await page.locator('main').isVisible()).toBe(false);
    await say({ type: 'figures', figures: figuresOf([], 3, 1), settings });
    await page.getByRole('status').filter({ hasText: 'fewer than two different files' }).waitFor();
    expect(await page.locator('main').isVisible()).toBe(false);
    await say({ type: 'figures', figures: figuresOf([90, 80]), settings });
    await page.locator('main').waitFor();
    await say({ type: 'none', text: 'Still being read.', waiting: true });
    await page.getByRole('status').filter({ hasText: 'Still being read.' }).waitFor();
    expect(await page.locator('main').isVisible()).toBe(true);
  });

  it('tells while a slider moves what would be found, missed and paid', async () => {
    const { page, say, complaints } = await openPage();
    await say({ type: 'figures', figures: figuresOf([90, 80, 60, 60, 10]), settings });
    await page.locator('.outcome').waitFor();
    expect(await row(page, 'Pairs of files found')).toEqual(['≈ 2', '≈ 2']);
    expect(await row(page, 'Memory for signatures')).toEqual(['200 KB', '200 KB']);
    for (const bands of await row(page, 'Bands of a signature'))
      expect(bands).toMatch(/^\d+ of \d+ values each$/);
    const threshold = page.getByRole('slider', { name: 'Threshold' });
    await threshold.focus();
    for (let step = 0; step < 11; step++) await page.keyboard.press('ArrowLeft');
    expect(await threshold.getAttribute('aria-valuetext')).toBe('59%');
    expect(await row(page, 'Pairs of files found')).toEqual(['≈ 2', '≈ 4']);
    const length = page.getByRole('slider', { name: 'Length of a signature' });
    await length.focus();
    await page.keyboard.press('End');
    expect(await length.getAttribute('aria-valuetext')).toBe('1024');
    expect(await row(page, 'Memory for signatures')).toEqual(['200 KB', '1.6 MB']);
    expect(await row(page, 'Time to find the pairs')).toHaveLength(2);
    await page
      .getByText(
        'Measured here: 400 files; words in a shingle: 3; threshold: 70%, as in the settings; time: 45 ms.',
      )
      .waitFor();
    expect(await page.textContent('#shingle-hint')).toMatch(/^2 is enough .* have 300 words or fewer/);
    expect(complaints).toEqual([]);
  });

  it('says of files that stand for all of them how many they are, and which figures are estimated', async () => {
    const { page, say } = await openPage();
    const exact = { texts: 200, took: 45 };
    await say({ type: 'figures', figures: { ...figuresOf([90, 80]), sampled: 200, exact }, settings });
    await page.locator('.outcome').waitFor();
    expect(await page.locator('p[role=status]').textContent()).toContain(
      '400 different files are long enough to be compared. The figures are estimated from 200 of them.',
    );
    await page.getByText('Measured here: 200 of 400 files;').waitFor();
    for (const name of ['Pairs of files found', 'Memory for shingles', 'Time to find the pairs'])
      for (const told of await row(page, name)) expect(told, name).toMatch(/^≈ \d/);
    await say({ type: 'figures', figures: figuresOf([90, 80]), settings });
    await page.getByText('Measured here: 400 files;').waitFor();
    expect(await row(page, 'Memory for shingles')).toEqual(['313 KB', '313 KB']);
    expect(await row(page, 'Pairs looked at for nothing')).toEqual(['0', '0']);
  });

  it('keeps what was chosen until it is what the settings say, and begins with it anew', async () => {
    const { page, say, kept } = await openPage();
    await say({ type: 'figures', figures: figuresOf([90, 80]), settings });
    await page.locator('.outcome').waitFor();
    expect(await kept()).toBeUndefined();
    await page.getByRole('slider', { name: 'Threshold' }).focus();
    await page.keyboard.press('ArrowRight');
    const chosen = { ...settings, threshold: 0.71 };
    expect(await kept()).toEqual(chosen);
    const again = await openPage({}, chosen);
    await again.say({ type: 'figures', figures: figuresOf([90, 80]), settings });
    await again.page.locator('.outcome').waitFor();
    expect(await row(again.page, 'Threshold')).toEqual(['70%', '71%']);
    await again.page.getByRole('button', { name: 'Reset' }).click();
    expect(await row(again.page, 'Threshold')).toEqual(['70%', '70%']);
    expect(await again.kept()).toBeUndefined();
  });

  it('applies nothing that a settings file decides, and says which', async () => {
    const { page, say } = await openPage();
    const fixed = { threshold: '"threshold" in near-duplicates.json' };
    await say({ type: 'figures', figures: figuresOf([90, 80]), settings, fixed });
    await page.locator('.outcome').waitFor();
    const apply = page.getByRole('button', { name: 'Apply' });
    await page.getByRole('slider', { name: 'Length of a signature' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await apply.isDisabled()).toBe(false);
    await page.getByRole('slider', { name: 'Threshold' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await apply.isDisabled()).toBe(true);
    await page.getByText(/^Apply cannot change .*: "threshold" in near-duplicates\.json\.$/).waitFor();
    await say({ type: 'settings', settings });
    await page.getByText('Apply writes what differs').waitFor();
    expect(await apply.isDisabled()).toBe(false);
  });

  it('asks once for other shingles, and applies what differs', async () => {
    const { page, say, said } = await openPage();
    await say({ type: 'figures', figures: figuresOf([90, 80]), settings });
    await page.locator('.outcome').waitFor();
    const apply = page.getByRole('button', { name: 'Apply' });
    expect(await apply.isDisabled()).toBe(true);
    const shingle = page.getByRole('slider', { name: 'Words in a shingle' });
    await shingle.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('slider', { name: 'Threshold' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect((await said()).filter(({ type }) => type === 'ask')).toEqual([{ type: 'ask', shingleSize: 4 }]);
    await say({ type: 'figures', figures: figuresOf([85], 4), settings });
    await page.locator('.outcome td', { hasText: /^4$/ }).waitFor();
    expect(await row(page, 'Pairs of files found')).toEqual(['≈ 2', '≈ 1']);
    await apply.click();
    expect((await said()).at(-1)).toEqual({
      type: 'apply',
      settings: { threshold: 0.72, shingleWords: 4, signatureLength: 128 },
    });
    const applied = { ...settings, threshold: 0.72, shingleWords: 4 };
    await say({ type: 'settings', settings: applied });
    await expect.poll(async () => (await said()).at(-1)).toEqual({ type: 'ask', shingleSize: 4 });
    await say({ type: 'figures', figures: figuresOf([85], 4), settings: applied });
    await expect.poll(() => row(page, 'Words in a shingle')).toEqual(['4', '4']);
    expect(await apply.isDisabled()).toBe(true);
    expect(await shingle.inputValue()).toBe('4');
  });

  it('gives the focus back to the slider when Apply or Reset has nothing more to do', async () => {
    const { page, say } = await openPage();
    await say({ type: 'figures', figures: figuresOf([90, 80]), settings });
    await page.locator('.outcome').waitFor();
    const [apply, reset] = ['Apply', 'Reset'].map((name) => page.getByRole('button', { name }));
    expect(await reset.isDisabled()).toBe(true);
    const length = page.getByRole('slider', { name: 'Length of a signature' });
    const hasFocus = () => length.evaluate((slider) => slider.matches(':focus'));
    await length.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('status').filter({ hasText: 'Apply writes what differs' }).waitFor();
    await apply.press('Enter');
    expect(await hasFocus()).toBe(false);
    await say({ type: 'settings', settings: { ...settings, signatureLength: 256 } });
    await page.getByRole('status').filter({ hasText: 'These are the settings.' }).waitFor();
    expect([await hasFocus(), await apply.isDisabled(), await reset.isDisabled()]).toEqual([
      true,
      true,
      true,
    ]);
    await page.keyboard.press('ArrowRight');
    await reset.press('Enter');
    expect([await hasFocus(), await length.inputValue(), await reset.isDisabled()]).toEqual([
      true,
      '4',
      true,
    ]);
  });

  it('gives its hints the room of a few lines at any width', async () => {
    const { page, say } = await openPage();
    await say({ type: 'figures', figures: figuresOf([90, 80]), settings });
    for (const width of [360, 700, 720, 1000, 1010, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('.sliders .note')
        .evaluateAll((all) => all.map((each) => each.clientHeight));
      expect(Math.max(...heights), `at ${width}`).toBeLessThan(width < 400 ? 150 : 100);
    }
  });

  it('says what the line and the bars are at any width, and keeps the threshold off the line', async () => {
    for (const width of [360, 600, 1400]) {
      const { page, say } = await openPage({ viewport: { width, height: 800 } });
      await say({ type: 'figures', figures: figuresOf([90, 80]), settings });
      for (const threshold of [0.3, 0.8, 1]) {
        await say({ type: 'figures', figures: figuresOf([90, 80]), settings: { ...settings, threshold } });
        await page.getByRole('button', { name: 'Reset' }).click();
        const label = page.getByText(`threshold ${100 * threshold}%`);
        await label.waitFor();
        const entries = ['chance of being compared', 'pairs of files, by square root'];
        const all = ['.picture-of-curve', 'polyline.picture-curve'].map((each) => page.locator(each));
        const measured = [...all, label, ...entries.map((text) => page.getByText(text))];
        // it is drawn anew when it gets its width, and is not there for a moment then
        await vi.waitFor(async () => {
          const boxes = await Promise.all(measured.map((each) => each.boundingBox()));
          const [drawing, curve, box, ...below] = boxes.map((each) => {
            if (!each) throw new Error('not drawn');
            return { ...each, right: each.x + each.width, bottom: each.y + each.height };
          });
          expect(box.bottom).toBeLessThanOrEqual(curve.y);
          expect(box.right).toBeLessThanOrEqual(drawing.right);
          for (const entry of below) {
            expect(entry.right).toBeLessThanOrEqual(drawing.right);
            expect(entry.y).toBeGreaterThan(curve.bottom);
          }
        }, 5000);
      }
      await page.context().close();
    }
  });

  it('draws sliders in the colours of the theme of the editor', async () => {
    const { page } = await openPage();
    const schemeOf = (theme: string) =>
      page.evaluate(`document.body.className = '${theme}'; getComputedStyle(document.body).colorScheme`);
    expect(await schemeOf('vscode-dark')).toBe('dark');
    expect(await schemeOf('vscode-light')).toBe('light');
    expect(await schemeOf('vscode-high-contrast')).toBe('dark');
    expect(await schemeOf('vscode-high-contrast vscode-high-contrast-light')).toBe('light');
  });

  it('has no faults of accessibility, whatever the theme', async () => {
    for (const [name, options] of Object.entries({
      light: { colorScheme: 'light' },
      dark: { colorScheme: 'dark' },
      'contrast-light': { colorScheme: 'light', forcedColors: 'active' },
      'contrast-dark': { colorScheme: 'dark', forcedColors: 'active' },
      narrow: { colorScheme: 'light', viewport: { width: 420, height: 800 } },
    } as const)) {
      const { page, say } = await openPage(options);
      const scores = Array.from({ length: 60 }, (_, at) => Math.floor((at * at) / 40) + 2);
      await say({ type: 'figures', figures: figuresOf([...scores, 72, 81, 81, 93]), settings });
      await page.locator('.outcome').waitFor();
      await page.locator('summary').click();
      expect(await accessFaults(page), name).toEqual([]);
      const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      expect(wide, `${name} scrolls sideways`).toBe(false);
      if (process.env.SHOTS) {
        await page.locator('summary').click();
        mkdirSync(process.env.SHOTS, { recursive: true });
        await page.screenshot({ path: `${process.env.SHOTS}/tune-${name}.png` });
      }
      await page.context().close();
    }
  });
});
