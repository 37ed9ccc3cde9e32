import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Finding, familyFinding, filesFinding } from '../../src/editor/findings.ts';
import type { BetweenRow, Row } from '../../src/editor/rows.ts';
import type { Family, Place } from '../../src/service/indexer/news.ts';
import { placeAt } from './places.ts';

vi.mock('vscode', () => import('./vscode-stand-in.ts'));
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

const familyOf = (...members: Place[]): Family => ({
  id: 'f',
  space: 'prose',
  words: 90,
  similarity: 0.46,
  members,
});
const rowOf = (...members: Place[]): Row => ({
  kind: 'finding',
  finding: familyFinding(familyOf(...members)),
  under: '',
});
const item = async (row: Row) => (await import('../../src/editor/rows.ts')).toTreeItem(row);
const spoken = async (row: Row) => (await item(row)).accessibilityInformation?.label;

describe('a row is read aloud', () => {
  it('with both places of a pair', async () => {
    expect(await spoken(rowOf(placeAt('ref/input.md', 42, 595), placeAt('ref/textarea.md', 30, 500)))).toBe(
      'text, 46% alike, 554 lines, in ref/input.md:42–595 and ref/textarea.md:30–500',
    );
    expect(await spoken(rowOf(placeAt('a.md', 1, 9), placeAt('a.md', 21, 29)))).toBe(
      'text, 46% alike, 9 lines, in a.md:1–9 and lines 21–29 of the same file',
    );
  });

  it('with the place that is named beside the first one of more', async () => {
    const family = rowOf(placeAt('a.md', 1, 9), placeAt('a.md', 21, 29), placeAt('b.md', 1, 9));
    expect((await item(family)).description).toContain('↔ b.md +1');
    expect(await spoken(family)).toBe('text, 46% alike, 9 lines, 3 places, in a.md:1–9, b.md:1–9 and 1 more');
  });
});

it('says of a group of files how alike to the first they all are', async () => {
  const other = (uri: string, jaccard: number) => ({ uri, jaccard, containment: 1, containmentOfOther: 1 });
  const files = (...others: ReturnType<typeof other>[]) => {
    const group = { first: 'file:///w/a.md', others, words: 90, lines: 9 };
    return { kind: 'finding' as const, finding: filesFinding(group), under: '' };
  };
  const row = files(other('file:///w/b.md', 1), other('file:///w/c.md', 0.71));
  expect((await item(row)).label).toBe('71–100% a.md');
  expect(await spoken(row)).toBe('whole files, 71–100% alike, 9 lines, a.md and 2 others');
  const { tooltipOf } = await import('../../src/editor/row-tooltips.ts');
  expect((await tooltipOf(row, {} as never))?.value).toContain('**Whole files, 71–100% alike**');
  expect((await item(files(other('file:///w/b.md', 0.9)))).label).toBe('90% a.md');
});

it('counts the rows that are hidden as everything is counted', async () => {
  expect((await item({ kind: 'more', key: '', hidden: 1221 })).label).toBe('Show more (1,221 left)');
});

it('knows the files that a row is between', async () => {
  const { filesBetween } = await import('../../src/editor/rows.ts');
  const findings = [familyFinding(familyOf(placeAt('b.ts', 1, 9), placeAt('doc/a.md', 1, 9)))];
  const side = (path: string, isFolder = false) => ({ path, isFolder });
  const files: BetweenRow = { kind: 'between', sides: [side('doc/a.md'), side('b.ts')], findings };
  expect((await item(files)).contextValue).toBe('between-files');
  expect(filesBetween(files)).toEqual(['file:///w/doc/a.md', 'file:///w/b.ts']);
  const folders: BetweenRow = { kind: 'between', sides: [side('doc', true), side('b.ts')], findings };
  expect((await item(folders)).contextValue).toBe('between');
  expect(filesBetween(folders)).toEqual(['file:///w/b.ts']);
});

it('cuts the names of two files or folders that others stand behind', async () => {
  const side = (path: string, isFolder = false) => ({ path, isFolder });
  const label = async (...sides: [ReturnType<typeof side>, ReturnType<typeof side>]) =>
    (await item({ kind: 'between', sides, findings: [] })).label;
  const [one, two] = ['lsp-embedded-language-service', 'lsp-embedded-request-forwarding'];
  const files = await label(side(`${one}/syntaxes/html1.json`), side(`${two}/syntaxes/html1.json`));
  expect(files).toBe('…-service/html1.json ↔ …-forwarding/html1.json');
  expect(await label(side('assert', true), side('a/expect', true))).toBe('assert/ ↔ expect/');
});

