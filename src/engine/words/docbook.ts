import { pastSpace, textOf } from './lines.ts';

/** How far into a file its root is looked for. */
const looked = 2048;

const comments = /<!--[\s\S]*?(?:-->|$)/g;
const instructions = /^(?:\s|<\?[^>]*>)+/;
const docType = /^<!doctype\s[^>[]*docbook/i;
/** A root of no other vocabulary in its namespace, or one that is named as DocBook's and begins as these do. */
const roots = [
  /^<[a-z][\w-]*\s[^>]*xmlns=["']https?:\/\/docbook\.org\/ns\/docbook/i,
  /^<[a-z][\w-]*:(?:article|appendix|book|chapter|refentry|section)\s[^>]*docbook\.org\/ns\/docbook/i,
  /^<(?:article|appendix|book|chapter|refentry|section|sect1)(?:\s(?![^>]*xmlns=)[^>]*)?>\s*<(?:title|\w*info|refmeta|(?:sim)?para|indexterm|abstract)[\s>]/i,
];

/** Whether a file of XML or SGML is DocBook, by its first bytes. */
export function isDocBook(bytes: Uint8Array): boolean {
  const first = pastSpace(bytes, 0, Math.min(looked, bytes.length));
  if (bytes[first] !== 60) return false;
  const head = textOf(bytes.subarray(first, looked)).replace(comments, '').replace(instructions, '');
  return docType.test(head) || roots.some((root) => root.test(head));
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
