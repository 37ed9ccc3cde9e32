import type { TextDocument } from 'vscode';
import type { Passage } from '../service/indexer/news.ts';
import { ignoringComment } from './ignoring-comments.ts';
import type { Model } from './model.ts';

/** The text of a longer document is not read for every move of the cursor. */
const longest = 1 << 20;

/** Whether a comment can ignore a passage of a document; one of which that is not known counts as one where it can. */
export function roomForComments(
  model: Model,
): (document: TextDocument, passage: Passage) => Promise<boolean> {
  // A quick fix is asked for at every move of the cursor.
  const known = new WeakMap<TextDocument, { version: number; answers: Map<string, Promise<boolean>> }>();
  const answersOn = (document: TextDocument) => {
    const { version } = document;
    const before = known.get(document);
    if (before?.version === version) return before.answers;
    const answers = new Map<string, Promise<boolean>>();
    known.set(document, { version, answers });
    return answers;
  };

  return async (document, { place }) => {
    const answers = answersOn(document);
    const key = `${place.startOffset}-${place.endOffset}`;
    const answer = answers.get(key) ?? ask(model, document, place);
    answers.set(key, answer);
    return answer;
  };
}

async function ask(model: Model, document: TextDocument, place: Passage['place']): Promise<boolean> {
  if (document.getText().length > longest) return true;
  return ignoringComment(model, { document, place }).then(
    (insertions) => insertions !== undefined,
    () => true,
  );
}
