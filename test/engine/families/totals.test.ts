import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Findings, lastLine } from '../../../src/engine/findings.ts';
import { findingsOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const code = inventedFunction(1, 6); // nine lines
const prose = inventedProse(1, 4); // four lines
const linesOf = (text: string) => text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0);

/** How many lines the members of families are on. */
function linesTold({ families }: Findings): number {
  const told = new Set<string>();
  for (const member of families.flatMap(({ members }) => members))
    for (let line = member.startLine; line <= lastLine(member); line++) told.add(`${member.path} ${line}`);
  return told.size;
}

describe('totals', () => {
  it('count the lines of the passages, in all and by what stands on them', () => {
    const files = { 'a.ts': `const one = 1;\n\n${code}`, 'b.ts': `${code}\nconst two = 2;\n` };
    const { totals } = findingsOf(files);
    expect(totals.lines).toBe(22);
    expect(totals.duplicatedLines).toBe(18);
    expect(totals.prose).toEqual({ lines: 0, duplicatedLines: 0 });
    // a line with a bracket alone has no word on it
    expect(totals.code).toEqual({ lines: 18, duplicatedLines: 16 });
  });

  it('count a line once, however many families have it', () => {
    const files = {
      'a.ts': `${code}${inventedFunction(2, 6)}`,
      'b.ts': `${code}${inventedFunction(3, 6)}`,
      'c.ts': `${inventedFunction(3, 6)}\n${inventedFunction(2, 6)}`,
      'd.ts': `${code}const more = 1;\n`,
    };
    const { families, totals } = findingsOf(files);
    expect(families.length).toBeGreaterThan(1);
    expect(totals.duplicatedLines).toBeLessThanOrEqual(totals.lines);
    expect(totals.duplicatedLines).toBeGreaterThan(totals.lines * 0.9);
  });

  it('count a line with code and a comment in both, and once in all', () => {
    const commented = code.replaceAll(';\n', '; // what this is good for, told in a few words\n');
    const { totals } = findingsOf({ 'a.ts': commented, 'b.ts': `${commented}const other = 1;\n` });
    expect(totals.lines).toBe(linesOf(commented) * 2 + 1);
    expect(totals.duplicatedLines).toBe(linesOf(commented) * 2);
    expect(totals.prose.duplicatedLines).toBe(7 * 2);
    expect(totals.code.duplicatedLines).toBe(8 * 2);
  });

  it('count all of what one file has several times, however long it is', () => {
    const functions = [1, 2, 3, 4].map((seed) => inventedFunction(seed, 8)).join('\n');
    for (let copies = 2; copies <= 6; copies++) {
      const { totals } = findingsOf({ 'a.ts': Array(copies).fill(functions).join('\n\n') });
      expect(totals.duplicatedLines).toBeGreaterThan(0.95 * totals.lines);
    }
  });

  it('count identical files as often as they are there', () => {
    const { totals } = findingsOf({
      'a.md': prose,
      'b.md': prose,
      'c.md': prose,
      'd.md': inventedProse(9, 4),
    });
    expect(totals.lines).toBe(16);
    expect(totals.duplicatedLines).toBe(12);
    expect(totals.prose).toEqual({ lines: 16, duplicatedLines: 12 });
  });

  it('come with the lines of each folder, whether any are copied or not', () => {
    const { folderLines } = findingsOf({
      'top.md': prose,
      'src/a.ts': code,
      'src/b.ts': code,
      'src/deep/one.ts': 'const one = 1;\n',
      'docs/empty.md': '',
    });
    expect(folderLines).toEqual([
      { path: '', lines: 4 },
      { path: 'docs', lines: 0 },
      { path: 'src', lines: 18 },
      { path: 'src/deep', lines: 1 },
    ]);
  });

  it('count only what is told of identical files whose families have most of them', () => {
    const file = `${inventedFunction(2, 12)}\n${prose.replaceAll(/^/gm, '// ').slice(0, 60)}\n`;
    const findings = findingsOf({
      'a.ts': file,
      'b.ts': file,
      'c.ts': `${inventedFunction(2, 12)}\nconst one = 1;\n`,
    });
    expect(findings.families).toHaveLength(1);
    expect(linesTold(findings)).toBeLessThan(3 * linesOf(file));
    expect(findings.totals.duplicatedLines).toBe(linesTold(findings));
  });

  it('count lines as an editor does, but for the empty one at the end', () => {
    const lines = (text: string) => findingsOf({ 'a.txt': text }).totals.lines;
    expect([lines(''), lines('a'), lines('a\n'), lines('a\nb'), lines('a\r\nb\r\n'), lines('\n\n')]).toEqual([
      0, 1, 1, 2, 2, 2,
    ]);
  });

  it('never exceed what there is, and are those of the families', () => {
    const part = fc.constantFrom(
      code,
      prose,
      inventedFunction(2, 3),
      code.replaceAll('const', 'let'),
      `/* ${prose} */\n`,
      `\`\`\`ts\n${code}\`\`\`\n`,
      '\n',
      'x = 1\n',
      prose.trimEnd(),
    );
    const file = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(file, file, file, (a, b, c) => {
        const findings = findingsOf({ 'a.ts': a, 'b.md': b, 'c.ts': c, 'd.ts': a });
        const { totals } = findings;
        expect(totals.duplicatedLines).toBe(linesTold(findings));
        expect(totals.lines).toBe([a, b, c, a].map(linesOf).reduce((x, y) => x + y));
        for (const { lines, duplicatedLines } of [totals, totals.prose, totals.code]) {
          expect(lines).toBeLessThanOrEqual(totals.lines);
          expect(duplicatedLines).toBeLessThanOrEqual(lines);
          expect(duplicatedLines).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
