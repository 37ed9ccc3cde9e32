import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Disposable,
  l10n,
  languages,
  type Range,
  type TextDocument,
} from 'vscode';
import type { Passage } from '../service/indexer/news.ts';
import { source } from './diagnostics.ts';
import type { Model } from './model.ts';
import { placeInFile, placeLabel, toRange } from './places.ts';
import type { PassageTarget } from './targets.ts';

/** Offers what can be done about the copied passages under the cursor. */
export function offerCodeActions(model: Model): Disposable {
  const provider: CodeActionProvider = {
    provideCodeActions(document, range, context) {
      const findings = model.passagesOf(document.uri.toString());
      if (!findings) return [];
      const touched = findings.passages.filter((passage) => toRange(passage.place).intersection(range));
      return touched.flatMap((passage) =>
        actionsFor(document, passage).map((action) => {
          action.diagnostics = context.diagnostics.filter(
            (diagnostic) => diagnostic.source === source && isAt(diagnostic.range, passage),
          );
          return action;
        }),
      );
    },
  };
  return languages.registerCodeActionsProvider({ pattern: '**' }, provider, {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
}

function isAt(range: Range, passage: Passage): boolean {
  return range.start.isEqual(toRange(passage.place).start);
}

function actionsFor(document: TextDocument, passage: Passage): CodeAction[] {
  const [nearest] = passage.copies;
  if (!nearest) return [];
  const target = { uri: document.uri.toString(), family: passage.family, line: passage.place.startLine };
  const file = { ...target, uri: placeInFile(passage).uri };
  const action = (title: string, command: string, argument: PassageTarget = target) => {
    const made = new CodeAction(title, CodeActionKind.QuickFix);
    made.command = { title, command: `nearDuplicates.${command}`, arguments: [argument] };
    return made;
  };
  return [
    action(l10n.t('Compare side by side with {0}', placeLabel(nearest.place)), 'compare'),
    action(l10n.t('Go to the copy in {0}', placeLabel(nearest.place)), 'goToCopy'),
    action(l10n.t('Peek all copies ({0})', passage.copies.length), 'peekCopies'),
    action(l10n.t('Ignore this passage'), 'ignorePassage'),
    // the file of a notebook has no comments
    ...(passage.inFile ? [] : [action(l10n.t('Ignore this passage with a comment'), 'ignoreWithComment')]),
    action(l10n.t('Ignore copies in this file'), 'ignoreFile', file),
  ];
}
