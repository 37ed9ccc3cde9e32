import { expect, it } from 'vitest';
import { addressesBelow, markdownText } from '../../src/report/markdown.ts';
import { beyondGroups } from '../../src/report/wording.ts';
import { lines, resultOf } from './scan-result.ts';

const view = {
  addressOf: addressesBelow('https://host/o/p/blob/main/'),
  all: false,
  linesOf: () => ['const a = 1;', '```', 'end'],
};

it('tells the share, links each place to its lines, and shows the first', () => {
  const text = markdownText(resultOf([lines('a b.ts', 3, 9), lines('c(1)#.ts', 5, 5)]), view);
  expect(text).toContain(
    '**25.0%** of the lines are copied: 25 of 100 (of those with text 0.0%, with code 50.0%).',
  );
  expect(text).toContain('[`a b.ts:3-9`](https://host/o/p/blob/main/a%20b.ts#L3-L9)');
  expect(text).toContain('(https://host/o/p/blob/main/c%281%29%23.ts#L5)');
  expect(text).toContain('<summary>88% · code · 2 places · 1–7 lines</summary>');
  expect(text).toContain('````\nconst a = 1;\n```\nend\n````');
});

it('tells no share of lines of a kind that there are none of', () => {
  const found = resultOf([lines('a.md', 3, 9), lines('b.md', 5, 5)]);
  const totals = { ...found.totals, code: { lines: 0, duplicatedLines: 0 } };
  expect(markdownText({ ...found, totals }, view)).toContain('25 of 100 (of those with text 0.0%).');
});

it('names what no link can lead to', () => {
  const result = resultOf([lines('Untitled-1', 3, 9), lines('b.ts', 5, 11)]);
  const addressOf = (path: string) => (path === 'b.ts' ? '../b.ts' : undefined);
  expect(markdownText(result, { ...view, addressOf })).toContain(
    '- `Untitled-1:3-9`\n- [`b.ts:5-11`](../b.ts#L5-L11)\n',
  );
});

it('says that it is not all where something is still to be read', () => {
  const incomplete = '3 of 9 files have been compared so far.';
  for (const result of [resultOf([]), resultOf([lines('a.ts', 3, 9), lines('b.ts', 5, 11)])]) {
    expect(markdownText(result, view)).not.toContain('Incomplete');
    expect(markdownText({ ...result, incomplete }, view)).toContain(`\n\n**Incomplete:** ${incomplete}\n`);
  }
});

it('keeps hostile names inside of code and of their cell', () => {
  const text = markdownText(resultOf([], [['<img onerror=x>|`@you`', 'b\n# c']]), view);
  expect(text).toContain('| 90% | [`` <img onerror=x>\\|`@you` ``](');
  expect(text).toContain('[`b␣# c`](');
  const odd = markdownText(resultOf([], [['a:&amp;.md', '\u202egp.md']]), {
    ...view,
    addressOf: addressesBelow(''),
  });
  expect(odd).toContain('(a%3A%26amp;.md)');
  expect(odd).toContain('[`␣gp.md`](');
});

it('has no character in an excerpt that moves the cursor', () => {
  const linesOf = () => ['a\u001b[2Jb\tc'];
  expect(markdownText(resultOf([lines('a.ts', 3, 9)]), { ...view, linesOf })).toContain('\na[2Jb\tc\n');
});

it('has the cells of a notebook as they are read', () => {
  const linesOf = () => ['   "source": [', '    "knead(dough)\\n",', '    "print(\\"done\\")"', '   ]'];
  expect(markdownText(resultOf([lines('a.ipynb', 3, 9)]), { ...view, linesOf })).toContain(
    '```\nknead(dough)\nprint("done")\n```',
  );
});

it('has no excerpt of what can no longer be read', () => {
  const found = resultOf([lines('a.ts', 3, 9), lines('b.ts', 5, 11)]);
  expect(markdownText(found, { ...view, linesOf: () => undefined })).toMatch(
    /^- \[`b\.ts:5-11`\]\(.*\)\n\n<\/details>$/m,
  );
});

