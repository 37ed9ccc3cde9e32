import { closeBracket, greater, less, openBracket } from '../ascii.ts';
import { find, pastSpace, standsAt, textOf } from '../lines.ts';
import { pastMarkupComments } from './markup-comments.ts';

/** How far behind the beginning of its root a file is looked at. */
const looked = 2048;

const comments = /<!--[\s\S]*?(?:-->|$)/g;
const docType = /^<!doctype\s[^>[]*docbook/i;
/** A root of no other vocabulary in its namespace, or one that is named as DocBook's and begins as these do. */
const roots = [
  /^<[a-z][\w-]*\s[^>]*xmlns=["']https?:\/\/docbook\.org\/ns\/docbook/i,
  /^<[a-z][\w-]*:(?:article|appendix|book|chapter|refentry|section)\s[^>]*docbook\.org\/ns\/docbook/i,
  /^<(?:article|appendix|book|chapter|refentry|section|sect1)(?:\s(?![^>]*xmlns=)[^>]*)?>\s*<(?:title|\w*info|refmeta|(?:sim)?para|indexterm|abstract)[\s>]/i,
];

/** Whether a file of XML or SGML is DocBook, by its type, or how its root begins. */
export function isDocBook(bytes: Uint8Array): boolean {
  const to = bytes.length;
  let at = pastSpace(bytes, 0, Math.min(looked, to));
  if (bytes[at] !== less) return false;
  for (;;) {
    at = pastSpace(bytes, pastMarkupComments(bytes, at, to), to);
    let next = at;
    if (standsAt(bytes, at, to, '<?')) next = find(bytes, '>', at, to) + 1;
    else if (standsAt(bytes, at, to, '<!doctype')) {
      next = pastDocType(bytes, at, to);
      if (docType.test(textOf(bytes.subarray(at, Math.min(next, at + looked))))) return true;
    }
    if (next <= at) break;
    at = next;
  }
  const head = textOf(bytes.subarray(at, at + looked)).replace(comments, '');
  return roots.some((root) => root.test(head));
}

/** Past a type and what it declares in brackets; the end of the file when it does not end. */
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

/** The tags of DocBook that stand for a part of a text; any other stands inside of a sentence. */
export const docBookBlocks: ReadonlySet<string> = new Set(
  `abstract answer appendix article attribution author authorgroup bibliodiv biblioentry bibliography bibliomixed
  blockquote book bridgehead callout calloutlist caption caution chapter colophon copyright date dedication edition editor
  entry epigraph equation example figure footnote formalpara glossary glossdef glossdiv glossentry glosslist important
  index info informalequation informalexample informalfigure informaltable itemizedlist keyword legalnotice listitem
  mediaobject member msg msgset note orderedlist para part partintro preface procedure pubdate qandadiv qandaentry qandaset
  question refdescriptor refentry refentryinfo reference refmeta refname refnamediv refpurpose refsect1 refsect2 refsect3
  refsection refsynopsisdiv releaseinfo revhistory revision row sect1 sect2 sect3 sect4 sect5 section seg seglistitem
  segmentedlist set sidebar simpara simplelist simplesect step subject substeps subtitle table tbody td term tfoot tgroup th
  thead tip title titleabbrev toc topic tr variablelist varlistentry warning`.split(/\s+/),
);

/** The tags of DocBook whose text is code. */
export const docBookListings: ReadonlySet<string> = new Set(
  'programlisting screen synopsis literallayout funcsynopsis cmdsynopsis classsynopsis'.split(' '),
);
