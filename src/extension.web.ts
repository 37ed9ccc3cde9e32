import { type ExtensionContext, Uri, workspace } from 'vscode';
import { startIndexer } from './editor/indexer.ts';
import { openSurfaces, type Surfaces } from './editor/surfaces.ts';
import { webWorker } from './editor/web-worker.ts';

/** Starts the extension in VS Code in a browser. */
export async function activate(context: ExtensionContext): Promise<Surfaces> {
  const surfaces = openSurfaces(context);
  context.subscriptions.push(surfaces);
  const script = await workspace.fs.readFile(Uri.joinPath(context.extensionUri, 'dist', 'web', 'indexer.js'));
  const indexer = startIndexer(webWorker(new TextDecoder().decode(script)), surfaces.log);
  context.subscriptions.push(surfaces.attach(indexer));
  return surfaces;
}
