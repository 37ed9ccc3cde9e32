import type { ExtensionContext } from 'vscode';
import { openSurfaces, type Surfaces } from './editor/surfaces.ts';

/** Starts the extension in VS Code on a desktop or a remote machine. */
export function activate(context: ExtensionContext): Surfaces {
  const surfaces = openSurfaces(context);
  context.subscriptions.push(surfaces);
  return surfaces;
}
