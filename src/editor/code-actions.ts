import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Diagnostic,
  type Disposable,
  l10n,
  languages,
  type Range,
  type TextDocument,
  Uri,
  workspace,
} from 'vscode';
import type { Passage } from '../service/indexer/news.ts';
import { lengthOf } from '../service/indexer/one-place.ts';
import { roomForComments } from './comment-room.ts';
import { source } from './diagnostics.ts';
import type { Model } from './model.ts';
import { copyLabel, linesLabel, placeInFile, toRange } from './places.ts';
import type { PassageTarget } from './targets.ts';

/** Offers quick fixes for the copied passages under the cursor. */
export function offerCodeActions(model: Model): Disposable {
  const hasRoom = roomForComments(model);
  const provider: CodeActionProvider = {
    async provideCodeActions(document, range, context, cancellation) {
      const findings = model.passagesOf(document.uri.toString());
      if (!findings) return [];
      const touched = findings.passages
        .filter(({ copies, place }) => copies.length && toRange(place).intersection(range))
        .sort((left, right) => lengthOf(left.place) - lengthOf(right.place));
      const [first] = touched;
      if (!first) return [];
      const isCurrent = findings.version === document.version;
      const roomy = await Promise.all(touched.map((passage) => !isCurrent || hasRoom(document, passage)));
      if (cancellation.isCancellationRequested) return [];
      const own = context.diagnostics.filter((diagnostic) => diagnostic.source === source);
      const isInFolder = workspace.getWorkspaceFolder(Uri.parse(placeInFile(first).uri)) !== undefined;
      return [
        ...touched.flatMap((passage, at) => {
          const about = own.filter((diagnostic) => isAt(diagnostic.range, passage));
          return actionsFor(
            document,
            passage,
            { isOneOfMany: touched.length > 1, isInFolder, hasRoom: roomy[at] },
            about,
          );
        }),
        ...(isInFolder ? [ignoringFile(first, own)] : []),
      ];
    },
  };
  return languages.registerCodeActionsProvider({ pattern: '**' }, provider, {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
}

function isAt(range: Range, passage: Passage): boolean {
  return range.start.isEqual(toRange(passage.place).start);
}

/** The quick fixes for one passage, some of which name its lines when there are several passages at the cursor. */
function actionsFor(
  document: TextDocument,
  passage: Passage,
  { isOneOfMany, isInFolder, hasRoom }: { isOneOfMany: boolean; isInFolder: boolean; hasRoom: boolean },
  about: Diagnostic[],
): CodeAction[] {
  const [nearest] = passage.copies;
  if (!nearest) return [];
  const copies = passage.copies.length;
  const lines = linesLabel(passage.place);
  const copy = copyLabel(nearest.place, placeInFile(passage).uri);
  const target = { uri: document.uri.toString(), family: passage.family, line: passage.place.startLine };
  const action = (title: string, command: string) => made(title, command, target, about);
  const [peek, ignore, comment] = isOneOfMany
    ? [
        l10n.t('Peek all copies of {0} ({1})', lines, copies),
        l10n.t('Ignore this passage ({0})', lines),
        l10n.t('Ignore this passage ({0}) with a comment', lines),
      ]
    : [
        l10n.t('Peek all copies ({0})', copies),
        l10n.t('Ignore this passage'),
        l10n.t('Ignore this passage with a comment'),
      ];
  return [
    action(l10n.t('Compare side by side with {0}', copy), 'compare'),
    action(l10n.t('Go to the copy in {0}', copy), 'goToCopy'),
    action(peek, 'peekCopies'),
    ...(isInFolder ? [action(ignore, 'ignorePassage')] : []),
    ...(hasRoom ? [action(comment, 'ignoreWithComment')] : []),
  ];
}

function ignoringFile(passage: Passage, about: Diagnostic[]): CodeAction {
  const { family, place } = passage;
  const target = { uri: placeInFile(passage).uri, family, line: place.startLine };
  return made(l10n.t('Ignore copies in this file'), 'ignoreFile', target, about);
}

function made(title: string, command: string, target: PassageTarget, about: Diagnostic[]): CodeAction {
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.command = { title, command: `nearDuplicates.${command}`, arguments: [target] };
  action.diagnostics = about;
  return action;
}
