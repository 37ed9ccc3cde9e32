import { type Tab, TabInputWebview, type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { pageHtml } from '../report/html.ts';
import { showFailure } from './failure.ts';
import { pageAssets, pageLanguage } from './report-source.ts';

/** Fills a panel with one of our pages; `answer` gets its messages, and a failure of that is shown. */
export async function fillWithPage<Message>(
  { webview }: WebviewPanel,
  extension: Uri,
  page: 'report' | 'tune',
  title: string,
  answer: (message: Message) => Promise<void>,
): Promise<void> {
  webview.options = { enableScripts: true, localResourceRoots: [] };
  webview.onDidReceiveMessage((message: Message) => showFailure(answer(message)));
  const assets = await pageAssets(extension, page);
  webview.html = pageHtml(assets, { title, theme: 'editor', ...pageLanguage() });
}

/**
 * Shows a page: the open one, or a new one to fill, in the place of tabs that an earlier window left and nobody has looked
 * at since.
 */
export async function showPage(
  {
    viewType,
    title,
    retainContextWhenHidden,
  }: { viewType: string; title: string; retainContextWhenHidden: boolean },
  current: () => WebviewPanel | undefined,
  fill: (into: WebviewPanel) => Promise<void>,
): Promise<void> {
  if (!current()) await window.tabGroups.close(tabsOfPage(viewType));
  // it may have been asked for once more meanwhile
  const open = current();
  if (open) open.reveal();
  else await fill(window.createWebviewPanel(viewType, title, ViewColumn.Active, { retainContextWhenHidden }));
}

/** The tabs of a page, also those that an earlier window left and nobody has looked at since. */
export function tabsOfPage(viewType: string): Tab[] {
  return window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof TabInputWebview && input.viewType.endsWith(viewType));
}
