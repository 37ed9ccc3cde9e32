import { Disposable, type TextDocument, Uri, workspace } from 'vscode';
import { textLines } from '../engine/findings.ts';
import type { Place } from '../service/indexer/news.ts';
import { areMostlyOne } from '../service/indexer/place.ts';
import type { Comparison, Side } from './comparison.ts';
import { beginOf, foundAgain } from './found-again.ts';
import type { Model } from './model.ts';
import { alongWithTexts, editedComparison, renamedComparison, type Shown } from './moved-comparisons.ts';
import { atMostEvery } from './pace.ts';
import {
  addressesOf,
  isPassage,
  keyOf,
  type PassageAddress,
  readAddress,
  scheme,
} from './passage-addresses.ts';
import { followLanguages } from './passage-languages.ts';
import { openDocument, placeInFile, readLines, readText } from './places.ts';
import { serveTexts } from './served-texts.ts';
import { sidesFrom } from './written-sides.ts';

/** A comparison that is open. */
interface Written extends Shown {
  sides: readonly [Side, Side];
}

/** The open comparisons by what their addresses say. */
const written = new Map<string, Written>();

const sideOf = (uri: Uri) => readAddress(uri).side;

/** The comparison that an address is a side of, with its places as they are now; undefined for a file. */
export function comparisonOf(uri: Uri): Comparison | undefined {
  return isPassage(uri) ? (written.get(keyOf(uri))?.comparison ?? readAddress(uri).comparison) : undefined;
}

/** The file whose passage a side of a comparison shows; any other address stays as it is. */
export function originalOf(uri: Uri): Uri {
  const comparison = comparisonOf(uri);
  return comparison ? Uri.parse((sideOf(uri) ? comparison.right : comparison.left).uri) : uri;
}

/** Whether two comparisons are of the same two passages, either of them on the left. */
export function areOfOnePair(a: Comparison, b: Comparison): boolean {
  const isSame = (left: Place, right: Place) => areMostlyOne(a.left, left) && areMostlyOne(a.right, right);
  return isSame(b.left, b.right) || isSame(b.right, b.left);
}

/** The virtual documents that are the sides of comparisons; they follow the files that their passages are in. */
export interface PassageDocuments extends Disposable {
  /** Writes both sides of a comparison and returns their addresses, as an editor with one or with several shows them. */
  write(comparison: Comparison, isOneOfSeveral?: boolean): Promise<[Uri, Uri]>;
  /** Where in its file a line of a side is; without a line for one that is in none. */
  original(side: TextDocument, line: number): Promise<{ place: Place; line?: number } | undefined>;
}

