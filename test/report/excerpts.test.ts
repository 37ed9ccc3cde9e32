import { expect, it } from 'vitest';
import { withExcerpts } from '../../src/report/excerpts.ts';
import { reportModel } from '../../src/report/report-model.ts';
import { lines, resultOf } from './scan-result.ts';

/** The report of families in these places, the first worth most. */
function reportOf(...families: [path: string, from: number, to: number][][]) {
  const [result] = families.map((members) => resultOf(members.map((member) => lines(...member))));
  const all = families.map((members, at) => ({
    ...result.families[0],
    id: `family ${at}`,
    members: members.map((member) => lines(...member)),
  }));
  return reportModel({ ...result, families: all, passages: [] }, 'bakery');
}

const numbered = (path: string) => Array.from({ length: 9 }, (_, at) => `${path} ${at + 1}`);

async function excerptsOf(
  model: ReturnType<typeof reportOf>,
  linesOf: (path: string) => readonly string[] | undefined,
) {
  const { files, excerpts = [], excerptsLeftOut } = await withExcerpts(model, linesOf);
  const texts = excerpts.map(({ file, startLine, lines: text }) => [files[file].path, startLine, ...text]);
  return { texts, excerptsLeftOut };
}

it('cuts the lines of each passage, once for all families that have it', async () => {
  const model = reportOf(
    [
      ['b.md', 2, 3],
      ['a.md', 9, 9],
    ],
    [
      ['b.md', 2, 3],
      ['b.md', 2, 4],
    ],
  );
  expect(await excerptsOf(model, numbered)).toEqual({
    texts: [
      ['b.md', 2, 'b.md 2', 'b.md 3'],
      ['a.md', 9, 'a.md 9'],
      ['b.md', 2, 'b.md 2', 'b.md 3', 'b.md 4'],
    ],
    excerptsLeftOut: 0,
  });
});

it('cuts no line that a passage ends before', async () => {
  const model = reportOf([
    ['a.md', 1, 1],
    ['b.md', 2, 3],
  ]);
  model.families[0].members[1].endColumn = 1;
  expect((await excerptsOf(model, numbered)).texts[1]).toEqual(['b.md', 2, 'b.md 2']);
});

it('counts passages of files that are gone or became shorter', async () => {
  const model = reportOf([
    ['gone.md', 1, 2],
    ['b.md', 8, 12],
    ['c.md', 10, 12],
  ]);
  const { texts, excerptsLeftOut } = await excerptsOf(model, (path) =>
    path === 'gone.md' ? undefined : numbered(path),
  );
  expect(texts).toEqual([['b.md', 8, 'b.md 8', 'b.md 9']]);
  expect(excerptsLeftOut).toBe(2);
});

it('gives the room to the families that come first, whatever the order of their files, and what is left to small ones', async () => {
  const large = 'x'.repeat(5 << 20);
  const model = reportOf(
    [
      ['z.md', 1, 1],
      ['y.md', 1, 1],
    ],
    [
      ['a.md', 1, 1],
      ['z.md', 1, 2],
    ],
  );
  const { texts, excerptsLeftOut } = await excerptsOf(model, (path) =>
    path === 'y.md' ? ['short'] : [large, 'end'],
  );
  expect(texts.map(([path, , text]) => [path, String(text).length])).toEqual([
    ['z.md', large.length],
    ['y.md', 5],
  ]);
  expect(excerptsLeftOut).toBe(2);
});
