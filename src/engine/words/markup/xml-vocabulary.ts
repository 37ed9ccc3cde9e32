import { closeBracket, greater, less, openBracket } from '../ascii.ts';
import { find, pastSpace, standsAt, textOf } from '../lines.ts';
import { pastMarkupComments } from './markup-comments.ts';

/** A vocabulary of XML pages: how a page begins, and what its tags mean. */
export interface Vocabulary {
  readonly docType: RegExp;
  readonly roots: readonly RegExp[];
  /** The tags that make up a part of a text; any other is inside a sentence. */
  readonly blocks: ReadonlySet<string>;
  /** The tags whose text is code. */
  readonly listings: ReadonlySet<string>;
  /** The attribute of these that names their language. */
  readonly language: string;
  /** A block may have its heading as an attribute (`<chapter title="…">`). */
  readonly hasTitles: boolean;
}

/** How many bytes of a type, or of a root and what follows, are looked at. */
const looked = 2048;

const comments = /<!--[\s\S]*?(?:-->|$)/g;

/** Which of these a file of XML or SGML is written in, by its type or by how its root begins. */
export function vocabularyOf<V extends Vocabulary>(bytes: Uint8Array, among: readonly V[]): V | undefined {
  const to = bytes.length;
  let at = pastSpace(bytes, 0, Math.min(looked, to));
  if (bytes[at] !== less) return undefined;
  for (;;) {
    at = pastSpace(bytes, pastMarkupComments(bytes, at, to), to);
    let next = at;
    if (standsAt(bytes, at, to, '<?')) next = find(bytes, '>', at, to) + 1;
    else if (standsAt(bytes, at, to, '<!doctype')) {
      next = pastDocType(bytes, at, to);
      const type = textOf(bytes.subarray(at, Math.min(next, at + looked)));
      const typed = among.find(({ docType }) => docType.test(type));
      if (typed) return typed;
    }
    if (next <= at) break;
    at = next;
  }
  const head = textOf(bytes.subarray(at, at + looked)).replace(comments, '');
  return among.find(({ roots }) => roots.some((root) => root.test(head)));
}

/** Past a type and what it declares in brackets; the end of the file when nothing closes it. */
function pastDocType(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] !== greater && bytes[at] !== openBracket) at++;
  if (bytes[at] === openBracket)
    for (at++; at < to; at++) {
      if (bytes[at] !== closeBracket) continue;
      const end = pastSpace(bytes, at + 1, to);
      if (bytes[end] === greater) return end + 1;
    }
  return Math.min(at + 1, to);
}
