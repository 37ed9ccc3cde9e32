import { type ExtensionContext, Uri } from 'vscode';
import { startIndexer } from './editor/indexer.ts';
import { nodeWorker } from './editor/node-worker.ts';
import { openSurfaces, type Surfaces } from './editor/surfaces.ts';

/** Starts the extension in VS Code on a desktop or a remote machine. */
export function activate(context: ExtensionContext): Surfaces {
  const surfaces = openSurfaces(context);
  const { storageUri } = context;
  const storage = storageUri?.scheme === 'file' ? Uri.joinPath(storageUri, 'index').fsPath : undefined;
  const indexer = startIndexer(nodeWorker(new URL('./indexer.js', import.meta.url)), surfaces.log, storage);
  context.subscriptions.push(surfaces, surfaces.attach(indexer));
  return surfaces;
}
