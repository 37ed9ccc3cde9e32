import { languageOfPath } from '../words/languages.ts';
import { type Text, wordCount } from './texts.ts';

/** Whether this text is source by the names of its files, however much of it is comments. */
export function isSource({ paths }: Text): boolean {
  return paths.some((path) => languageOfPath(path).kind === 'code');
}

/** Whether this text is a notebook by the names of its files: lines of JSON are around its cells. */
export function isNotebook({ paths }: Text): boolean {
  return paths.some((path) => languageOfPath(path).id === 'jupyter');
}

/** Languages whose files hold records: what is alike there under other names are other records. */
const dataLanguages: ReadonlySet<string> = new Set(['json', 'yaml', 'toml']);

/** Whether this text is data by the name of its first file. */
export function isData({ paths }: Text): boolean {
  return paths.length > 0 && dataLanguages.has(languageOfPath(paths[0]).id);
}

/** Whether a text is source that only imports or re-exports names, so that only its comments have words. */
export function isCommentsAlone(text: Text): boolean {
  return wordCount(text, 'code') === 0 && isSource(text);
}
