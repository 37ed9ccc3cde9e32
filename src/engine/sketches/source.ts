import { languageOfPath } from '../words/languages.ts';
import { type Text, wordCount } from './texts.ts';

/** Whether the names of files with this text say that it is source, however much of it is comments. */
export function isSource({ paths }: Text): boolean {
  return paths.some((path) => languageOfPath(path).kind === 'code');
}

/** Whether it is source that does no more than bring names in or hand them on: only its comments have words. */
export function isCommentsAlone(text: Text): boolean {
  return wordCount(text, 'code') === 0 && isSource(text);
}