/** Registers the virtual documents. */
export function openPassageDocuments(model: Model): PassageDocuments {
  const outdated = new Set<string>();
  /** What is being read for the first time: VS Code asks for both sides, and for each twice. */
  const restoring = new Map<string, Promise<void>>();

  /**
   * Writes the sides anew where the texts or the places are others than before; of a comparison that an earlier window
   * opened it is known how the passages began.
   */
  async function rewrite(key: string, opened: Comparison, begins?: PassageAddress['begins']): Promise<void> {
    const wasOpen = written.has(key);
    const read = await Promise.all([opened.left, opened.right].map(textAround));
    const before = written.get(key);
    // closed while the texts were read
    if (wasOpen && !before) return;
    // The places have gone along with what was edited while the texts were read.
    const texts = [opened.left, opened.right].map(
      ({ uri }, side) => openDocument(uri)?.getText() ?? read[side],
    );
    // What is known of the places meanwhile: at older ones the texts would say something else.
    const comparison = before ? alongWithTexts(before, texts) : withBegins(opened, begins, texts);
    const gone = before?.gone ?? [];
    const sides = sidesFrom(texts, comparison, gone);
    // A file that is being written may be read when it is empty or not there: its places go on from what it said before.
    const said = texts.map((text, side) => text || before?.texts[side]);
    written.set(key, { comparison, as: comparison, texts: said, sides, now: texts, gone });
    for (const { uri } of workspace.textDocuments)
      if (keyOf(uri) === key && textOf(before, uri) !== textOf(written.get(key), uri)) served.change(uri);
  }

  async function write(comparison: Comparison, isOneOfSeveral = false): Promise<[Uri, Uri]> {
    const key = JSON.stringify(comparison);
    written.delete(key);
    await rewrite(key, comparison);
    const { texts = [], sides } = written.get(key) ?? {};
    return addressesOf(
      comparison,
      [beginOf(comparison.left, texts[0] ?? ''), beginOf(comparison.right, texts[1] ?? '')],
      [sides?.[0].ending ?? '', sides?.[1].ending ?? ''],
      isOneOfSeveral,
    );
  }

  async function provide(uri: Uri): Promise<string> {
    const key = keyOf(uri);
    if (!written.has(key)) {
      // A window that was closed and opened again restores its comparisons from their addresses alone.
      const { comparison, begins } = readAddress(uri);
      const reading = restoring.get(key) ?? rewrite(key, comparison, begins);
      restoring.set(key, reading);
      await reading.finally(() => restoring.delete(key));
    }
    return textOf(written.get(key), uri);
  }

  const served = serveTexts(scheme, provide);

  const refresh = atMostEvery(100, async () => {
    const keys = [...outdated];
    outdated.clear();
    for (const key of keys) {
      const comparison = written.get(key)?.comparison;
      if (comparison) await rewrite(key, comparison);
    }
  });
  const follow = (key: string, comparison: Comparison) => {
    const text = written.get(key);
    if (text) text.comparison = comparison;
    outdated.add(key);
    refresh.call();
  };
  // Nothing else tells of a file that no finding is in.
  const watcher = workspace.createFileSystemWatcher('**/*');
  const readAgain = (uri: Uri) => {
    for (const [key, { comparison }] of written)
      if (isAbout(comparison, uri.toString())) follow(key, comparison);
  };
  const subscriptions = Disposable.from(
    served,
    followLanguages(async (side) => {
      // what VS Code has read for it may have been forgotten with an earlier document of the same side
      await provide(side);
      return (
        written.get(keyOf(side))?.sides[sideOf(side)].language ??
        openDocument(originalOf(side).toString())?.languageId
      );
    }),
    refresh,
    watcher,
    watcher.onDidCreate(readAgain),
    watcher.onDidChange(readAgain),
    watcher.onDidDelete(readAgain),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const uri = document.uri.toString();
      const about = [...written].filter(([, { comparison }]) => isAbout(comparison, uri));
      if (about.length === 0 || contentChanges.length === 0) return;
      const after = document.getText();
      for (const [key, text] of about) follow(key, editedComparison(text, uri, contentChanges, after));
    }),
    workspace.onDidRenameFiles(({ files }) => {
      for (const [key, { comparison }] of written) {
        const now = renamedComparison(comparison, files);
        if (now.left.uri !== comparison.left.uri || now.right.uri !== comparison.right.uri) follow(key, now);
      }
    }),
    // Also what changes on the disk is read again then.
    model.onDidChangeFindings(() => {
      for (const [key, { comparison }] of written) follow(key, asFound(model, comparison));
    }),
    model.onDidChangeDocument((uri) => {
      for (const [key, { comparison }] of written)
        if (isAbout(comparison, uri)) follow(key, asFound(model, comparison));
    }),
    workspace.onDidCloseTextDocument((document) => {
      const key = keyOf(document.uri);
      // one that only changes its language is closed too, but stays among them
      const isOpen = workspace.textDocuments.some(({ uri }) => keyOf(uri) === key);
      if (!isOpen) written.delete(key);
    }),
  );

  return {
    write,
    async original(side, line) {
      const text = written.get(keyOf(side.uri));
      if (!text) return undefined;
      const at = sideOf(side.uri);
      const { lines: sideLines, source } = text.sides[at];
      // The window may show the side as it was before it was last written.
      const within = source[lineSaying(sideLines, side.lineAt(line).text, line)] ?? -1;
      const [shown, place] = at
        ? [text.as.right, text.comparison.right]
        : [text.as.left, text.comparison.left];
      if (within < 0) return { place };
      const words = textLines(text.texts[at] ?? '')[shown.startLine - 1 + within];
      const lines = (await readLines(Uri.parse(place.uri))) ?? [];
      return { place, line: 1 + lineSaying(lines, words, place.startLine - 1 + within) };
    },
    dispose: () => subscriptions.dispose(),
  };
}