it('counts what one file repeats in a row of its own', async () => {
  const { findingRows, rowsBelow, openLists } = await import('../../src/editor/tree-lists.ts');
  const findings = [1, 2, 3, 4, 5].map((n) => {
    const family = familyOf(
      placeAt('lib/a.md', 100 * n, 100 * n + 9),
      placeAt('lib/a.md', 100 * n + 50, 100 * n + 59),
    );
    return familyFinding({ ...family, id: `${n}` });
  });
  const around = { label: (uri: string) => uri.replace('file:///w/', ''), isChanged: () => false };
  const [row, ...others] = findingRows(findings, 'family', 'worth', around);
  expect(others).toEqual([]);
  const { label, description, tooltip, contextValue } = await item(row);
  expect([label, description, tooltip, contextValue]).toEqual([
    'a.md',
    '5 families within this file',
    '5 families within lib/a.md',
    'one-file',
  ]);
  const [below] = rowsBelow(row, [], openLists());
  expect((await item(below)).label).toBe('46% lines 100–109');
});

it('knows the file that a row with findings below it is about', async () => {
  const { fileOfGroup } = await import('../../src/editor/rows.ts');
  const findings = [familyFinding(familyOf(placeAt('lib/b.ts', 1, 9), placeAt('lib/a.md', 1, 9)))];
  const group = (by: 'folder' | 'file', path: string) =>
    ({ kind: 'group', by, group: { path, findings } }) as const;
  expect(fileOfGroup(group('file', 'lib/a.md'))).toBe('file:///w/lib/a.md');
  expect((await item(group('file', 'lib/a.md'))).contextValue).toBe('one-file');
  expect(fileOfGroup(group('folder', 'lib'))).toBeUndefined();
  expect((await item(group('folder', 'lib'))).contextValue).toBe('folder');
  expect((await item(group('folder', ''))).contextValue).toBe('root');
  const within: BetweenRow = { kind: 'between', sides: [{ path: 'lib/b.ts', isFolder: false }], findings };
  expect(fileOfGroup(within)).toBe('file:///w/lib/b.ts');
});

it('names the folder of a group once', async () => {
  const findings = [familyFinding(familyOf(placeAt('b.ts', 1, 9), placeAt('a.md', 1, 9)))];
  const group = { path: 'tests/Database', findings };
  expect((await item({ kind: 'group', by: 'folder', group })).description).toBe('1 family · tests');
  const told = await item({ kind: 'group', by: 'folder', group, label: 'tests/Database' });
  expect(told.description).toBe('1 family');
});

it('counts in a group families and groups of files, not their places', async () => {
  const family = familyFinding(familyOf(placeAt('a.md', 1, 9), placeAt('a.md', 21, 29)));
  const files = filesFinding({ first: 'file:///w/a.md', others: [], words: 90, lines: 9 });
  const group = { path: 'a.md', findings: [family, files] };
  expect((await item({ kind: 'group', by: 'file', group })).description).toBe('1 family · 1 group of files');
});

it('says between two files only where in the other one a passage is', async () => {
  const between = (...members: Place[]): Row => ({
    ...{ kind: 'finding', under: 'a.md|b.md|' },
    finding: familyFinding(familyOf(...members)),
  });
  const told = async (row: Row) => {
    const { label, description } = await item(row);
    return `${label} ${description}`;
  };
  const [a, b] = [placeAt('a.md', 1, 9), placeAt('b.md', 21, 29)];
  expect(await told(between(b, a))).toBe('46% lines 1–9 ↔ 21–29 · text');
  expect(await told(between(a, placeAt('a.md', 41, 49), b))).toBe('46% lines 1–9 ↔ 21–29 +1 · text');
  expect(await told({ ...between(a, b), under: 'a.md|' } as Row)).toBe('46% lines 1–9 ↔ b.md · text');
});

it('says below a file only the folder of another with its name', async () => {
  const members = [placeAt('unit/canvas.py', 1, 9), placeAt('smoke/canvas.py', 21, 29)];
  const alike = { uri: 'file:///w/smoke/canvas.py', jaccard: 0.9, containment: 0.9, containmentOfOther: 0.9 };
  const files = filesFinding({ first: 'file:///w/unit/canvas.py', others: [alike], words: 90, lines: 9 });
  const told = async (finding: Finding) => {
    const { label, description } = await item({ kind: 'finding', finding, under: 'unit/canvas.py|' });
    return `${label} ${description}`;
  };
  expect(await told(familyFinding(familyOf(...members)))).toBe('46% lines 1–9 ↔ smoke · text');
  expect(await told(files)).toBe('90% whole file ↔ smoke · 9 lines');
});

