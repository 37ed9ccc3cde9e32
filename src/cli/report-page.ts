import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withExcerpts } from '../report/excerpts.ts';
import { htmlReport, type PageAssets } from '../report/html.ts';
import { reportModel } from '../report/report-model.ts';
import type { TextView } from '../report/text-view.ts';
import { InputError } from '../service/input-error.ts';
import type { ScanResult } from '../service/scan-result.ts';

/** The script and style of the page; throws when they are not where the build puts them. */
export function pageAssets(page: URL): PageAssets {
  try {
    return JSON.parse(readFileSync(page, 'utf8'));
  } catch {
    throw new InputError(
      `Cannot write HTML: the page of the report is not at ${fileURLToPath(page)}; build the tool again, or copy its whole dist folder`,
    );
  }
}

/** The report as one file that needs nothing else, with the texts of its passages. */
export async function reportPage(result: ScanResult, assets: PageAssets, view: TextView): Promise<string> {
  const folder = basename(result.root) || result.root;
  const { since } = result.options;
  const model = reportModel(result, since === undefined ? folder : `${folder}, changed since ${since}`);
  return htmlReport(await withExcerpts(model, view.allLinesOf), assets);
}
