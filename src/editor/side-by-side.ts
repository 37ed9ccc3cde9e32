import {
  commands,
  Disposable,
  EventEmitter,
  l10n,
  languages,
  TabInputTextDiff,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import { lineSpan, percent } from '../report/wording.ts';
import type { Family, Place } from '../service/indexer/news.ts';
import { arrange, type Comparison, type Side } from './comparison.ts';
import { setContext } from './context.ts';
import type { Finding } from './findings.ts';
import { tellApart } from './names.ts';
import { type Opening, reveal } from './opening.ts';
import { fileName, openDocument, pathLabel, readText } from './places.ts';

const scheme = 'near-duplicates-passage';

/** A multi-diff editor lays out all its diffs at once. */
const mostDiffs = 50;

interface PairOfPassages {
  kind: 'passages';
  comparison: Comparison;
}

/** Two passages or two whole files. */
export type Pair = PairOfPassages | { kind: 'files'; a: string; b: string; score: number };

/** Something that can be opened side by side: a pair, or all places of a family at once. */
export type Stop = Pair | { kind: 'family'; family: Family };

/** How to open one of a list of comparisons. */
export interface OpeningOfList extends Opening {
  /** Shows in the list itself which one of it next and previous have come to. */
  readonly follow?: (at: number) => void;
}

/** Opens comparisons, and knows which one of a list is open. */
export interface SideBySide extends Disposable {
  /** Opens one of a list; next and previous then go through the list. */
  open(stops: readonly Stop[], at?: number, options?: OpeningOfList): Promise<void>;
  /** Opens the next one of the current list, or with -1 the previous one. */
  step(by: 1 | -1): Promise<void>;
  /** Goes from a line of an open comparison to that line in the file itself. */
  openOriginal(): Promise<void>;
}

/** The pairs that a finding consists of: a family's first member with each other one. */
export function pairsOf(finding: Finding): Pair[] {
  if (finding.kind === 'files') {
    const { first, others } = finding.group;
    return others.map(({ uri, jaccard }) => ({ kind: 'files', a: first, b: uri, score: jaccard }));
  }
  const [left, ...others] = finding.family.members;
  if (!left) return [];
  const { similarity, space } = finding.family;
  const comparison = { similarity, space, ...(others.length > 1 && { isMean: true as const }) };
  return others.map((right) => ({ kind: 'passages', comparison: { left, right, ...comparison } }));
}

/** How a finding is opened as a whole. */
export function stopOf(finding: Finding): Stop | undefined {
  if (finding.kind === 'family' && finding.family.members.length > 2)
    return { kind: 'family', family: finding.family };
  return pairsOf(finding)[0];
}

/** The title of a comparison: `a.md:10–32 ↔ b.md:55–78 · 92%`, with folders where the files have the same name. */
function titleOf(pair: Stop): string {
  if (pair.kind === 'family') {
    const { members, similarity } = pair.family;
    const name = fileName(members[0]?.uri ?? '');
    return l10n.t('{0} and {1} copies · {2}', name, members.length - 1, percent(similarity));
  }
  if (pair.kind === 'files') {
    const [a, b] = tellApart(pathLabel(pair.a), pathLabel(pair.b));
    return `${a} ↔ ${b} · ${percent(pair.score)}`;
  }
  const { left, right, similarity, isMean } = pair.comparison;
  const [a, b] = tellApart(pathLabel(left.uri), pathLabel(right.uri));
  const score = `${isMean ? '≈ ' : ''}${percent(similarity)}`;
  return `${a}:${lineSpan(left)} ↔ ${b}:${lineSpan(right)} · ${score}`;
}

interface Text {
  sides: readonly [Side, Side];
  comparison: Comparison;
}

const keyOf = (uri: Uri) => uri.query.split('&')[0] ?? '';
const sideOf = (uri: Uri) => (uri.query.endsWith('right') ? 1 : 0);

/** The file whose passage a side of a comparison shows; any other address stays as it is. */
export function originalOf(uri: Uri): Uri {
  const comparison = comparisonOf(uri);
  return comparison ? Uri.parse((sideOf(uri) ? comparison.right : comparison.left).uri) : uri;
}

/** The comparison that an address is a side of; undefined for a file. */
export function comparisonOf(uri: Uri): Comparison | undefined {
  return uri.scheme === scheme ? JSON.parse(decodeURIComponent(keyOf(uri))) : undefined;
}

/** The score of two passages themselves, where they are told as two. */
export type PairScore = (comparison: Comparison) => Promise<number | undefined>;

/** Registers the virtual documents and returns the way to open them. */
export function openSideBySide(scoreOf: PairScore): SideBySide {
  const texts = new Map<string, Text>();
  const changed = new EventEmitter<Uri>();
  let list: readonly Stop[] = [];
  let current = 0;
  let follow: OpeningOfList['follow'];

  /** Whether the active tab is a comparison of passages, or the files or the family that were opened last. */
  function inComparison(): boolean {
    const tab = window.tabGroups.activeTabGroup.activeTab;
    const input = tab?.input;
    const pair = list[current];
    // The API has no class for the input of a multi-diff editor, and VS Code adds a count to its title.
    if (pair?.kind === 'family' && tab?.label.startsWith(`${titleOf(pair)} (`)) return true;
    if (!(input instanceof TabInputTextDiff)) return false;
    if (
      pair?.kind === 'files' &&
      pair.a === input.original.toString() &&
      pair.b === input.modified.toString()
    )
      return true;
    return input.modified.scheme === scheme;
  }

  const provider = workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    async provideTextDocumentContent(uri) {
      // A window that was closed and opened again restores its comparisons from their addresses alone.
      const text =
        texts.get(keyOf(uri)) ??
        (await write(JSON.parse(decodeURIComponent(keyOf(uri)))).then(() => texts.get(keyOf(uri))));
      return text?.sides[sideOf(uri)].lines.join('\n') ?? '';
    },
  });
  const closing = workspace.onDidCloseTextDocument((document) => {
    if (document.uri.scheme !== scheme) return;
    const open = workspace.textDocuments.some(
      (other) => other !== document && keyOf(other.uri) === keyOf(document.uri),
    );
    if (!open) texts.delete(keyOf(document.uri));
  });
  const following = window.tabGroups.onDidChangeTabs(() => setContext('inComparison', inComparison()));
  const activation = window.onDidChangeActiveTextEditor(() => setContext('inComparison', inComparison()));

  /** Writes both virtual documents of a comparison and returns their addresses. */
  async function write(comparison: Comparison): Promise<[Uri, Uri]> {
    const key = encodeURIComponent(JSON.stringify(comparison));
    const both = [comparison.left, comparison.right] as const;
    const [left = '', right = ''] = await Promise.all(both.map(textAround));
    const sides = arrange(left, right, comparison);
    texts.set(key, { sides, comparison });
    const uris = both.map((place, side) => {
      const { path } = Uri.parse(place.uri);
      return Uri.from({
        scheme,
        path: `${path.startsWith('/') ? path : `/${path}`}${sides[side].ending}`,
        query: `${key}&${side ? 'right' : 'left'}`,
      });
    });
    for (const uri of uris) changed.fire(uri);
    return [uris[0] as Uri, uris[1] as Uri];
  }

  async function open(stops: readonly Stop[], at = 0, options: OpeningOfList = {}): Promise<void> {
    const stop = stops[at];
    if (!stop) return;
    list = stops;
    current = at;
    const { follow: next, ...opening } = options;
    follow = next;
    if (stop.kind === 'family') await openFamily(stop.family);
    else await openPair(stop.kind === 'files' ? stop : await withOwnScore(stop), opening);
    setContext('inComparison', inComparison());
    setContext('hasNextPair', stops.length > 1);
  }

  /** Two passages with the score of these two, instead of the mean of their family. */
  async function withOwnScore(pair: PairOfPassages): Promise<PairOfPassages> {
    const { isMean, ...comparison } = pair.comparison;
    const similarity = isMean && (await scoreOf(pair.comparison));
    return similarity === undefined ? pair : { ...pair, comparison: { ...comparison, similarity } };
  }

  async function openPair(pair: Pair, opening: Opening): Promise<void> {
    const [left, right] =
      pair.kind === 'files' ? [Uri.parse(pair.a), Uri.parse(pair.b)] : await write(pair.comparison);
    const text = texts.get(keyOf(left));
    if (pair.kind === 'passages' && text) {
      const { comparison, sides } = text;
      await Promise.all([
        sides[0].ending || sameLanguage(left, comparison.left),
        sides[1].ending || sameLanguage(right, comparison.right),
      ]);
    }
    await commands.executeCommand('vscode.diff', left, right, titleOf(pair), opening);
  }

  async function openFamily(family: Family): Promise<void> {
    const pairs = pairsOf({ kind: 'family', id: family.id, family });
    const resources: [Uri, Uri, Uri][] = [];
    for (const pair of pairs.slice(0, mostDiffs)) {
      if (pair.kind !== 'passages') continue;
      const [left, right] = await write(pair.comparison);
      resources.push([right, left, right]);
    }
    await commands.executeCommand('vscode.changes', titleOf({ kind: 'family', family }), resources);
  }

  async function openOriginal(): Promise<void> {
    const editor = window.activeTextEditor;
    const text = editor && texts.get(keyOf(editor.document.uri));
    if (!editor || !text) return;
    const side = sideOf(editor.document.uri);
    const place = side ? text.comparison.right : text.comparison.left;
    const line = text.sides[side].source[editor.selection.active.line] ?? -1;
    await reveal(place, line < 0 ? undefined : place.startLine + line);
  }

  const subscriptions = Disposable.from(provider, changed, closing, following, activation);
  return {
    open,
    async step(by) {
      if (!list.length) return;
      await open(list, (current + by + list.length) % list.length, { ...(follow && { follow }) });
      follow?.(current);
    },
    openOriginal,
    dispose: () => subscriptions.dispose(),
  };
}

async function textAround({ uri }: Place): Promise<string> {
  return readText(Uri.parse(uri)).catch(() => l10n.t('{0} cannot be read any more.', pathLabel(uri)));
}

/** Opens a side in the language of its original: the path gives it, unless the user chose another by hand. */
async function sameLanguage(uri: Uri, place: Place): Promise<TextDocument> {
  const document = await workspace.openTextDocument(uri);
  const original = openDocument(place.uri);
  if (!original || original.languageId === document.languageId) return document;
  return languages.setTextDocumentLanguage(document, original.languageId);
}
