import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { htmlReport } from '../src/report/html.ts';
import { numberOption, readArguments } from './arguments.ts';
import { largeReport } from './large-report.ts';
import { median, quantile, table } from './table.ts';

const project = resolve('.');
const address = 'http://report.test/';

/** Measures the page of the report in Chromium: how long it takes to open, filter, sort and scroll. */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words);
  const files = numberOption(given, 'files', 15_000);
  const families = numberOption(given, 'families', 10_000);
  const times = numberOption(given, 'times', 7);
  const assets = JSON.parse(readFileSync(join(project, 'dist/page/report.json'), 'utf8'));
  const html = htmlReport(largeReport(files, families), assets);
  // Starts a program, so it is imported as it is and not bundled into the benchmark.
  const host = pathToFileURL(join(project, 'test/host/browser-run.mjs')).href;
  const { launchBrowser } = (await import(host)) as { launchBrowser(): Promise<Browser> };
  const browser = await launchBrowser();
  const measured = new Map<string, number[]>();
  try {
    for (let time = 0; time < times; time++)
      for (const [name, milliseconds] of await measure(browser, html))
        measured.set(name, [...(measured.get(name) ?? []), milliseconds]);
  } finally {
    await browser.close();
  }
  console.log(
    `${files} files, ${families} families, ${(html.length / 1e6).toFixed(1)} MB of HTML, ${times} times; milliseconds\n`,
  );
  const rows = [...measured].map(([name, values]) => [
    name,
    median(values).toFixed(0),
    quantile(values, 0).toFixed(0),
    quantile(values, 1).toFixed(0),
  ]);
  console.log(table(['', 'median', 'least', 'most'], rows));
  return 0;
}

async function measure(browser: Browser, html: string): Promise<[string, number][]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(`${address}#pictures=none`);
  await page.waitForSelector('main .row');
  const open = await untilPainted(page);
  const rows = '[role=tabpanel]:not([hidden]) .row';
  const out: [string, number][] = [['open, from the first byte to the first paint with rows', open]];
  const timed = async (name: string, act: string) => {
    const [milliseconds] = (await page.evaluate(`(async () => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await painted();
      const from = performance.now();
      ${act}
      await painted();
      return [performance.now() - from];
    })()`)) as number[];
    out.push([name, milliseconds]);
  };
  const click = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).click();`;
  await timed('filter: without renamed code', click('.filters label:nth-of-type(3) input'));
  await timed('filter: with it again', click('.filters label:nth-of-type(3) input'));
  await page.focus('.scores [role=slider]');
  await timed(
    'filter: the cutoff a step higher',
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }));`,
  );
  await page.keyboard.press('Home');
  await timed(
    'search, with the tenth of a second that it waits for more letters',
    `const search = document.querySelector('input[type=search]');
    search.value = 'part-12';
    search.dispatchEvent(new InputEvent('input'));
    const count = () => document.querySelector('.grid').getAttribute('aria-rowcount');
    const before = count();
    while (count() === before) await new Promise(requestAnimationFrame);`,
  );
  await page.fill('input[type=search]', '');
  await page.waitForTimeout(500);
  await timed('sort by path', click('.head > :last-child button'));
  await timed('choose a family', click(rows));
  await timed('open the treemap', click('.picture-part:nth-of-type(1) > summary'));
  const frames = (await page.evaluate(`(async () => {
    const grid = document.querySelector('.grid');
    const times = [];
    let last = performance.now();
    for (let frame = 0; frame < 120; frame++) {
      grid.scrollTop += grid.scrollHeight / 120;
      const now = await new Promise(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times.slice(1);
  })()`)) as number[];
  out.push(['scroll through all rows: a frame', median(frames)], ['its longest frame', quantile(frames, 1)]);
  await page.close();
  return out;
}

async function untilPainted(page: Page): Promise<number> {
  return page.evaluate(`(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const [{ responseStart }] = performance.getEntriesByType('navigation');
    const paints = performance.getEntriesByName('first-contentful-paint');
    return Math.max(0, ...paints.map(({ startTime }) => startTime)) - responseStart;
  })()`);
}
