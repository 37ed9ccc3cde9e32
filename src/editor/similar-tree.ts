import {
  type CancellationToken,
  CancellationTokenSource,
  Disposable,
  EventEmitter,
  l10n,
  type TreeView,
  Uri,
  window,
} from 'vscode';
import { leastSimilar } from '../engine/findings.ts';
import { count, percent } from '../report/wording.ts';
import { reasonOf } from '../service/reason.ts';
import { setContext } from './context.ts';
import { likeAllTheSame, whyNotCompared } from './left-out-list.ts';
import type { Model } from './model.ts';
import { fileList, namesApart } from './names.ts';
import { fileName, pathLabel } from './places.ts';
import { shownDocuments } from './shown-documents.ts';
import { type FilesLike, filesLike, isGone } from './similar-files.ts';
import { type SimilarRow, toTreeItem } from './similar-rows.ts';
import { stillToCome } from './still-to-come.ts';
import { activeFile, isShownBeside } from './targets.ts';
import { selectIn, setMessage } from './views.ts';
import { howToCompare } from './what-decides.ts';

/** The view of the files that the active file resembles. */
export interface SimilarTree extends Disposable {
  readonly view: TreeView<SimilarRow>;
  readonly rows: readonly SimilarRow[];
  /** Selects a row, if the view is visible, without giving it the focus. */
  select(row: SimilarRow): void;
}

const settle = 150;

/** Opens the view Similar to this file; it asks only while it is visible. */
export function openSimilarTree(model: Model): SimilarTree {
  const changed = new EventEmitter<undefined>();
  let rows: SimilarRow[] = [];
  /** The file that the view is about. */
  let about: Uri | undefined;
  let name = '';
  let message: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: CancellationTokenSource | undefined;

  const view = window.createTreeView<SimilarRow>('nearDuplicates.similar', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren(row) {
        if (row) return [];
        view.description = name;
        setMessage(view, message);
        return rows;
      },
      getTreeItem: toTreeItem,
      getParent: () => undefined,
    },
  });

  const show = (next: SimilarRow[], of = '', says?: string) => {
    rows = next;
    name = of;
    message = says;
    // VS Code takes the first of some changes at once and what follows a fifth of a second later. The first one here is
    // none, so that the message, which is set when the rows are asked for, is taken at once and seen with them.
    setMessage(view, view.message);
    changed.fire(undefined);
  };

  async function ask(): Promise<void> {
    asking?.cancel();
    asking = new CancellationTokenSource();
    const { token } = asking;
    // it stays with its file while that is compared with a file of its list
    const active = about && isShownBeside(about.toString()) ? about : activeFile();
    setContext('hasActiveFile', active !== undefined);
    if (!view.visible) return;
    // nobody tells of which file a preview is, so until that is closed the list stays with the file before it
    const uri = active ?? (about && shownDocuments().has(about.toString()) ? about : undefined);
    about = uri;
    if (!uri) return show([]);
    const told = await tell(model, uri, token).catch(
      (error): Told => ({ rows: [], message: reasonOf(error) }),
    );
    if (!token.isCancellationRequested) show(told.rows, headingOf(uri, told.rows), told.message);
  }
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, settle);
  };
  askSoon();

  const subscriptions = Disposable.from(
    view,
    changed,
    view.onDidChangeVisibility(askSoon),
    window.onDidChangeActiveTextEditor(askSoon),
    window.tabGroups.onDidChangeTabs(askSoon),
    model.onDidChangeDocument((uri) => uri === about?.toString() && askSoon()),
    // while files are compared each of them would have it ask again; any other phase has something to tell
    model.onDidChangeState(({ phase }) => phase !== 'indexing' && askSoon()),
    new Disposable(() => {
      clearTimeout(timer);
      asking?.cancel();
    }),
  );
  return {
    view,
    get rows() {
      return rows;
    },
    select: (row) => selectIn(view, row),
    dispose: () => subscriptions.dispose(),
  };
}

interface Told {
  rows: SimilarRow[];
  message?: string;
}

/** What there is to say of a file. */
async function tell(model: Model, uri: Uri, token: CancellationToken): Promise<Told> {
  const name = fileName(uri.toString());
  if (await isGone(uri)) return { rows: [], message: l10n.t('{0} is no longer there.', name) };
  const to = uri.toString();
  const incomplete = stillToCome(model.state);
  const found = await filesLike(model, to, token);
  const { near, sharing } = found;
  const paths = [to, ...[...near, ...sharing].map((file) => file.uri)].map(pathLabel);
  const nameApart = namesApart(paths);
  const list = fileList(paths);
  const inList = (file: { uri: string }) => ({ to, name: nameApart(pathLabel(file.uri)), ...list });
  const message = [foundText(model, to, found), incomplete].filter(Boolean).join(' ');
  return {
    rows: [
      ...near.map((file): SimilarRow => ({ kind: 'similar', file, ...inList(file) })),
      ...sharing.map((file): SimilarRow => ({ kind: 'sharing', file, ...inList(file) })),
    ],
    ...(message && { message }),
  };
}

/** What a file is called among those of its list and those that are open beside it. */
function headingOf(uri: Uri, rows: readonly SimilarRow[]): string {
  const open = [...shownDocuments()].filter((shown) => Uri.parse(shown).scheme === uri.scheme);
  const paths = [uri.toString(), ...rows.map(({ file }) => file.uri), ...open].map(pathLabel);
  return namesApart(paths)(paths[0]);
}

/** What there is to say above the files that were found. */
function foundText(
  { state }: Model,
  uri: string,
  { near, nearest, sharing, leftOut }: FilesLike,
): string | undefined {
  if (leftOut) {
    if (near.length || sharing.length) return likeAllTheSame(leftOut);
    return [`${whyNotCompared(leftOut)}.`, howToCompare(leftOut, state, uri)].filter(Boolean).join(' ');
  }
  return near.length ? undefined : noneAbove(fileName(uri), nearest, sharing.length);
}

/** Says that no file is much alike as a whole. */
function noneAbove(name: string, nearest: FilesLike['nearest'], sharing: number): string {
  const limit = percent(leastSimilar);
  if (sharing === 1) return l10n.t('No file is above {0} as a whole. 1 file shares passages with it.', limit);
  if (sharing > 1)
    return l10n.t(
      'No file is above {0} as a whole. {1} files share passages with it.',
      limit,
      count(sharing),
    );
  if (!nearest) return l10n.t('No file resembles {0}.', name);
  return l10n.t(
    'Nothing above {0}. The nearest is {1} with {2}.',
    limit,
    breakable(pathLabel(nearest.uri)),
    percent(nearest.jaccard),
  );
}

/** A path that may wrap after each folder: a view cuts off what is too long for a line. */
function breakable(path: string): string {
  return path.replaceAll('/', '/\u200b');
}
