/** As much of VS Code as rows and texts are made of, in a workspace with the one folder `/w`. */

export class Uri {
  readonly scheme = 'file';
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  static parse(uri: string): Uri {
    return new Uri(uri.replace(/^file:\/\//, '').replace(/#.*/, ''));
  }

  static joinPath({ path }: { path: string }, name: string): Uri {
    return new Uri(`${path}/${name}`);
  }

  with(): Uri {
    return this;
  }

  toString(): string {
    return `file://${this.path}`;
  }
}

const folder = { name: 'w', index: 0, uri: new Uri('/w') };

export const l10n = {
  t: (text: string, ...values: unknown[]) => text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
};

const nothing = { dispose() {} };
export const workspace = {
  workspaceFolders: [folder],
  textDocuments: [] as unknown[],
  getWorkspaceFolder: () => folder,
  asRelativePath: ({ path }: Uri) => path.replace(/^\/w\//, ''),
  onDidChangeWorkspaceFolders: () => nothing,
};

export class ThemeIcon {
  static readonly File = new ThemeIcon('file');
  static readonly Folder = new ThemeIcon('folder');
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

export class ThemeColor extends ThemeIcon {}

export class MarkdownString {
  isTrusted?: unknown;
  value: string;

  constructor(value: string) {
    this.value = value;
  }

  appendCodeblock(text: string): void {
    this.value += `\n\`\`\`\n${text}\n\`\`\`\n`;
  }
}

export class TreeItem {
  description?: string;
  tooltip?: string;
  contextValue?: string;
  accessibilityInformation?: { label: string };
  readonly label: string;

  constructor(label: string) {
    this.label = label;
  }
}

export const TreeItemCollapsibleState = { None: 0, Collapsed: 1 };

export class TabInputTextDiff {}
export class TabInputNotebookDiff {}
