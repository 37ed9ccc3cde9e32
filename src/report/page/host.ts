import type { EditorMessage, PageMessage } from '../page-messages.ts';
import type { ReportModel, ReportPlace } from '../report-model.ts';
import { lineCount } from '../wording.ts';
import { element } from './element.ts';

/** What a page can do depending on where it is: in the editor, or in a file of its own. */
export interface Host {
  /** What was shown before the page was reloaded. */
  readonly address: string;
  remember(address: string): void;
  /** Scrolls to where the reader was before the page was reloaded. */
  restore(): void;
  /** The lines of a place, or undefined when they are not available. */
  linesOf(place: ReportPlace): Promise<readonly string[] | undefined>;
  /** Saves a file where the reader chooses. */
  save(name: string, content: Blob): void;
  /** Only in the editor. */
  readonly editor?: { send(message: PageMessage): void };
}

interface PageState {
  address: string;
  /** How far the page is scrolled. */
  top: number;
}

interface VsCode {
  postMessage(message: PageMessage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare const acquireVsCodeApi: undefined | (() => VsCode);

/** Finds out where the page is, and passes on the report or, in the editor, the extension's messages. */
export function openHost(listen: (message: EditorMessage) => void): Host {
  if (typeof acquireVsCodeApi === 'undefined') return fileHost(listen);
  const vscode = acquireVsCodeApi();
  const waiting = new Map<number, (lines: readonly string[] | undefined) => void>();
  let last = 0;
  window.addEventListener('message', ({ data }: MessageEvent<EditorMessage>) => {
    if (data.type === 'text') {
      waiting.get(data.id)?.(data.lines);
      waiting.delete(data.id);
    } else listen(data);
  });
  let state: PageState = { address: '', top: 0, ...vscode.getState() };
  const remember = (part: Partial<PageState>) => {
    state = { ...state, ...part };
    vscode.setState(state);
  };
  const follow = () => remember({ top: window.scrollY });
  vscode.postMessage({ type: 'ready' });
  return {
    address: state.address,
    remember: (address) => remember({ address }),
    restore() {
      window.scrollTo(0, state.top);
      // once, however often: it is the same listener
      window.addEventListener('scroll', follow, { passive: true });
    },
    linesOf: (place) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        vscode.postMessage({ type: 'text', id: last, place });
      }),
    save: async (name, content) =>
      vscode.postMessage({ type: 'save', name, bytes: new Uint8Array(await content.arrayBuffer()) }),
    editor: { send: (message) => vscode.postMessage(message) },
  };
}

function fileHost(listen: (message: EditorMessage) => void): Host {
  const model: ReportModel = JSON.parse(document.getElementById('data')?.textContent ?? '{}');
  const key = (file: number, from: number, count: number) => `${file} ${from} ${count}`;
  const texts = new Map(
    (model.excerpts ?? []).map(({ file, startLine, lines }) => [key(file, startLine, lines.length), lines]),
  );
  queueMicrotask(() => listen({ type: 'report', model }));
  return {
    address: location.hash,
    restore() {},
    remember: (address) =>
      history.replaceState(null, '', address ? `#${address}` : location.pathname + location.search),
    linesOf: async (place) => texts.get(key(place.file, place.startLine, lineCount(place))),
    save(name, content) {
      const link = element('a', { download: name, href: URL.createObjectURL(content) });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    },
  };
}
