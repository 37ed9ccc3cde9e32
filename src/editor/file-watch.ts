import { Disposable, FileType, Uri, window, workspace } from 'vscode';
import type { FileEvents } from '../service/indexer/protocol.ts';

/** How long to gather events: a branch switch causes thousands of them. */
const gather = 200;
/** A watcher takes a while to start, also in a new folder: looking again after this finds what changed meanwhile. */
const settled = 4000;
/** In a window that has just opened it takes ten seconds and more where the machine is busy. */
const settledAtLast = 30_000;
/** When there are this many events at once, a watcher may have missed some. */
const flood = 100;

/** Reports files that change on the disk, many at once, and calls `reconcile` when something may have been missed. */
export function watchFiles(tell: (events: FileEvents) => void, reconcile: () => void): Disposable {
  const created = new Set<string>();
  const changed = new Set<string>();
  const deleted = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let hadFocus = window.state.focused;

  const flush = () => {
    timer = undefined;
    const events = { created: [...created], changed: [...changed], deleted: [...deleted] };
    for (const set of [created, changed, deleted]) set.clear();
    tell(events);
    if (events.created.length + events.changed.length + events.deleted.length >= flood) lookAgain();
    else
      anyFolder(events.created).then((isNew) => {
        if (isNew && !isOver) lookAgain();
      });
  };
  const lookAgain = () => {
    clearTimeout(again);
    again = setTimeout(reconcile, settled);
  };
  // Only the last event of a file says how it is now.
  const note = (set: Set<string>) => (uri: Uri) => {
    const key = uri.toString();
    for (const other of [created, changed, deleted]) other.delete(key);
    set.add(key);
    timer ??= setTimeout(flush, gather);
  };

  let again = setTimeout(reconcile, settled);
  const last = setTimeout(reconcile, settledAtLast);
  const watcher = workspace.createFileSystemWatcher('**/*');
  return Disposable.from(
    watcher,
    watcher.onDidCreate(note(created)),
    watcher.onDidChange(note(changed)),
    watcher.onDidDelete(note(deleted)),
    window.onDidChangeWindowState(({ focused }) => {
      // it is also told when somebody who never left is at the keyboard again
      if (focused && !hadFocus) reconcile();
      hadFocus = focused;
    }),
    new Disposable(() => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(again);
      clearTimeout(last);
    }),
  );
}

async function anyFolder(uris: readonly string[]): Promise<boolean> {
  for (const uri of uris) {
    const type = await workspace.fs.stat(Uri.parse(uri)).then(
      (stat) => stat.type,
      () => FileType.Unknown,
    );
    if (type & FileType.Directory) return true;
  }
  return false;
}