function textOf(text: Written | undefined, side: Uri): string {
  return text?.sides[sideOf(side)].lines.join('\n') ?? '';
}

/** The text of the file that a place is in; undefined when that cannot be read. */
async function textAround({ uri }: Place): Promise<string | undefined> {
  return readText(Uri.parse(uri)).catch(() => undefined);
}

/** A comparison with its places where passages that began so are in these texts. */
function withBegins(
  comparison: Comparison,
  begins: PassageAddress['begins'] | undefined,
  [left, right]: readonly (string | undefined)[],
): Comparison {
  const placed = (place: Place, begin: string | undefined, text: string | undefined) =>
    begin === undefined || text === undefined ? place : foundAgain(place, begin, text);
  return {
    ...comparison,
    left: placed(comparison.left, begins?.[0], left),
    right: placed(comparison.right, begins?.[1], right),
  };
}

function isAbout({ left, right }: Comparison, uri: string): boolean {
  return left.uri === uri || right.uri === uri;
}

/** A comparison with its places as the findings tell them now; as it is where they do not tell them. */
function asFound(model: Model, comparison: Comparison): Comparison {
  const { left, right } = comparison;
  const inFamilies = nearestTold(comparison, familyPairs(model, left, right));
  const documents = [left, right].flatMap(({ uri }) => openDocument(uri) ?? []);
  if (documents.length === 0 || inFamilies.far === 0) return inFamilies.comparison;
  // Families are told some time after an edit, the passages of a document with the version that they are of.
  const findings = documents.flatMap(({ uri, version }) => {
    const told = model.passagesOf(uri.toString());
    return told?.version === version ? told : [];
  });
  if (findings.length < documents.length) return comparison;
  const pairs = findings.flatMap(({ passages }) =>
    passages.flatMap((passage) => passage.copies.map(({ place }) => [placeInFile(passage), place] as const)),
  );
  return nearestTold(comparison, pairs).comparison;
}

type TwoPlaces = readonly [Place, Place];

function familyPairs(model: Model, left: Place, right: Place): TwoPlaces[] {
  return [...model.families.values()].flatMap(({ members }) => {
    const [a, b] = [left, right].map((place) => members.find((member) => areMostlyOne(member, place)));
    return a && b ? [[a, b] as const] : [];
  });
}

/** The comparison with the told places that are least far from its own, and how far these are. */
function nearestTold(
  comparison: Comparison,
  pairs: readonly TwoPlaces[],
): { comparison: Comparison; far: number } {
  const { left, right } = comparison;
  let nearest = { comparison, far: Number.POSITIVE_INFINITY };
  for (const [a, b] of pairs.flatMap(
    ([a, b]) =>
      [
        [a, b],
        [b, a],
      ] as const,
  )) {
    if (!areMostlyOne(a, left) || !areMostlyOne(b, right)) continue;
    const far = distance(a, left) + distance(b, right);
    if (far < nearest.far) nearest = { comparison: { ...comparison, left: a, right: b }, far };
  }
  return nearest;
}

function distance(a: Place, b: Place): number {
  return Math.abs(a.startOffset - b.startOffset) + Math.abs(a.endOffset - b.endOffset);
}

/** The number of the line that says this, nearest to where it is expected; that line where none does. */
function lineSaying(lines: readonly string[], words: string | undefined, expected: number): number {
  for (let far = 0; far < lines.length; far++)
    for (const at of [expected + far, expected - far]) if (lines[at] === words && at >= 0) return at;
  return expected;
}
