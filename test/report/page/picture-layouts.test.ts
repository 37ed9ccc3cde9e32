import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../src/engine/steps.ts';
import { bandCurve } from '../../../src/report/page/pictures/band-curve.ts';
import { packBoxes } from '../../../src/report/page/pictures/box-packing.ts';
import { fileGraph } from '../../../src/report/page/pictures/file-graph.ts';
import { folderTree, nodeAt, pathTo } from '../../../src/report/page/pictures/folder-tree.ts';
import { graphLayout, settledGroups } from '../../../src/report/page/pictures/graph-layout.ts';
import { heatMap } from '../../../src/report/page/pictures/heat-map-layout.ts';
import { begun, fitted } from '../../../src/report/page/pictures/label-fit.ts';
import { labelRoom, spotsAround } from '../../../src/report/page/pictures/label-room.ts';
import { neighbourOf } from '../../../src/report/page/pictures/neighbour.ts';
import { roundTicks, scaleOf } from '../../../src/report/page/pictures/scale.ts';
import { shareStep } from '../../../src/report/page/pictures/share-step.ts';
import { headerHeight, layoutTreemap } from '../../../src/report/page/pictures/treemap-layout.ts';
import { plottedWords, wordRuns } from '../../../src/report/page/pictures/word-matches.ts';

const file = (path: string, duplicatedLines: number, lines = 100) => ({
  file: 0,
  path,
  duplicatedLines,
  lines,
});

