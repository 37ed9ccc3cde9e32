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
import { lastLine } from '../engine/findings.ts';
import { placeLines } from '../report/place-text.ts';
import { percent, scoreLabel } from '../report/wording.ts';
import type { Copy, Passage, Place } from '../service/indexer/news.ts';
import type { Model } from './model.ts';
import { namesApart } from './names.ts';
import { type MarkedLines, otherCopies } from './overlapping.ts';
import {
  addressOf,
  copyLabel,
  fileName,
  linesLabel,
  openDocument,
  pathLabel,
  placeInFile,
  rangeOfMark,
  spanLabel,
  toldLocation,
  toRange,
} from './places.ts';
import { onDidChangeAppearance, severity, underlinesAll } from './settings.ts';
import { documentsToMark, onDidChangeShownDocuments } from './shown-documents.ts';
import { marksIn } from './targets.ts';

/** The source that every diagnostic of this extension has. */
export const source = 'Near Duplicates';

const mostRelated = 6;

/** Keeps one diagnostic for all that is copied on the same lines of every document that is to be marked. */
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
            ...marksIn(model, findings)
              .filter((mark) => !mark.passage.goesOn || isAllUnderlined(document, mark))
              .map((mark) => toDiagnostic(mark, rangeIn(document, mark), level)),
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

/** What a diagnostic says: `92% the same as src/b.ts:40–71, and similar to 2 more`; where passages overlap, of which lines. */
function describe({ passage, here }: MarkedLines): string {
  const said = describePassage(passage);
  if (here.length === 1) return said;
  const { startLine } = passage.place;
  const last = lastLine(passage.place);
  return last > startLine
    ? l10n.t('Lines {0}–{1}: {2}', startLine, last, said)
    : l10n.t('Line {0}: {1}', startLine, said);
}

function describePassage(passage: Passage): string {
  const [nearest, ...others] = passage.copies;
  const more = others.length;
  if (!nearest) return l10n.t('Copied passage');
  const score = percent(nearest.similarity);
  const where = copyLabel(nearest.place, placeInFile(passage).uri);
  if (nearest.space === 'shape') {
    if (more === 0) return l10n.t('{0} the same as {1} but for names and values', score, where);
    return l10n.t(
      '{0} the same as {1} but for names and values, and similar to {2} more',
      score,
      where,
      more,
    );
  }
  if (more === 0) return l10n.t('{0} the same as {1}', score, where);
  return l10n.t('{0} the same as {1}, and similar to {2} more', score, where, more);
}

function isAllUnderlined(document: TextDocument, { passage }: MarkedLines): boolean {
  return underlinesAll(document, placeLines(placeInFile(passage)));
}

function rangeIn(document: TextDocument, mark: MarkedLines): Range {
  const range = rangeOfMark(mark, document);
  if (isAllUnderlined(document, mark)) return range;
  return range.intersection(document.lineAt(range.start.line).range) ?? range;
}

function toDiagnostic(mark: MarkedLines, range: Range, level: DiagnosticSeverity): Diagnostic {
  const { passage } = mark;
  const diagnostic = new Diagnostic(range, describe(mark), level);
  diagnostic.source = source;
  const [nearest] = passage.copies;
  if (nearest) diagnostic.code = { value: kindOf(passage), target: addressOf(nearest.place) };
  // the message names the nearest, and cannot link it
  const own = nearest ? [{ copy: nearest, of: passage }] : [];
  const related = [...own, ...otherCopies(mark)].slice(0, mostRelated);
  const places = [placeInFile(passage), ...related.map(({ copy }) => copy.place)];
  const nameApart = namesApart(places.map(({ uri }) => pathLabel(uri)));
  diagnostic.relatedInformation = related.map(
    ({ copy, of }) =>
      new DiagnosticRelatedInformation(
        toldLocation(copy.place),
        of === passage
          ? toldOf(copy, nameApart)
          : l10n.t('{0}, your {1}', toldOf(copy, nameApart), linesLabel(of.place)),
      ),
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
      ? l10n.t('{0} the same in {1} but for names and values', score, where)
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
