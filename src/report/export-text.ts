import type { ExportResult } from '../service/index-tables.ts';
import type { TextView } from './text-view.ts';
import { counted, sizeText } from './wording.ts';

/** What was exported, for a person to read. */
export function exportText(result: ExportResult, { paint }: TextView): string {
  const { about, files, texts, shingles, written } = result;
  const sampled = about.sample === 1 ? '' : `, one of ${about.sample}`;
  const bands = `${counted(about.bands, 'band')} of ${counted(about.band_rows, 'row')}`;
  return [
    `${paint.strong(about.repository)}: ${counted(files, 'file')}, ${counted(texts, 'distinct text')}, ${counted(shingles, 'shingle')}${sampled}, ${bands}`,
    ...written.map(({ path, bytes }) => `  ${paint.path(path)}  ${paint.faint(sizeText(bytes))}`),
    '',
  ].join('\n');
}