it('has the beginning of an excerpt that is long, by its lines or its characters', () => {
  const excerptOf = (excerpt: readonly string[]) =>
    markdownText(resultOf([lines('a.ts', 3, 9)]), { ...view, linesOf: () => excerpt }).match(
      /```\n([^`]*)\n```/,
    )?.[1];
  expect(excerptOf(Array.from({ length: 99 }, () => 'x'))).toBe(`${'x\n'.repeat(30)}…`);
  expect(excerptOf(['x'.repeat(9000)])).toBe('x'.repeat(4000));
});

it('fits into a comment however much was found', () => {
  const name = (letter: string, n: number) => `${n}/${letter.repeat(200)}`;
  const pairs = Array.from({ length: 30 }, (_, n): [string, string] => [name('c', n), name('d', n)]);
  const families = Array.from(
    { length: 500 },
    (_, n) => resultOf([lines(name('a', n), 3, 9), lines(name('b', n), 5, 11)]).families[0],
  );
  const text = markdownText(
    { ...resultOf([], pairs), families },
    {
      addressOf: addressesBelow('https://host'),
      all: false,
      linesOf: () => Array.from({ length: 99 }, () => 'x'.repeat(900)),
    },
  );
  expect(text.length).toBeGreaterThan(30_000);
  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('… and 480 more families.');
  expect(text).toContain('… and 10 more pairs.');
});

it('fits into a comment however long the names are', () => {
  const name = (letter: string, n: number) => `${letter}/${'名'.repeat(300)}${n}.md`;
  const pairs = Array.from({ length: 20 }, (_, n): [string, string] => [name('c', n), name('d', n)]);
  const families = Array.from({ length: 20 }, (_, n) => {
    const members = ['a', 'b', 'c', 'd', 'e'].map((letter) => lines(name(letter, n), 3, 9));
    return resultOf(members).families[0];
  });
  const text = markdownText({ ...resultOf([], pairs), families }, view);
  expect(text.length).toBeGreaterThan(50_000);
  expect(text.length).toBeLessThan(65_536);
  const rows = text.match(/^\| 88% /gm) ?? [];
  expect(text).toContain(`… and ${20 - rows.length} more families.`);
  const pairRows = text.match(/^\| 90% /gm) ?? [];
  expect(text).toContain(`… and ${20 - pairRows.length} more pairs.`);
});

it('tells many families between two files as one, unless everything is listed', () => {
  const one = resultOf([lines('doc/a|b.md', 3, 9), lines('lib/c.ts', 5, 11)]);
  const families = Array.from({ length: 29 }, (_, n) => ({ ...one.families[0], id: `${n}` }));
  const text = markdownText({ ...one, families }, view);
  expect(text.match(/<summary>/g)).toHaveLength(1);
  expect(text).toContain('<br>… and 28 more families between [`doc/a\\|b.md`](');
  expect(text).not.toContain('more families.');
  expect(markdownText({ ...one, families }, { ...view, all: true }).match(/<summary>/g)).toHaveLength(29);
  const within = resultOf([lines('a.md', 3, 9), lines('a.md', 25, 31)]).families[0];
  const repeated = Array.from({ length: 29 }, (_, n) => ({ ...within, id: `${n}` }));
  expect(markdownText({ ...one, families: repeated }, view)).toContain(
    '<br>… and 28 more families within [`a.md`](',
  );
});

it('counts near-duplicate files alike in the head and above their list', () => {
  const pairs: [string, string][] = [
    ['a.md', 'b.md'],
    ['a.md', 'c.md'],
    ['b.md', 'c.md'],
  ];
  const found = resultOf([], pairs);
  const text = markdownText(found, view);
  expect(text).toContain('**1 group (3 pairs)** of near-duplicate files');
  expect(text).toContain('<summary>Near-duplicate files: 1 group (3 pairs)</summary>');
  const byMethod = markdownText({ ...found, options: { method: 'exact' } }, view);
  expect(byMethod).toContain('**3 pairs** of near-duplicate files by exact.');
  expect(byMethod).toContain('<summary>Near-duplicate files: 3 pairs</summary>');
  const changed = { lines: 5, duplicatedLines: 0, paths: ['a.md'], elsewhere: { families: 0, files: 7 } };
  const since = markdownText(
    { ...found, files: found.files.slice(0, 2), filePairsLeftOut: 5, options: { since: 'main' }, changed },
    view,
  );
  expect(since).toContain('**1 group (2 pairs)** of near-duplicate files on lines changed');
  expect(since).toContain('<summary>Near-duplicate files: 1 group (2 pairs)</summary>');
  expect(since).not.toContain('more pair');
});

it('says nothing of passages and lines when whole files were compared', () => {
  const found = { ...resultOf([], [['a.md', 'b.md']]), options: { method: 'exact' } };
  const text = markdownText(found, view);
  expect(text).toContain('**1 pair** of near-duplicate files by exact. 9 files compared.');
  expect(text).not.toMatch(/famil|passage|lines/);
  const changed = { lines: 5, duplicatedLines: 0, paths: ['b.md'], elsewhere: { families: 0, files: 2 } };
  const since = { ...found, options: { method: 'exact', since: 'main' }, changed };
  expect(markdownText(since, view)).toContain(
    '**1 pair** of near-duplicate files by exact on lines changed since `main`. 9 files compared. Elsewhere there are 2 pairs more.',
  );
  expect(markdownText(since, view)).toMatch(/^\| 90% \| \[`b\.md`\]\S+ \| \[`a\.md`\]/m);
});

it('lists everything when asked to, however long that is', () => {
  const places = Array.from({ length: 30 }, (_, n) => lines(`place${n}.ts`, 3, 9));
  const pairs = Array.from({ length: 30 }, (_, n): [string, string] => [`first${n}.md`, `second${n}.md`]);
  const one = resultOf(places, pairs);
  const families = Array.from({ length: 100 }, (_, n) => ({ ...one.families[0], id: `${n}` }));
  const text = markdownText({ ...one, families }, { ...view, all: true });
  expect(text.length).toBeGreaterThan(65_536);
  expect(text).not.toMatch(/… and \d+ more/);
  expect(text.match(/<summary>88% · code · 30 places/g)).toHaveLength(100);
  expect(text.match(/^\| 88% \| .*place29\.ts/gm)).toHaveLength(100);
  expect(text).toContain('| [`first29.md`](');
});

it('has no table of families where there are only near-duplicate files, and none of these where there are none', () => {
  expect(markdownText(resultOf([], [['a.md', 'b.md']]), view)).not.toContain('| Words | Lines |');
  expect(markdownText(resultOf([lines('a.ts', 3, 9)]), view)).not.toContain('Near-duplicate files');
});

it('says so when there is nothing', () => {
  const nothing = resultOf([]);
  expect(markdownText(nothing, view)).toContain('**Nothing found.** 9 files compared.');
  expect(markdownText({ ...nothing, stats: { ...nothing.stats, ignoredFamilies: 2 } }, view)).toContain(
    '**Nothing found** but what is ignored. 9 files compared.',
  );
});

it('lists some of many places, and says how many more there are', () => {
  const places = Array.from({ length: 30 }, (_, at) => lines(`place${at}.ts`, 3, 9));
  const text = markdownText(resultOf(places), view);
  expect(text).toMatch(/^\| 88% \|.*place4\.ts:3-9`\]\([^)]*\)<br>… and 25 more places \|$/m);
  expect(text).toMatch(/^- \[`place19\.ts:3-9`\].*\n- … and 10 more places$/m);
});

