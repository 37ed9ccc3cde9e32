import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Diagnostic,
  type Disposable,
  l10n,
  languages,
  Uri,
  workspace,
} from 'vscode';
import type { Passage } from '../service/indexer/news.ts';
import { roomForComments } from './comment-room.ts';
import { source } from './diagnostics.ts';
import type { Model } from './model.ts';
import { copiesOf } from './overlapping.ts';
import { copyLabel, linesLabel, placeInFile } from './places.ts';
import { type PassageTarget, passagesIn } from './targets.ts';

/** Offers quick fixes for what is copied under the cursor: for the passage that is worth most, and a choice of all. */
export function offerCodeActions(model: Model): Disposable {
  const hasRoom = roomForComments(model);
  const provider: CodeActionProvider = {
    async provideCodeActions(document, range, context, cancellation) {
      const uri = document.uri.toString();
      const here = passagesIn(model, uri, range);
      const [passage] = here;
      if (!passage) return [];
      const isCurrent = model.passagesOf(uri)?.version === document.version;
      const isRoomy = !isCurrent || (await hasRoom(document, passage));
      if (cancellation.isCancellationRequested) return [];
      const own = context.diagnostics.filter((diagnostic) => diagnostic.source === source);
      const target = { uri, family: passage.family, line: passage.place.startLine, range };
      return actionsFor(here, passage, target, isRoomy, own);
    },
  };
  return languages.registerCodeActionsProvider({ pattern: '**' }, provider, {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
}

/** The quick fixes for some passages, the first of which is worth most; seven at most, however many there are. */
function actionsFor(
  here: readonly Passage[],
  passage: Passage,
  target: PassageTarget,
  isRoomy: boolean,
  about: Diagnostic[],
): CodeAction[] {
  const [nearest] = passage.copies;
  if (!nearest) return [];
  const file = placeInFile(passage).uri;
  const isInFolder = workspace.getWorkspaceFolder(Uri.parse(file)) !== undefined;
  const copy = copyLabel(nearest.place, file);
  const copies = copiesOf(here).length;
  const lines = linesLabel(passage.place);
  const action = (title: string, command: string, of = target) => made(title, command, of, about);
  return [
    action(l10n.t('Compare side by side with {0}', copy), 'compare'),
    action(l10n.t('Go to the copy in {0}', copy), 'goToCopy'),
    ...(copies > 1 ? [action(l10n.t('Peek all copies of this line ({0})', copies), 'peekCopies')] : []),
    ...(here.length > 1
      ? [action(l10n.t('Choose among the {0} passages here…', here.length), 'choosePassage')]
      : []),
    ...(isInFolder ? [action(l10n.t('Ignore {0}', lines), 'ignorePassage')] : []),
    ...(isRoomy ? [action(l10n.t('Ignore {0} with a comment', lines), 'ignoreWithComment')] : []),
    ...(isInFolder
      ? [action(l10n.t('Ignore copies in this file'), 'ignoreFile', { ...target, uri: file })]
      : []),
  ];
}

function made(title: string, command: string, target: PassageTarget, about: Diagnostic[]): CodeAction {
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.command = { title, command: `nearDuplicates.${command}`, arguments: [target] };
  action.diagnostics = about;
  return action;
}
