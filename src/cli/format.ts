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

const formatOfEnding: Record<string, Format> = {
  md: 'markdown',
  json: 'json',
  csv: 'csv',
  sarif: 'sarif',
  html: 'html',
  htm: 'html',
  svg: 'svg',
};

/**
 * The requested format; without one, that which the ending of the output file tells, or else text, but for a report.
 * Throws where a command has no such format, or there is none for a report.
 */
export function formatOf(name: CommandName, written: string | undefined, output: string | undefined): Format {
  const formats = formatsOf[name];
  if (written !== undefined) {
    const asked = formats.find((format) => format === written);
    if (asked) return asked;
    const allowed = formats.join(formats.length > 2 ? ', ' : ' or ');
    throw new UsageError(`--format must be ${allowed}, not ${written}`);
  }
  const ending = formatOfEnding[output?.split('.').at(-1)?.toLowerCase() ?? ''];
  const format = formats.find((each) => each === ending);
  if (format || name !== 'report') return format ?? 'text';
  throw new UsageError(
    `report needs --format (${scanFormats.join(', ')}), or --output FILE with an ending such as .html`,
  );
}
