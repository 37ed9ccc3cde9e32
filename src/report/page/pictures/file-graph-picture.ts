import { inSteps } from '../../../service/slices.ts';
import { count } from '../../wording.ts';
import { button, element } from '../element.ts';
import type { DrawPicture, GraphData } from '../picture.ts';
import { plural, t } from '../texts.ts';
import { openCanvas } from './canvas.ts';
import { type FileGraph, fileGraph, sharedLines } from './file-graph.ts';
import { type FolderColours, folderColours } from './folder-colours.ts';
import { followGestures, zoomStep } from './graph-gestures.ts';
import { graphLabels } from './graph-labels.ts';
import { type GraphLayout, graphLayout, type SettledGroups, settledGroups } from './graph-layout.ts';
import { graphLegend } from './graph-legend.ts';
import { quietly } from './label-fit.ts';
import { nothingShared } from './nothing-shared.ts';
import { rove } from './roving.ts';
import { measureIn, svg } from './svg.ts';

/** The note below the legend, with the room around both. */
const noteHeight = 24;
const buttonsHeight = 30;
/** Beside the graph, above it for the names of its groups, and below it for those of its files. */
const edge = { side: 8, top: 16, bottom: 12 };
/** Arranges a graph in slices, so that the reader can go on meanwhile. */
const page = {
  slice: 12,
  now: () => performance.now(),
  pause: () => new Promise<void>((resolve) => void setTimeout(resolve)),
};

