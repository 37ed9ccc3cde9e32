import type { ExtensionContext } from 'vscode';
import { openSurfaces, type Surfaces } from './editor/surfaces.ts';

/** Starts the extension in VS Code in a browser. */
export function activate(context: ExtensionContext): Surfaces {
  const surfaces = openSurfaces(context);
  context.subscriptions.push(surfaces);
  return surfaces;
}
