import { copiedShare, count, finePercent, percent } from '../../wording.ts';
import { button, element } from '../element.ts';
import type { DrawPicture, TreemapData } from '../picture.ts';
import { plural, t } from '../texts.ts';
import { openCanvas } from './canvas.ts';
import { folderTree, nodeAt, pathTo, type TreeNode } from './folder-tree.ts';
import { begun, quietly } from './label-fit.ts';
import { rove, type Stop } from './roving.ts';
import { shareLegend } from './share-legend.ts';
import { shareStep } from './share-step.ts';
import { hatching, measureIn, quietText, svg } from './svg.ts';
import { type Cell, headerHeight, layoutTreemap } from './treemap-layout.ts';

const trailHeight = 30;

const figuresOf = (node: TreeNode) =>
  t(
    '{0} of {1} lines copied ({2})',
    count(node.duplicatedLines),
    count(node.lines),
    finePercent(copiedShare(node)),
  );

/** Folders and files by duplicated lines; a click or Enter opens a folder, Escape leaves it. */
export const treemap: DrawPicture<TreemapData> = (host, first, view) => {
  const trail = element('nav', { class: 'picture-trail', 'aria-label': t('Folder') });
  const canvas = openCanvas(host, 'treemap', t('Folders and files by duplicated lines'), view, {
    element: trail,
    height: trailHeight,
  });
  const measure = measureIn(canvas.root);
  const measureStrong = measureIn(canvas.root, true);
  const hatch = hatching();
  const cells = svg('g');
  // beside the cells, so that a screen reader reads the name of a cell, which says more
  const words = svg('g', { 'aria-hidden': 'true' });
  const legend = svg('g');
  canvas.svg.append(hatch.defs, cells, words, legend);
  const stops = rove(cells, () => canvas.hint([]));
  let data = first;
  let root = folderTree(first.files, first.folders);

  /** From the root to the folder or file that is open. */
  const openedPath = () => pathTo(nodeAt(root, data.open));
  const openedFolder = () => openedPath().findLast(({ children }) => children) ?? root;
  const choose = (node: TreeNode) =>
    view.pick(
      node.file === undefined ? { kind: 'folder', path: node.path } : { kind: 'file', file: node.file },
    );

  const drawCell = ({ node, x, y, width, height, open }: Cell): Stop => {
    const step = shareStep(copiedShare(node));
    const shape = svg('g', {
      class: `picture-stop picture-step-${step}`,
      role: 'button',
      'aria-label': `${node.path}, ${node.children ? t('folder') : t('file')}, ${figuresOf(node)}`,
    });
    shape.append(
      svg('rect', { class: open ? 'picture-frame' : 'picture-cell', x, y, width, height, rx: open ? 3 : 1 }),
    );
    if (!open && step > 0)
      shape.append(svg('rect', { fill: hatch.fill(step), x, y, width, height, 'pointer-events': 'none' }));
    const shown = percent(copiedShare(node));
    const said = svg('g', { class: `picture-step-${step}` });
    words.append(said);
    if (open) {
      const beside = begun(node.name, width - 16 - measure(shown), measureStrong);
      const name = beside || begun(node.name, width - 10, measureStrong);
      said.append(svg('text', { class: 'picture-strong', x: x + 5, y: y + 14 }, name));
      if (beside) said.append(quietText(shown, x + width - 5, y + 14, 'end'));
    } else if (height >= 16) {
      // a share says nothing where it is not seen of what
      const name = begun(node.name, width - 8, measure);
      if (name) said.append(svg('text', { class: 'picture-on-cell', x: x + 4, y: y + 13 }, name));
      if (name && height >= 32 && measure(shown) <= width - 8)
        said.append(svg('text', { class: 'picture-on-cell', x: x + 4, y: y + 28 }, shown));
    }
    return {
      element: shape,
      key: node.path,
      x: x + width / 2,
      y: open ? y + headerHeight / 2 : y + height / 2,
      choose: () => choose(node),
      show: () =>
        canvas.hint([node.path, figuresOf(node)], x + Math.min(width, 60) / 2, y + Math.min(height, 30)),
    };
  };

  const drawTrail = () => {
    const path = openedPath();
    trail.replaceChildren(
      ...path.flatMap((node, at) => {
        const name = at === 0 ? t('All folders') : node.name;
        const press = button(name, () => choose(node), {
          'aria-current': at === path.length - 1 ? 'true' : undefined,
        });
        return at === 0 ? [press] : [element('span', { 'aria-hidden': 'true' }, '›'), press];
      }),
    );
  };

  const draw = () => {
    const node = openedFolder();
    drawTrail();
    const isEmpty = node.duplicatedLines === 0;
    const reason = data.isFiltered
      ? t('Nothing that is copied in this folder passes the filters.')
      : t('Nothing in this folder is copied.');
    canvas.setEmpty(isEmpty ? reason : undefined);
    if (isEmpty) return;
    const steps = shareLegend(canvas.width, hatch, quietly(measure));
    const { cells: laid, filesTooSmall } = layoutTreemap(node, canvas.width, canvas.height - steps.height);
    words.replaceChildren();
    const drawn = laid.map(drawCell);
    cells.replaceChildren(...drawn.map(({ element }) => element));
    stops.set(drawn);
    const tooSmall = plural('1 file too small to show', '{0} files too small to show', filesTooSmall);
    const text = filesTooSmall > 0 ? `${t('copied')} · ${tooSmall}` : t('copied');
    legend.replaceChildren(...steps.above(canvas.height, text));
  };

  canvas.root.addEventListener('keydown', (event) => {
    const path = openedPath();
    if ((event.key !== 'Escape' && event.key !== 'Backspace') || path.length < 2) return;
    view.pick({ kind: 'folder', path: path[path.length - 2].path });
    event.preventDefault();
  });
  draw();
  return canvas.picture({
    update(next) {
      const inside = canvas.root.contains(document.activeElement);
      const changed = next.open !== data.open;
      if (next.files !== data.files) root = folderTree(next.files, next.folders);
      data = next;
      draw();
      // whoever opens or leaves a folder keeps the focus inside
      if (inside && changed) {
        const target =
          cells.querySelector<SVGElement>('[tabindex="0"]') ??
          trail.querySelector<HTMLElement>('[aria-current]');
        target?.focus();
      }
    },
    redraw: draw,
    table: () => {
      const node = openedFolder();
      return {
        caption: node.path ? t('Copied lines in {0}', node.path) : t('Copied lines in all folders'),
        columns: [t('Name'), t('Copied lines'), t('Lines'), t('Share')],
        figures: 3,
        rows: (node.children ?? [node]).map((child) => [
          child.path,
          count(child.duplicatedLines),
          count(child.lines),
          finePercent(copiedShare(child)),
        ]),
      };
    },
  });
};
