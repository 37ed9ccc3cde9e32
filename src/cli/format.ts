import { extname } from 'node:path';
import type { CommandName } from './option-table.ts';
import { UsageError } from './usage-error.ts';

const scanFormats = ['text', 'json', 'markdown', 'csv', 'sarif', 'html'] as const;

const trendFormats = ['text', 'json', 'csv', 'svg'] as const;

/** How a result is written. */
export type Format = (typeof scanFormats)[number] | (typeof trendFormats)[number];

const formatsOf: Record<CommandName, readonly Format[]> = {
  scan: scanFormats,
  report: scanFormats,
  similar: ['text', 'json'],
  compare: ['text', 'json'],
  'export-index': ['text', 'json'],
  trend: trendFormats,
};

/** Of each format the usual ending first. */
const formatOfEnding: Record<string, Format> = {
  txt: 'text',
  log: 'text',
  json: 'json',
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  sarif: 'sarif',
  html: 'html',
  htm: 'html',
  svg: 'svg',
};

/**
 * The requested format; without one, that which the ending of the output file tells; without an ending text, but for a
 * report. Throws where a command has no such format, or there is none for a report.
 */
export function formatOf(name: CommandName, written: string | undefined, output: string | undefined): Format {
  const formats = formatsOf[name];
  if (written !== undefined) {
    const asked = formats.find((format) => format === written);
    if (asked) return asked;
    const allowed = formats.join(formats.length > 2 ? ', ' : ' or ');
    throw new UsageError(`--format must be ${allowed}, not ${written}`);
  }
  const ending = extname(output ?? '').slice(1);
  const format = formats.find((each) => each === formatOfEnding[ending.toLowerCase()]);
  if (format) return format;
  if (ending !== '')
    throw new UsageError(
      `--output of ${name} must end in ${endingsOf(formats)}, not .${ending}, unless --format says what to write`,
    );
  if (name !== 'report') return 'text';
  throw new UsageError(
    `report needs --format (${scanFormats.join(', ')}), or --output FILE with an ending such as .html`,
  );
}

/** The usual endings of formats, in words. */
function endingsOf(formats: readonly Format[]): string {
  const endings = formats.map(
    (format) => `.${Object.keys(formatOfEnding).find((ending) => formatOfEnding[ending] === format)}`,
  );
  return `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
}