it('has the line on which its passage begins, in a folder too; a whole file has none', async () => {
  const { allFindingRows } = await import('../../src/editor/tree-lists.ts');
  const { everything } = await import('../../src/editor/findings.ts');
  const at = (id: string, ...members: Place[]) => ({ ...familyFinding(familyOf(...members)), id });
  const cells = { firstCell: 4, lastCell: 4, firstLine: 1, lastLine: 9, isWhole: true, lines: 9 };
  const alike = { uri: 'file:///w/f.md', jaccard: 0.9, containment: 0.9, containmentOfOther: 0.9 };
  const findings = [
    at('1', placeAt('a.md', 1, 9), placeAt('b.md', 1, 9)),
    at('2', placeAt('a.md', 21, 29), placeAt('b.md', 21, 29)),
    at('3', placeAt('d.md', 1, 9), placeAt('d.md', 41, 49)),
    at('4', { ...placeAt('n.ipynb', 1, 9), cells }, placeAt('c.md', 41, 49)),
    filesFinding({ first: 'file:///w/e.md', others: [alike], words: 90, lines: 9 }),
  ];
  const around = { label: (uri: string) => uri.replace('file:///w/', ''), isChanged: () => false };
  const labels = (grouping: 'family' | 'folder') =>
    allFindingRows(findings, grouping, 'worth', around, everything).map(
      async (row) => (await item(row)).label,
    );
  const told = ['46% a.md:1', '46% a.md:21', '46% d.md:1', '46% n.ipynb, cell 4', '90% e.md'];
  expect(await Promise.all(labels('family'))).toEqual(told);
  expect(await Promise.all(labels('folder'))).toEqual(told);
});

it('says a folder once that its name has', async () => {
  const members = [placeAt('coast/index.md', 1, 9), placeAt('coffee/index.md', 1, 9)];
  const beside = async (label?: string) =>
    (await item({ ...rowOf(...members), ...(label && { label }) } as Row)).description;
  expect(await beside('coast/index.md')).toBe('↔ coffee · 9 lines · text');
  expect(await beside()).toBe('coast ↔ coffee · 9 lines · text');
});

describe('a row that is shown for a change', () => {
  const members = [
    placeAt('useCallback.md', 1, 9),
    placeAt('useMemo.md', 21, 29),
    placeAt('new.md', 41, 49),
    placeAt('ref.md', 1, 9),
  ];
  const shownFor = (place: Place, other: Place, under = ''): Row => {
    const copy = { place: other, similarity: 1, space: 'prose' as const };
    const finding = { ...familyFinding(familyOf(...members)), nearest: { place, copy } };
    return { kind: 'finding', finding, under, called: members.indexOf(place) };
  };

  it('has the score of that and names its nearest copy', async () => {
    const row = shownFor(members[2], members[1]);
    const { label, description } = await item(row);
    expect(`${label} ${description}`).toBe('100% new.md:41 ↔ useMemo.md +2 · 9 lines · text');
    expect(await spoken(row)).toBe(
      'text, 100% alike, 9 lines, 4 places, in new.md:41–49, useMemo.md:21–29 and 2 more',
    );
  });

  it('names a copy in the same file by its lines', async () => {
    const inFile = { ...members[0], uri: members[2].uri };
    expect((await item(shownFor(members[2], inFile))).description).toContain('↔ lines 1–9 +2');
  });

  it('is the same the other way round under the file of the copy, and under others that of the family', async () => {
    const under = async (path: string) => {
      const { label, description } = await item(shownFor(members[2], members[1], `${path}|`));
      return `${label} ${description}`;
    };
    expect(await under('useMemo.md')).toBe('100% lines 21–29 ↔ new.md +2 · text');
    expect(await under('ref.md')).toBe('46% lines 1–9 ↔ new.md +2 · text');
  });
});

