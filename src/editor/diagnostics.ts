import {
  Diagnostic,
  DiagnosticRelatedInformation,
  type DiagnosticSeverity,
  Disposable,
  l10n,
  languages,
  type Range,
  type TextDocument,
  Uri,
  workspace,
} from 'vscode';
import { percent, scoreLabel } from '../report/wording.ts';
import type { Copy, Passage, Place } from '../service/indexer/news.ts';
import type { Model } from './model.ts';
import { namesApart } from './names.ts';
import {
  addressOf,
  copyLabel,
  fileName,
  openDocument,
  pathLabel,
  placeInFile,
  spanLabel,
  toLocation,
  toRange,
} from './places.ts';
import { onDidChangeAppearance, severity, underlinesAll } from './settings.ts';
import { documentsToMark, onDidChangeShownDocuments } from './shown-documents.ts';

/** The source that every diagnostic of this extension has. */
export const source = 'Near Duplicates';

const mostRelated = 20;

/** Keeps one diagnostic for each copied passage of every document that is to be marked, however many copies it has. */
export function showDiagnostics(model: Model): Disposable {
  const collection = languages.createDiagnosticCollection('near-duplicates');

  let shown = documentsToMark();

  const show = (uri: string) => {
    const findings = model.passagesOf(uri);
    const document = openDocument(uri);
    if (!findings || !document || !shown.has(uri)) {
      collection.delete(Uri.parse(uri));
      return;
    }
    // The document was edited since: its new text is being compared, and meanwhile VS Code moves the old ranges along.
    if (findings.version !== document.version) return;
    const level = severity(document);
    collection.set(
      document.uri,
      level === undefined
        ? []
        : [
            ...findings.passages
              .filter((each) => !each.goesOn || underlinesAll(document))
              .map((each) => toDiagnostic(each, rangeIn(document, each), level)),
            ...(findings.unclosed ?? []).map((place) => unclosedDiagnostic(document, place, level)),
          ],
    );
  };
  const follow = () => {
    const before = shown;
    shown = documentsToMark();
    for (const uri of [...before, ...shown]) if (before.has(uri) !== shown.has(uri)) show(uri);
  };
  const showAll = () => {
    for (const document of workspace.textDocuments) show(document.uri.toString());
  };
  const forget = (document: TextDocument) => collection.delete(document.uri);

  showAll();
  return Disposable.from(
    collection,
    model.onDidChangeDocument((uri) => {
      follow();
      show(uri);
    }),
    onDidChangeShownDocuments(follow),
    workspace.onDidCloseTextDocument(forget),
    onDidChangeAppearance(showAll),
  );
}

/** What a passage's diagnostic says: `92% the same as src/b.ts:40–71, and 2 more`. */
function describe(passage: Passage): string {
  const [nearest] = passage.copies;
  if (!nearest) return l10n.t('Copied passage');
  const score = percent(nearest.similarity);
  const where = copyLabel(nearest.place, placeInFile(passage).uri);
  const more = passage.copies.length - 1;
  if (nearest.space === 'shape') {
    if (more === 0) return l10n.t('{0} the same but for names and values as {1}', score, where);
    return l10n.t('{0} the same but for names and values as {1}, and {2} more', score, where, more);
  }
  if (more === 0) return l10n.t('{0} the same as {1}', score, where);
  return l10n.t('{0} the same as {1}, and {2} more', score, where, more);
}

function rangeIn(document: TextDocument, passage: Passage): Range {
  const range = toRange(passage.place);
  if (underlinesAll(document)) return range;
  return range.intersection(document.lineAt(range.start.line).range) ?? range;
}

function toDiagnostic(passage: Passage, range: Range, level: DiagnosticSeverity): Diagnostic {
  const diagnostic = new Diagnostic(range, describe(passage), level);
  diagnostic.source = source;
  const [nearest] = passage.copies;
  if (nearest) diagnostic.code = { value: kindOf(passage), target: addressOf(nearest.place) };
  const related = passage.copies.slice(0, mostRelated);
  const places = [placeInFile(passage), ...related.map(({ place }) => place)];
  const nameApart = namesApart(places.map(({ uri }) => pathLabel(uri)));
  diagnostic.relatedInformation = related.map(
    (copy) => new DiagnosticRelatedInformation(toLocation(copy.place), toldOf(copy, nameApart)),
  );
  return diagnostic;
}

/** What is said of one of the copies, beside the name of its file and the line, which VS Code tells itself. */
function toldOf(copy: Copy, nameApart: (path: string) => string): string {
  const { place } = copy;
  const score = scoreLabel(copy);
  const name = nameApart(pathLabel(place.uri));
  const where = [
    ...(name === fileName(place.uri) ? [] : [name]),
    ...(place.cells ? [spanLabel(place)] : []),
  ].join(', ');
  if (copy.space === 'shape')
    return where
      ? l10n.t('{0} the same but for names and values, in {1}', score, where)
      : l10n.t('{0} the same but for names and values', score);
  return where ? l10n.t('{0} the same in {1}', score, where) : l10n.t('{0} the same', score);
}

function unclosedDiagnostic(document: TextDocument, place: Place, level: DiagnosticSeverity): Diagnostic {
  const { start } = toRange(place);
  const text = l10n.t(
    'Nothing ends this: the rest of the file is ignored. End it with near-duplicates-ignore-end.',
  );
  const diagnostic = new Diagnostic(document.lineAt(start.line).range.with({ start }), text, level);
  diagnostic.source = source;
  diagnostic.code = 'unclosed-ignore';
  return diagnostic;
}

function kindOf(passage: Passage): string {
  if (passage.space === 'prose') return 'copied-prose';
  return passage.space === 'code' ? 'copied-code' : 'renamed-code';
}
