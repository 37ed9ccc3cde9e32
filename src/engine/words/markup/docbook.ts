import type { Vocabulary } from './xml-vocabulary.ts';

/** DocBook: a root in its namespace (under a prefix, only some), or one in none, named and beginning like DocBook's. */
export const docBook: Vocabulary = {
  docType: /^<!doctype\s[^>[]*docbook/i,
  roots: [
    /^<[a-z][\w-]*\s[^>]*xmlns=["']https?:\/\/docbook\.org\/ns\/docbook/i,
    /^<[a-z][\w-]*:(?:article|appendix|book|chapter|refentry|section)\s[^>]*docbook\.org\/ns\/docbook/i,
    /^<(?:article|appendix|book|chapter|refentry|section|sect1)(?:\s(?![^>]*xmlns=)[^>]*)?>\s*<(?:title|\w*info|refmeta|(?:sim)?para|indexterm|abstract)[\s>]/i,
  ],
  blocks: new Set(
    `abstract answer appendix article attribution author authorgroup bibliodiv biblioentry bibliography bibliomixed
  blockquote book bridgehead callout calloutlist caption caution chapter colophon copyright date dedication edition editor
  entry epigraph equation example figure footnote formalpara glossary glossdef glossdiv glossentry glosslist important
  index info informalequation informalexample informalfigure informaltable itemizedlist keyword legalnotice listitem
  mediaobject member msg msgset note orderedlist para part partintro preface procedure pubdate qandadiv qandaentry qandaset
  question refdescriptor refentry refentryinfo reference refmeta refname refnamediv refpurpose refsect1 refsect2 refsect3
  refsection refsynopsisdiv releaseinfo revhistory revision row sect1 sect2 sect3 sect4 sect5 section seg seglistitem
  segmentedlist set sidebar simpara simplelist simplesect step subject substeps subtitle table tbody td term tfoot tgroup th
  thead tip title titleabbrev toc topic tr variablelist varlistentry warning`.split(/\s+/),
  ),
  listings: new Set(
    'programlisting screen synopsis literallayout funcsynopsis cmdsynopsis classsynopsis'.split(' '),
  ),
  language: 'language=',
  hasTitles: false,
};
