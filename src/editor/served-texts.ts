import {
  Disposable,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  FileSystemError,
  FileType,
  type Uri,
  workspace,
} from 'vscode';

/** Texts that nobody can write, each at an address that says what it is. */
export interface ServedTexts extends Disposable {
  /** Has VS Code read one anew. */
  change(uri: Uri): void;
}

/**
 * Offers the texts of a scheme as files that cannot be written, as the Git extension offers the versions of a file: a
 * window that is opened again asks for those that were open, which it does not for other virtual documents.
 */
export function serveTexts(scheme: string, textOf: (uri: Uri) => Promise<string>): ServedTexts {
  const changed = new EventEmitter<FileChangeEvent[]>();
  /** VS Code takes a file for the one that it has read as long as its time is the same. */
  let time = 1;
  const bytesOf = async (uri: Uri) => {
    const text = await textOf(uri);
    const bytes = new TextEncoder().encode(text);
    // where the user's files have another encoding, a mark tells that this is UTF-8
    const read = await workspace.decode(bytes, { uri }).then(undefined, () => undefined);
    return read === text ? bytes : new TextEncoder().encode(`\uFEFF${text}`);
  };
  const refuse = (uri: Uri) => {
    throw FileSystemError.NoPermissions(uri);
  };
  const provider = workspace.registerFileSystemProvider(
    scheme,
    {
      onDidChangeFile: changed.event,
      watch: () => new Disposable(() => {}),
      stat: async (uri) => ({
        type: FileType.File,
        ctime: 0,
        mtime: time,
        size: (await bytesOf(uri)).length,
      }),
      readFile: bytesOf,
      readDirectory: () => [],
      createDirectory: refuse,
      writeFile: refuse,
      delete: refuse,
      rename: refuse,
    },
    { isReadonly: true, isCaseSensitive: true },
  );
  return {
    change(uri) {
      time++;
      changed.fire([{ type: FileChangeType.Changed, uri }]);
    },
    dispose: () => Disposable.from(provider, changed).dispose(),
  };
}
