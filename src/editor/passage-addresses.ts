import { Uri, workspace } from 'vscode';
import type { Comparison } from './comparison.ts';
import { labelInFolder, pathLabel } from './places.ts';

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

/** The addresses of the sides of a comparison, with what to append to the names of their files. */
export function addressesOf(
  comparison: Comparison,
  begins: PassageAddress['begins'],
  endings: readonly [string, string],
): [Uri, Uri] {
  const addressed = (side: 0 | 1) => {
    const place = side ? comparison.right : comparison.left;
    const address: PassageAddress = { label: labelInFolder(place), side, comparison, begins };
    const path = pathOf(Uri.parse(place.uri)) + endings[side];
    return Uri.from({ scheme, path, query: JSON.stringify(address) });
  };
  return [addressed(0), addressed(1)];
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
