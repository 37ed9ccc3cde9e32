import type { FolderLines } from '../../../engine/findings.ts';
import { order } from '../../../engine/order.ts';
import type { FileShare } from '../picture.ts';

/** A folder or a file of the tree, with the sums of all that is beneath it; `files` are those with copied lines. */
export interface TreeNode {
  /** The last part of the path, or several parts where a folder holds nothing but one folder. */
  name: string;
  path: string;
  lines: number;
  duplicatedLines: number;
  files: number;
  /** The index in the report; none for a folder. */
  file?: number;
  parent?: TreeNode;
  /** None for a file; most duplicated lines first. */
  children?: TreeNode[];
}

interface Growing extends TreeNode {
  byName?: Map<string, Growing>;
}

/**
 * The tree of the files' folders, whose lines are those of all files beneath them, copied or not. A folder that holds nothing but one folder is merged with it.
 */
export function folderTree(files: readonly FileShare[], folders: readonly FolderLines[]): TreeNode {
  const root: Growing = { name: '', path: '', lines: 0, duplicatedLines: 0, files: 0, byName: new Map() };
  for (const { file, path, lines, duplicatedLines } of files) {
    const parts = path.split('/');
    let node = root;
    add(node, duplicatedLines);
    parts.forEach((name, at) => {
      node.byName ??= new Map();
      let next = node.byName.get(name);
      if (!next) {
        next = { name, path: parts.slice(0, at + 1).join('/'), lines: 0, duplicatedLines: 0, files: 0 };
        node.byName.set(name, next);
      }
      node = next;
      add(node, duplicatedLines);
    });
    node.lines = lines;
    node.file = file;
  }
  for (const { path, lines } of folders) {
    root.lines += lines;
    let node: Growing | undefined = root;
    for (const name of path.split('/')) {
      node = node.byName?.get(name);
      if (!node?.byName) break;
      node.lines += lines;
    }
  }
  return settled(root, undefined);
}

function add(node: TreeNode, duplicatedLines: number): void {
  node.duplicatedLines += duplicatedLines;
  node.files++;
}

function settled(grown: Growing, parent: TreeNode | undefined): TreeNode {
  let { byName, ...node } = grown;
  while (parent && byName?.size === 1) {
    const [only] = byName.values();
    if (!only.byName) break;
    const { byName: inner, ...rest } = only;
    node = { ...rest, name: `${node.name}/${only.name}` };
    byName = inner;
  }
  if (parent) node.parent = parent;
  if (byName)
    node.children = [...byName.values()]
      .map((child) => settled(child, node))
      .sort((a, b) => b.duplicatedLines - a.duplicatedLines || order(a.path, b.path));
  return node;
}

/** The node of a path, or its nearest ancestor in the tree. */
export function nodeAt(root: TreeNode, path: string): TreeNode {
  let node = root;
  for (;;) {
    const next = node.children?.find((child) => path === child.path || path.startsWith(`${child.path}/`));
    if (!next) return node;
    node = next;
  }
}

/** The nodes from the root to a node. */
export function pathTo(node: TreeNode): TreeNode[] {
  return node.parent ? [...pathTo(node.parent), node] : [node];
}
