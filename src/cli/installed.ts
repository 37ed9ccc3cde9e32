/** Where the files are that the tool needs besides itself. */
export interface Installed {
  readonly worker: URL;
  /** SQLite in WebAssembly. */
  readonly sqlite: URL;
  /** The page of the report, as the build writes it. */
  readonly reportPage: URL;
}