describe('scales', () => {
  it('go there and back', () => {
    const scale = scaleOf(0.5, 1, 10, 110);
    expect(scale(0.75)).toBe(60);
    expect(scale.back(60)).toBe(0.75);
  });
  it('have round ticks that reach the highest', () => {
    expect(roundTicks(47, 5)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(roundTicks(2, 5)).toEqual([0, 1, 2]);
    expect(roundTicks(0, 5)).toEqual([0, 1]);
  });
  it('put shares into steps', () => {
    expect([0, 0.09, 0.1, 0.5, 0.74, 1].map(shareStep)).toEqual([0, 0, 1, 3, 3, 4]);
  });
});

describe('the room for labels', () => {
  const area = { width: 200, height: 100 };
  const circle = { x: 100, y: 50, r: 10 };
  it('is around a circle, below it where that is free', () => {
    const room = labelRoom([circle], [], area);
    const spots = spotsAround(circle, 60);
    const placed = Array.from({ length: 5 }, () => room(60, spots));
    expect(placed).toEqual([...spots.slice(0, 4), undefined]);
  });
  it('is above or below a circle also where only a part of the label is', () => {
    const [left, right] = [60, 140].map((x) => ({ x, y: 50, r: 20 }));
    const room = labelRoom([circle, left], [], area);
    expect(room(60, spotsAround(circle, 60))).toEqual({ x: 100 + 60 / 2 + 13, y: 54 });
    expect(room(60, spotsAround(circle, 60))).toEqual({ x: 100 + 60 / 6, y: 36 });
    expect(labelRoom([circle, left, right], [], area)(60, spotsAround(circle, 60))).toBeUndefined();
  });
  it('is not on a line of others, but may be on its own', () => {
    const spots = spotsAround(circle, 60);
    const lineAt = (y: number) => ({ from: { x: 0, y, r: 0 }, to: { x: 200, y: y + 1, r: 0 } });
    const lowDown = { from: { x: 60, y: 20, r: 0 }, to: { x: 60, y: 90, r: 0 } };
    expect(labelRoom([circle], [lineAt(68)], area)(60, spots)?.y).toBe(36);
    expect(labelRoom([circle], [lineAt(68), lineAt(30)], area)(60, spots)).toEqual(spots[2]);
    const own = { ...lineAt(68), from: circle };
    expect(labelRoom([circle], [own], area)(60, spots, circle)).toEqual(spots[0]);
    expect(labelRoom([circle], [lowDown], area)(60, spots)).toEqual(spots[0]);
    expect(labelRoom([circle], [{ ...lowDown, to: { x: 90, y: 90, r: 0 } }], area)(60, spots)?.y).toBe(36);
  });
  it('ends where other circles and the picture begin', () => {
    const room = labelRoom([circle, { x: 120, y: 70, r: 5 }], [], area);
    expect(room(60, spotsAround(circle, 60))?.y).toBeLessThan(circle.y);
    expect(labelRoom([], [], area)(60, [{ x: 20, y: 50 }])).toBeUndefined();
    expect(labelRoom([], [], area)(60, [{ x: 180, y: 50 }])).toBeUndefined();
    expect(labelRoom([], [], area)(60, [{ x: 100, y: 5 }])).toBeUndefined();
  });
});

describe('the tree of folders', () => {
  const tree = folderTree(
    [file('a/b/c/x.ts', 10), file('a/b/c/y.ts', 30), file('z.md', 5)],
    [
      { path: '', lines: 140 },
      { path: 'a/b', lines: 50 },
      { path: 'a/b/c', lines: 250 },
      { path: 'a/d', lines: 60 },
    ],
  );
  it('sums what is beneath and tells lone folders together', () => {
    expect(tree).toMatchObject({ files: 3, duplicatedLines: 45 });
    expect(tree.children?.map(({ name }) => name)).toEqual(['a/b/c', 'z.md']);
  });
  it('counts the lines of files without copies too', () => {
    expect(tree.lines).toBe(500);
    expect(tree.children?.map(({ lines }) => lines)).toEqual([250, 100]);
    expect(nodeAt(tree, 'a/b/c/x.ts').lines).toBe(100);
  });
  it('finds the nearest node of a path', () => {
    expect(nodeAt(tree, 'a/b/c/y.ts').name).toBe('y.ts');
    expect(nodeAt(tree, 'a/b/c/gone.ts').path).toBe('a/b/c');
    expect(pathTo(nodeAt(tree, 'a/b/c')).map(({ path }) => path)).toEqual(['', 'a/b/c']);
  });
});

describe('the treemap', () => {
  it('gives each file its share of the area, within the frame of its folder', () => {
    const tree = folderTree([file('a/x', 300), file('a/y', 100), file('b/z', 400), file('b/none', 0)], []);
    const { cells, filesTooSmall } = layoutTreemap(tree, 800, 400);
    const leaf = (name: string) => cells.find(({ node }) => node.name === name);
    const area = (name: string) => (leaf(name)?.width ?? 0) * (leaf(name)?.height ?? 0);
    expect(area('x') / area('y')).toBeGreaterThan(2.6);
    expect(area('x') / area('y')).toBeLessThan(3.4);
    expect(leaf('none')).toBeUndefined();
    expect(filesTooSmall).toBe(0);
    const frame = cells.find(({ node }) => node.name === 'a');
    expect(frame?.open).toBe(true);
    expect(leaf('x')?.x).toBeGreaterThanOrEqual(frame?.x ?? 1e9);
  });
  it('leaves room for the header of each folder that is open, whatever it rounds', () => {
    const files = Array.from({ length: 60 }, (_, at) => file(`a${at % 23}/b/c${at % 3}/${at}`, 10 + at * at));
    const folders = files.map(({ path }) => ({ path: path.slice(0, path.lastIndexOf('/')), lines: 9999 }));
    for (let width = 400; width < 1400; width += 7) {
      const { cells } = layoutTreemap(folderTree(files, folders), width, 400);
      for (const { node, open, y } of cells)
        for (const child of open ? cells.filter((each) => node.children?.includes(each.node)) : [])
          expect(child.y - y, `${child.node.path} at ${width}`).toBeGreaterThanOrEqual(headerHeight);
    }
  });
  it('says how many files are too small', () => {
    const tree = folderTree(
      [file('big', 1e6), ...Array.from({ length: 50 }, (_, at) => file(`s${at}`, 1))],
      [],
    );
    expect(layoutTreemap(tree, 300, 200).filesTooSmall).toBe(50);
  });
  it('has nothing to draw where nothing is copied', () => {
    expect(layoutTreemap(folderTree([file('a', 0)], []), 300, 200).cells).toEqual([]);
    expect(layoutTreemap(folderTree([], []), 300, 200).cells).toEqual([]);
  });
});

describe('the graph', () => {
  const files = Array.from({ length: 40 }, (_, at) => file(`f${at % 4}/${at}.ts`, 10 + at));
  const links = Array.from({ length: 38 }, (_, at) => ({
    a: at,
    b: at + 2,
    linesOfA: 5 + (at % 7),
    linesOfB: 9,
  }));
  it('groups what is connected and says what it leaves out', () => {
    const all = fileGraph(files, links);
    expect(all.groups.map(({ length }) => length)).toEqual([20, 20]);
    expect(all.filesLeftOut + all.linksLeftOut).toBe(0);
  });
  it('keeps the files with most in common where there are many, each with a link', () => {
    const many = Array.from({ length: 600 }, (_, at) => file(`${at}.ts`, 10));
    const between = many.flatMap((_, at) =>
      Array.from({ length: Math.min(6, at) }, (_, by) => {
        const shared = 1000 - at - by;
        return { a: at, b: at - by - 1, linesOfA: shared, linesOfB: shared };
      }),
    );
    const some = fileGraph(many, between);
    expect([some.files.length, some.filesLeftOut]).toEqual([500, 100]);
    expect([some.links.length, some.linksLeftOut]).toEqual([2000, between.length - 2000]);
    expect(new Set(some.links.flatMap(({ a, b }) => [a, b])).size).toBe(500);
  });
  it('comes out the same each time, with no file on another and each within its group', () => {
    const graph = fileGraph(files, links);
    const settled = () => atOnce(settledGroups(graph));
    expect(settled()).toEqual(settled());
    const once = graphLayout(graph, settled(), 1.6);
    for (let a = 0; a < 40; a++) {
      const { x, y, width, height } = once.groups[graph.groupOf[a]];
      expect(Math.abs(once.x[a] - x - width / 2)).toBeLessThan(width / 2 - once.r[a]);
      expect(Math.abs(once.y[a] - y - height / 2)).toBeLessThan(height / 2 - once.r[a]);
      for (let b = 0; b < a; b++)
        expect(Math.hypot(once.x[a] - once.x[b], once.y[a] - once.y[b])).toBeGreaterThan(once.r[a]);
    }
  });
  it('lays its groups down in a wide area, and stands them upright in a high one', () => {
    const graph = fileGraph(files, links);
    const settled = atOnce(settledGroups(graph));
    for (const { width, height } of graphLayout(graph, settled, 2).groups)
      expect(width).toBeGreaterThan(height);
    for (const { width, height } of graphLayout(graph, settled, 0.5).groups)
      expect(height).toBeGreaterThan(width);
  });
  it('puts small groups in rows beside a large one, or below it, as there is room', () => {
    for (const [proportion, bounds] of [
      [2.7, { width: 462, height: 200 }],
      [0.6, { width: 300, height: 314 }],
    ] as const) {
      const sizes = [[40, 24], [300, 200], ...Array.from({ length: 14 }, () => [40, 24])];
      const boxes = sizes.map(([width, height]) => ({ x: 0, y: 0, width, height }));
      expect(packBoxes(boxes, proportion)).toEqual(bounds);
      for (const p of boxes)
        for (const q of boxes.filter((box) => box !== p)) {
          const isBeside = p.x + p.width < q.x || q.x + q.width < p.x;
          expect(isBeside || p.y + p.height < q.y || q.y + q.height < p.y).toBe(true);
        }
    }
  });
});

describe('the heat map', () => {
  const files = ['a', 'b', 'c', 'd'].map((path) => file(path, 10));
  const links = [
    { a: 0, b: 2, linesOfA: 9, linesOfB: 8 },
    { a: 1, b: 3, linesOfA: 5, linesOfB: 7 },
  ];
  it('tells how much of each stands in the other, and puts related files side by side', () => {
    const map = heatMap(files, links, 4);
    expect(map.files.map(({ path }) => path)).toEqual(['a', 'c', 'b', 'd']);
    expect([...map.lines]).toEqual([0, 9, 0, 0, 8, 0, 0, 0, 0, 0, 0, 5, 0, 0, 7, 0]);
  });
  it('puts beside a file what shares most with it, and counts those before it less', () => {
    const link = (a: number, b: number, lines: number) => ({ a, b, linesOfA: lines, linesOfB: lines });
    const chain = [link(0, 1, 10), link(0, 2, 9), link(1, 3, 8), link(3, 4, 1)];
    const { files: ordered } = heatMap([...files, file('e', 10)], chain, 5);
    expect(ordered.map(({ path }) => path)).toEqual(['a', 'b', 'd', 'c', 'e']);
  });
  it('says how many files it leaves out', () => {
    expect(heatMap(files, links, 2).filesLeftOut).toBe(2);
  });
});

describe('the dot plot', () => {
  it('finds runs of words, moved ones too, on their lines', () => {
    const a = plottedWords('one two three four\nfive six seven');
    const b = plottedWords('Five six seven. One two three, four');
    expect(a[4]).toEqual({ text: 'five', line: 1 });
    expect(wordRuns(a, b)).toEqual([
      { a: 0, b: 3, length: 4 },
      { a: 4, b: 0, length: 3 },
    ]);
    expect(wordRuns([], b)).toEqual([]);
  });
});

it('the curve of the bands is that of the formula', () => {
  const points = bandCurve({ bands: 25, rows: 5 });
  expect([points[0], points.at(-1)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(points.find(([score]) => score === 0.8)?.[1]).toBeCloseTo(1 - (1 - 0.8 ** 5) ** 25);
});

it('labels that do not fit lose their middle or their end, or are none', () => {
  const measure = (text: string) => [...text].length;
  expect(fitted('short', 10, measure)).toBe('short');
  expect(fitted('a-long-file-name.test.ts', 12, measure)).toHaveLength(12);
  expect(fitted('a-long-file-name.test.ts', 3, measure)).toBe('');
  expect(begun('short', 10, measure)).toBe('short');
  expect(begun('a-long-file-name.test.ts', 7, measure)).toBe('a-long…');
  expect(begun('a-long-file-name.test.ts', 4, measure)).toBe('');
});

it('arrow keys go to what lies that way', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 4, y: 30 },
  ];
  expect(neighbourOf(spots, 0, 'right')).toBe(1);
  expect(neighbourOf(spots, 0, 'down')).toBe(2);
  expect(neighbourOf(spots, 0, 'left')).toBe(-1);
});
