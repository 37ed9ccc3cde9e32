import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { FamilyResult, Range } from '../../src/engine/findings.ts';
import { htmlReport, type PageAssets, pageHtml } from '../../src/report/html.ts';
import type { EditorMessage } from '../../src/report/page-messages.ts';
import { type ReportModel, reportModel } from '../../src/report/report-model.ts';
import type { ScanResult } from '../../src/service/scan-result.ts';

/** The page as it is built. */
function pageAssets(): PageAssets {
  return JSON.parse(readFileSync(new URL('../../dist/page/report.json', import.meta.url), 'utf8'));
}

/** Lines [from, to] of a file as a range. */
export function lines(path: string, from: number, to: number): Range {
  return {
    path,
    startLine: from,
    startColumn: 1,
    endLine: to + 1,
    endColumn: 1,
    startOffset: from * 40,
    endOffset: (to + 1) * 40,
  };
}

/** A report of families, in files of a thousand lines of code each. */
export function reportOf(
  families: readonly Partial<FamilyResult>[],
  more: Partial<ScanResult> = {},
): ReportModel {
  const full = families.map(
    (family, at): FamilyResult => ({
      id: `f${at}`,
      space: 'code',
      members: [],
      words: 50,
      similarity: 0.9,
      ...family,
    }),
  );
  const copied = new Map<string, Set<number>>();
  for (const { path, startLine, endLine } of full.flatMap(({ members }) => members)) {
    const known = copied.get(path) ?? new Set();
    for (let line = startLine; line < endLine; line++) known.add(line);
    copied.set(path, known);
  }
  const total = {
    lines: 1000 * copied.size,
    duplicatedLines: [...copied.values()].reduce((sum, { size }) => sum + size, 0),
  };
  return reportModel(
    {
      options: { minWords: 30, threshold: 0.7, passageThreshold: 0.3 },
      stats: { files: copied.size, skipped: {}, ignored: 0 },
      files: [],
      filePairsLeftOut: 0,
      filesBeyondGroups: 0,
      passages: [],
      families: full,
      totals: { ...total, prose: { lines: 0, duplicatedLines: 0 }, code: total },
      fileLines: [...copied].map(([path, of]) => ({
        path,
        lines: 1000,
        duplicatedLines: of.size,
        kinds: Array.from({ length: 1000 }, (_, at) => (of.has(at + 1) ? 'c1' : '-1')).join(''),
      })),
      folderLines: [{ path: '', lines: total.lines }],
      ...more,
    },
    'invented',
  );
}

/** Opens a report as a file would be, until the test is over; what the page complains of is collected. */
export async function openReport(
  browser: Browser,
  model: ReportModel,
  options: Parameters<Browser['newContext']>[0] = {},
  language: Parameters<typeof htmlReport>[2] = {},
): Promise<{ page: Page; complaints: string[]; requests: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  await page.route('http://report.test/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: htmlReport(model, pageAssets(), language),
    }),
  );
  await page.goto('http://report.test/');
  await page.waitForSelector('main');
  return { page, complaints, requests };
}

/** Opens the page as the editor does, which then tells it what to show, until the test is over. */
export async function openInEditor(
  browser: Browser,
): Promise<{ page: Page; say(message: EditorMessage): Promise<unknown> }> {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addInitScript(
    'globalThis.said = []; globalThis.acquireVsCodeApi = () => ({ postMessage: (said) => globalThis.said.push(said), getState() {}, setState() {} });',
  );
  await page.route('http://report.test/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: pageHtml(pageAssets(), { title: 'Report', theme: 'own' }),
    }),
  );
  await page.goto('http://report.test/');
  return { page, say: (message) => page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`) };
}
