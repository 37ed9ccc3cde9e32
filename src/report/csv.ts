import { lastLine, type Range } from '../engine/findings.ts';
import type { ScanResult } from '../service/scan-result.ts';
import type { TrendResult } from '../service/trend.ts';

const header = [
  'kind',
  'family',
  'space',
  'similarity',
  'words',
  'copies',
  'path',
  'firstLine',
  'lastLine',
  'otherPath',
  'otherFirstLine',
  'otherLastLine',
] as const;

type Row = Partial<Record<(typeof header)[number], string | number>>;

/**
 * A scan as a table (RFC 4180) with a row for each member of a family, each pair of passages and each pair of files,
 * distinguished by `kind`. The words of a family, in each of its rows, are those of its longest member. No spreadsheet
 * reads a cell as a formula.
 */
export function csvText({ families, passages, files }: ScanResult): string {
  const rows: Row[] = [
    ...families.flatMap(({ id, space, similarity, words, members }) =>
      members.map((member) => ({
        kind: 'family',
        family: id,
        space,
        similarity: score(similarity),
        words,
        copies: members.length,
        ...placed(member),
      })),
    ),
    ...passages.map(({ a, b, space, jaccard, words, family }) => {
      const other = placed(b);
      return {
        kind: 'passages',
        family,
        space,
        similarity: score(jaccard),
        words,
        ...placed(a),
        otherPath: other.path,
        otherFirstLine: other.firstLine,
        otherLastLine: other.lastLine,
      };
    }),
    ...files.map(({ a, b, jaccard }) => ({
      kind: 'files',
      similarity: score(jaccard),
      path: a,
      otherPath: b,
    })),
  ];
  return [header.join(','), ...rows.map(line), ''].join('\r\n');
}

/** Duplication over time as a table: a row for each version, the oldest first. */
export function trendCsv({ points }: TrendResult): string {
  const rows = points.map(({ name, commit, date, files, families, filePairs, totals: { prose, code } }) => [
    ...[name, commit, date, files, prose.lines, prose.duplicatedLines, code.lines, code.duplicatedLines],
    ...[families, filePairs],
  ]);
  const titles =
    'version,commit,date,files,textLines,copiedTextLines,codeLines,copiedCodeLines,families,filePairs';
  return [titles, ...rows.map((row) => row.map(cell).join(',')), ''].join('\r\n');
}

function placed(range: Range) {
  return { path: range.path, firstLine: range.startLine, lastLine: lastLine(range) };
}

function line(row: Row): string {
  return header.map((name) => cell(row[name])).join(',');
}

function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets take these beginnings for a formula; the apostrophe marks the cell as text.
  const safe = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function score(similarity: number): number {
  return Math.round(similarity * 10_000) / 10_000;
}