/** Files that share passages, connected groups side by side; it can be zoomed and moved. */
export const fileGraphPicture: DrawPicture<GraphData> = (host, first, view) => {
  const named = (title: string) => ({ 'aria-label': title, title });
  const buttons = element(
    'div',
    { class: 'picture-buttons' },
    button('+', () => zoom(zoomStep), named(t('Zoom in'))),
    button('−', () => zoom(1 / zoomStep), named(t('Zoom out'))),
    button('⤢', () => showAll(), named(t('Show all'))),
  );
  const canvas = openCanvas(host, 'graph', t('Files that share passages'), view, {
    element: buttons,
    height: buttonsHeight,
  });
  const measure = measureIn(canvas.root);
  const measureStrong = measureIn(canvas.root, true);
  const lines = svg('g');
  const nodes = svg('g');
  const scene = svg('g', {}, lines, nodes);
  const labels = svg('g', { 'aria-hidden': 'true' });
  const legend = svg('g');
  const note = svg('text', { class: 'picture-quiet', x: 4 });
  const busy = svg('text', { class: 'picture-quiet', 'text-anchor': 'middle', role: 'status' });
  canvas.svg.append(scene, labels, legend, note, busy);

  let data = first;
  let graph: FileGraph | undefined;
  let settled: SettledGroups | undefined;
  let layout: GraphLayout | undefined;
  let task = 0;
  let at = { x: 0, y: 0, k: 1 };
  /** The legend and the note below the graph. */
  let footHeight = noteHeight;
  let near: SVGElement[] = [];
  let shown = -1;
  const stops = rove(nodes, () => lightUp(-1));

  const room = () => ({
    width: canvas.width - 2 * edge.side,
    height: canvas.height - footHeight - edge.top - edge.bottom,
  });
  const wholeView = () => {
    const { width, height } = (layout as GraphLayout).bounds;
    const k = Math.min(2.5, room().width / width, room().height / height);
    return {
      k,
      x: (canvas.width - k * width) / 2,
      y: edge.top + (room().height - k * height) / 2,
    };
  };
  const place = () => {
    scene.setAttribute('transform', `translate(${at.x} ${at.y}) scale(${at.k})`);
    drawLabels();
  };
  const showAll = () => {
    if (!layout) return;
    at = wholeView();
    place();
  };
  const zoom = (factor: number, x = canvas.width / 2, y = canvas.height / 2) => {
    if (!layout) return;
    const k = Math.min(8, Math.max(wholeView().k * 0.6, at.k * factor));
    at = { k, x: x - ((x - at.x) * k) / at.k, y: y - ((y - at.y) * k) / at.k };
    place();
  };
  const pan = (x: number, y: number) => {
    at = { ...at, x: at.x + x, y: at.y + y };
    place();
  };

  const lightUp = (file: number) => {
    if (file === shown) return;
    shown = file;
    for (const each of near) each.classList.remove('picture-near');
    near = [];
    scene.classList.toggle('picture-dimmed', file >= 0);
    if (file < 0 || !graph || !layout) {
      canvas.hint([]);
      drawLabels();
      return;
    }
    near.push(nodes.children[file] as SVGElement);
    graph.links.forEach(({ a, b }, link) => {
      if (a !== file && b !== file) return;
      near.push(lines.children[link] as SVGElement, nodes.children[a === file ? b : a] as SVGElement);
    });
    for (const each of near) each.classList.add('picture-near');
    const { path, duplicatedLines } = graph.files[file];
    const others = graph.links.filter(({ a, b }) => a === file || b === file).length;
    canvas.hint(
      [
        path,
        `${plural('1 copied line', '{0} copied lines', duplicatedLines)}, ${plural('shared with 1 file', 'shared with {0} files', others)}`,
      ],
      at.x + at.k * layout.x[file],
      at.y + at.k * layout.y[file],
    );
    drawLabels();
  };

  const drawLabels = () => {
    labels.replaceChildren();
    if (!graph || !layout) return;
    const area = { width: canvas.width, height: canvas.height - footHeight };
    const near = shown < 0 ? undefined : shown;
    for (const { text, isHeading, ...spot } of graphLabels(graph, layout, {
      at,
      area,
      near,
      measure,
      measureStrong,
    })) {
      const name = `picture-halo${isHeading ? ' picture-strong' : ''}`;
      labels.append(svg('text', { class: name, ...spot, 'text-anchor': 'middle' }, text));
    }
  };

  const drawLinks = ({ links }: FileGraph, { x, y }: GraphLayout) => {
    const most = Math.max(1, ...links.map(sharedLines));
    lines.replaceChildren(
      ...links.map((link) =>
        svg('line', {
          class: 'picture-link',
          x1: x[link.a],
          y1: y[link.a],
          x2: x[link.b],
          y2: y[link.b],
          'stroke-width': 0.7 + 3.3 * Math.sqrt(sharedLines(link) / most),
        }),
      ),
    );
  };

  const drawFiles = ({ files }: FileGraph, { x, y, r }: GraphLayout, { ofFiles }: FolderColours) => {
    nodes.replaceChildren(
      ...files.map((file, place) =>
        svg(
          'g',
          {
            class: 'picture-stop',
            role: 'button',
            'aria-label': `${file.path}, ${plural('1 copied line', '{0} copied lines', file.duplicatedLines)}`,
          },
          svg('circle', {
            class: `picture-node picture-colour-${ofFiles[place]}`,
            cx: x[place],
            cy: y[place],
            r: r[place],
          }),
        ),
      ),
    );
    stops.set(
      files.map((file, place) => ({
        element: nodes.children[place] as SVGElement,
        key: file.path,
        x: x[place],
        y: y[place],
        choose: () => view.pick({ kind: 'file', file: file.file }),
        show: () => lightUp(place),
      })),
    );
  };

  const tellCounts = ({ files, links, groups, filesLeftOut, linksLeftOut }: FileGraph) => {
    const missingLinks = linksLeftOut + data.linksLeftOut;
    const left = [
      filesLeftOut > 0 ? plural('1 more file', '{0} more files', filesLeftOut) : '',
      missingLinks > 0 ? plural('1 more connection', '{0} more connections', missingLinks) : '',
    ].filter(Boolean);
    const notShown = left.length ? `. ${t('Not shown: {0}', left.join(', '))}` : '';
    const ofFiles = plural('1 file', '{0} files', files.length);
    const all = [
      ofFiles,
      plural('1 connection', '{0} connections', links.length),
      plural('1 group', '{0} groups', groups.length),
    ].join(', ');
    note.textContent = (measure(all + notShown) < canvas.width ? all : ofFiles) + notShown;
    note.setAttribute('y', String(canvas.height - 6));
  };

  const drawLegend = (coloured: FolderColours) => {
    const { elements, height } = graphLegend(coloured, canvas.width, quietly(measure));
    legend.replaceChildren(...elements);
    footHeight = noteHeight + height;
    legend.setAttribute('transform', `translate(0 ${canvas.height - footHeight + 6})`);
  };

  const draw = () => {
    if (!graph || !settled) return;
    const coloured = folderColours(
      graph.files.map(({ path }) => path),
      data.paths,
    );
    drawLegend(coloured);
    layout = graphLayout(graph, settled, room().width / room().height);
    drawLinks(graph, layout);
    drawFiles(graph, layout, coloured);
    tellCounts(graph);
  };

  const start = async () => {
    const mine = ++task;
    lightUp(-1);
    graph = fileGraph(data.files, data.links);
    settled = undefined;
    layout = undefined;
    for (const each of [lines, nodes, labels, legend]) each.replaceChildren();
    stops.set([]);
    note.textContent = '';
    buttons.hidden = graph.files.length === 0;
    canvas.setEmpty(graph.files.length === 0 ? nothingShared(data) : undefined);
    if (graph.files.length === 0) return;
    busy.setAttribute('x', String(canvas.width / 2));
    busy.setAttribute('y', String(canvas.height / 2));
    busy.textContent = t('Arranging the files…');
    const done = await inSteps(page, settledGroups(graph), () => mine !== task);
    if (!done || mine !== task) return;
    busy.textContent = '';
    settled = done;
    draw();
    showAll();
  };

  followGestures(canvas, { zoom, pan, showAll });
  void start();
  return canvas.picture({
    update(next) {
      const same = next.files === data.files && next.links === data.links;
      data = next;
      if (!same) void start();
    },
    redraw() {
      draw();
      showAll();
    },
    table: () => ({
      caption: t('Files that share passages'),
      columns: [t('File'), t('Other file'), t('Shared lines')],
      figures: 1,
      rows: [...data.links]
        .sort((p, q) => sharedLines(q) - sharedLines(p))
        .map((link) => [data.files[link.a].path, data.files[link.b].path, count(sharedLines(link))]),
    }),
  });
};