it('says that files with very many near-duplicates were compared with some of them', () => {
  const text = markdownText({ ...resultOf([], [['a.md', 'b.md']]), filesBeyondGroups: 3 }, view);
  expect(text).toContain(`\n${beyondGroups(3)}\n`);
});

it('names the file first that has changed, and keeps the order where both have', () => {
  const changed = { lines: 5, duplicatedLines: 0, paths: ['b.md'], elsewhere: { families: 0, files: 0 } };
  const rowOf = (paths: string[]) =>
    markdownText({ ...resultOf([], [['a.md', 'b.md']]), changed: { ...changed, paths } }, view).match(
      /^\| 90% \| \[`(.)\.md/m,
    )?.[1];
  expect([rowOf(['b.md']), rowOf(['a.md', 'b.md']), rowOf(['a.md'])]).toEqual(['b', 'a', 'a']);
});

it('says so when there was nothing to compare, or nothing on changed lines', () => {
  const nothing = resultOf([]);
  expect(markdownText({ ...nothing, stats: { ...nothing.stats, files: 0 } }, view)).toContain(
    '\n\nThere was nothing to compare.\n',
  );
  const unread = { ...nothing, stats: { ...nothing.stats, files: 0 }, incomplete: '9 files to read.' };
  expect(markdownText(unread, view)).toContain('\n\nNothing has been compared yet.\n');
  const changed = { lines: 5, duplicatedLines: 0, paths: ['a.md'], elsewhere: { families: 1, files: 0 } };
  expect(markdownText({ ...nothing, options: { since: 'main' }, changed }, view)).toContain(
    '**Nothing found** on lines changed since `main`. 9 files compared.',
  );
});

it('counts the changed lines that are copied, and what is elsewhere', () => {
  const elsewhere = { families: 1, files: 3 };
  const changed = { lines: 1600, duplicatedLines: 1200, paths: ['a.md'], elsewhere };
  const found = resultOf([lines('a.md', 3, 9), lines('b.md', 5, 11)]);
  expect(markdownText({ ...found, options: { since: 'main' }, changed }, view)).toContain(
    `**1 family** of copied passages and **0 pairs** of near-duplicate files on lines changed since \`main\`. 9 files compared. Elsewhere there are 1 family and 3 pairs more.

**75.0%** of the changed lines are copied: 1,200 of 1,600.
`,
  );
});

it('lists some of many near-duplicate files, and says how many more there are', () => {
  const pairs = Array.from({ length: 25 }, (_, n): [string, string] => [`first${n}.md`, `second${n}.md`]);
  const text = markdownText({ ...resultOf([], pairs), filePairsLeftOut: 7 }, view);
  expect(text.match(/^\| 90% \|/gm)).toHaveLength(20);
  expect(text).toContain('\n… and 12 more pairs.\n');
});

it('links to files with a question mark in their names, or half a character', () => {
  const text = markdownText(resultOf([], [['what?.md', '\ud800.md']]), view);
  expect(text).toContain('/main/what%3F.md)');
  expect(text).toContain('/main/%EF%BF%BD.md)');
});
