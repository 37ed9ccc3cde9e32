import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { TreeNode } from './folder-tree.ts';

/** A rectangle of the treemap: a file, a folder too small to open, or the frame of an open folder. */
export interface Cell {
  node: TreeNode;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether its children are inside it, under a header. */
  open: boolean;
  depth: number;
}

/** The drawn part of a folder, and how many files are too small to see. */
export interface TreemapLayout {
  cells: Cell[];
  filesTooSmall: number;
}

/** How high the header of an open folder is. */
export const headerHeight = 20;
const openFrom = { width: 76, height: 64 };
const smallest = 2;

/** Lays out what is beneath a node by duplicated lines; parents come before their children. */
export function layoutTreemap(node: TreeNode, width: number, height: number): TreemapLayout {
  const root = hierarchy(
    node,
    ({ children }) => children?.filter(({ duplicatedLines }) => duplicatedLines > 0) ?? null,
  )
    // only files count, as a folder is the sum of its files
    .sum(({ children, duplicatedLines }) => (children ? 0 : duplicatedLines));
  // asked before sizes are rounded: a frame that is wide enough only then has left no room for its header
  const opened = new Set<object>();
  const opens = (cell: { x0: number; x1: number; y0: number; y1: number; depth: number }) => {
    const isOpen =
      cell.depth > 0 && cell.x1 - cell.x0 >= openFrom.width && cell.y1 - cell.y0 >= openFrom.height;
    if (isOpen) opened.add(cell);
    return isOpen;
  };
  const laid = treemap<TreeNode>()
    .tile(treemapSquarify.ratio(1.3))
    .size([width, height])
    .paddingInner((each) => (each.depth === 0 ? 4 : 2))
    .paddingTop((each) => (opens(each) ? headerHeight : 0))
    .paddingRight((each) => (opens(each) ? 3 : 0))
    .paddingBottom((each) => (opens(each) ? 3 : 0))
    .paddingLeft((each) => (opens(each) ? 3 : 0))
    .round(true)(root);

  const cells: Cell[] = [];
  let filesTooSmall = 0;
  const draw = (each: typeof laid) => {
    const open = opened.has(each);
    if (each.depth > 0 || !each.children) {
      const cell = { x: each.x0, y: each.y0, width: each.x1 - each.x0, height: each.y1 - each.y0 };
      if (cell.width < smallest || cell.height < smallest) {
        filesTooSmall += each.leaves().length;
        return;
      }
      cells.push({ node: each.data, ...cell, open, depth: each.depth });
    }
    if (open || each.depth === 0) for (const child of each.children ?? []) draw(child);
  };
  if (node.duplicatedLines > 0) draw(laid);
  return { cells, filesTooSmall };
}