describe('the places of an open family', () => {
  const memberRow = (at: number, ...members: Place[]): Row => {
    const row = { family: familyOf(...members), place: members[at], at, of: '', common: '', under: '' };
    return { kind: 'member', ...row };
  };
  const memberOf = async (...members: Place[]) => {
    const { label, description } = await item(memberRow(0, ...members));
    return `${label} | ${description}`;
  };

  it('are told by their files, or where these are one by their lines', async () => {
    expect(await memberOf(placeAt('a.md', 1, 9), placeAt('b.md', 1, 9))).toBe('a.md | 1–9');
    expect(await memberOf(placeAt('a.md', 1, 9), placeAt('a.md', 21, 29))).toBe('lines 1–9 | ');
  });

  it('have their scores with the first, which says so', async () => {
    const { toTreeItem } = await import('../../src/editor/rows.ts');
    const { memberScores } = await import('../../src/editor/member-scores.ts');
    const members = [placeAt('a.md', 1, 9), placeAt('b.md', 1, 9), placeAt('a.md', 21, 29)];
    const scores = memberScores({
      scoreBetween: async (first, place) =>
        first === members[0] && place === members[1] ? { similarity: 0.47, space: 'prose' } : undefined,
    });
    const told = (at: number, ...of: Place[]) => {
      const { label, description, accessibilityInformation } = toTreeItem(memberRow(at, ...of), scores.of);
      return `${label} | ${description} | ${accessibilityInformation?.label}`;
    };
    expect(told(1, ...members)).toBe('b.md | 1–9 | b.md:1–9, 9 lines');
    expect(await scores.find(familyOf(...members))).toBe(true);
    const aloud = 'the scores are with this one';
    expect(told(0, ...members)).toBe(`a.md | 1–9 · ${aloud} | a.md:1–9, 9 lines, ${aloud}`);
    expect(told(1, ...members)).toBe('47% b.md | 1–9 | b.md:1–9, 9 lines, 47% alike with a.md:1–9');
    expect(told(2, ...members)).toBe(
      '≈ 46% a.md | 21–29 | a.md:21–29, 9 lines, ≈ 46% alike with lines 1–9 of the same file',
    );
  });

  it('have the score of the family where they are two', async () => {
    const { memberScores } = await import('../../src/editor/member-scores.ts');
    const scores = memberScores({ scoreBetween: () => Promise.reject(new Error('not asked')) });
    const members = [placeAt('a.md', 1, 9), placeAt('b.md', 1, 9)];
    expect(await scores.find(familyOf(...members))).toBe(true);
    expect(members.map(scores.of)).toEqual([undefined, { similarity: 0.46 }]);
  });

  it('have none while the indexer cannot answer, and are asked for again', async () => {
    const { memberScores } = await import('../../src/editor/member-scores.ts');
    let isReady = false;
    const scores = memberScores({
      scoreBetween: async () => {
        if (!isReady) throw new Error('not ready');
        return { similarity: 1, space: 'prose' };
      },
    });
    const family = familyOf(placeAt('a.md', 1, 9), placeAt('b.md', 1, 9), placeAt('c.md', 1, 9));
    expect(await scores.find(family)).toBe(false);
    expect(scores.of(family.members[1])).toBe(undefined);
    isReady = true;
    expect(await scores.find(family)).toBe(true);
    expect(scores.of(family.members[1])?.similarity).toBe(1);
  });
});

it('begins what a comment ignores with the name of its file', async () => {
  const entry = { id: '', folder: '', excerpt: '', places: [placeAt('docs/guides/a.md', 3, 9)] };
  const told = async (comment: 'next' | 'file', reason?: string) => {
    const row = await item({ kind: 'ignored', entry: { ...entry, comment, ...(reason && { reason }) } });
    return `${row.label} | ${row.description}`;
  };
  expect(await told('next')).toBe('a.md:3–9 | by a comment · docs/guides');
  expect(await told('file', 'a sketch')).toBe('a.md | a sketch · docs/guides');
});

it('a list shows a page at a time, and a few rows more rather than a row for them', async () => {
  const { openLists } = await import('../../src/editor/tree-lists.ts');
  const rows = (count: number): Row[] =>
    Array.from({ length: count }, (_, at) => ({ kind: 'more', key: `${at}`, hidden: 1 }));
  const lists = openLists();
  expect(lists.begin('list', rows(110))).toHaveLength(110);
  expect(lists.begin('list', rows(111))).toHaveLength(101);
  expect(lists.begin('list', rows(111)).at(-1)).toEqual({ kind: 'more', key: 'list', hidden: 11 });
  lists.lengthen('list');
  expect(lists.begin('list', rows(111))).toHaveLength(111);
});
