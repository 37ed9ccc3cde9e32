import { Uri, workspace } from 'vscode';
import { isMarkup } from '../report/passage-lines.ts';
import type { Comparison } from './comparison.ts';
import { labelInFolder, pairLabel, pathLabel } from './places.ts';

/** The scheme of the addresses. */
export const scheme = 'near-duplicates-passage';

/** What the address of a side of a comparison holds besides a path; VS Code shows the label, by the manifest. */
export interface PassageAddress {
  readonly label: string;
  readonly side: 0 | 1;
  readonly comparison: Comparison;
  /** How the passages began when it was opened. */
  readonly begins: readonly [string, string];
}

/**
 * The addresses of the sides of a comparison, with what to append to the names of their files. An editor with several
 * diffs takes one with two paths for a file that was renamed, and strikes the one through, so there both have one path
 * and a label that names both places.
 */
export function addressesOf(
  comparison: Comparison,
  begins: PassageAddress['begins'],
  endings: readonly [string, string],
  isOneOfSeveral: boolean,
): [Uri, Uri] {
  const { left, right } = comparison;
  const [a, b] = [left, right].map(({ uri }, side) => pathOf(Uri.parse(uri)) + endings[side]);
  const shared = isOneOfSeveral && (isNamedByLeft(comparison) ? a : b);
  const addressed = (side: 0 | 1) => {
    const label = isOneOfSeveral ? pairLabel(left, right) : labelInFolder(side ? right : left);
    const address: PassageAddress = { label, side, comparison, begins };
    return Uri.from({ scheme, path: shared || (side ? b : a), query: JSON.stringify(address) });
  };
  return [addressed(0), addressed(1)];
}

/** Whether the path of the left one alone tells the language of both: of text that is a page, of code that is none. */
function isNamedByLeft({ left, right, space }: Comparison): boolean {
  const [a, b] = [left, right].map(({ uri }) => isMarkup(uri) === (space === 'prose'));
  return a && !b;
}

/** The path of a file from the folders of the workspace on: VS Code shows it above a side. */
function pathOf(file: Uri): string {
  const path = workspace.getWorkspaceFolder(file) ? pathLabel(file.toString()) : file.path;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Whether an address is that of a side of a comparison. */
export function isPassage(uri: Uri): boolean {
  return uri.scheme === scheme;
}

/** What the address of a side says. */
export function readAddress(uri: Uri): PassageAddress {
  return JSON.parse(uri.query);
}

/** What the addresses of both sides of a comparison have in common; that of a file has nothing. */
export function keyOf(uri: Uri): string {
  return isPassage(uri) ? JSON.stringify(readAddress(uri).comparison) : '';
}
