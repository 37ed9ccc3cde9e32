import { isArchive } from './archive.ts';
import { isDense } from './density.ts';
import { textOf } from './lines.ts';
import { readAsciidoc } from './markup/asciidoc.ts';
import { readCram } from './markup/cram.ts';
import { docBook } from './markup/docbook.ts';
import { readDocumentedTex } from './markup/documented-tex.ts';
import { readEmbedded } from './markup/embedded.ts';
import { readDocBook, readTopic } from './markup/html.ts';
import { readLatex } from './markup/latex.ts';
import { readMarkdown, readMdx } from './markup/markdown.ts';
import { pastMarkupComments } from './markup/markup-comments.ts';
import type { MarkupReader } from './markup/markup-reader.ts';
import { readMediaWiki } from './markup/mediawiki.ts';
import { readNotebook } from './markup/notebook.ts';
import { readOrg } from './markup/org.ts';
import { readPlainText } from './markup/plain-text.ts';
import { readPod } from './markup/pod.ts';
import { readRdoc } from './markup/rdoc.ts';
import { readRestructuredText } from './markup/restructuredtext.ts';
import { readRoff } from './markup/roff.ts';
import { hasExtension, templatesOfAnything } from './markup/template-extensions.ts';
import { type MarkupLanguage, templateLanguages } from './markup/template-languages.ts';
import { topics } from './markup/topics.ts';
import { readTypst } from './markup/typst.ts';
import { vocabularyOf } from './markup/xml-vocabulary.ts';
import { rivalOfPath } from './shared-extensions.ts';
import { codeLanguageOfFile, lexiconOfId } from './source/code-languages.ts';
import type { Lexicon } from './source/lexicon.ts';
import { lexicons } from './source/lexicons.ts';

/** How files of a language are read: with a lexicon that tells prose from code, or by a markup reader. */
export type Language =
  | { readonly id: string; readonly kind: 'code'; readonly lexicon: Lexicon }
  | { readonly id: string; readonly kind: 'markup'; readonly read: MarkupReader };

const rows: readonly MarkupLanguage[] = [
  [
    'markdown md quarto rmd rmarkdown',
    '.md .markdown .mdown .mkd .mkdn .mkdown .mdwn .mdc .qmd .rmd .livemd .cheatmd .ronn .workbook .litcoffee .prompt.md',
    readMarkdown,
  ],
  ['mdx', '.mdx', readMdx],
  ['restructuredtext rst rest', '.rst .rest', readRestructuredText],
  ['asciidoc adoc asciidoctor', '.adoc .asciidoc .asc', readAsciidoc],
  ['org org-mode', '.org', readOrg],
  ['mediawiki wikitext wiki', '.mediawiki .wiki .wikitext', readMediaWiki],
  ['rdoc', '.rdoc', readRdoc],
  ['cram', '.cram', readCram],
  [
    'pod',
    '.pod',
    (bytes, from, to, streams) => readPod(bytes, from, to, streams, readEmbedded, lexicons.perl),
  ],
  ['latex tex', '.tex .ltx .latex .lagda .mkii .mkiv .stex', readLatex],
  ['doctex dtx', '.dtx', readDocumentedTex],
  ['typst typ', '.typ', readTypst],
  ['roff troff nroff groff man mandoc mdoc', '.roff .troff .nroff .groff .mandoc .mdoc', readRoff],
  ['jupyter ipynb notebook', '.ipynb', readNotebook],
  ...templateLanguages,
  ['docbook', '.docbook .dbk', readDocBook],
  ['dita writerside', '.dita', readTopic],
  [
    'plaintext text txt',
    '.txt .text .log .textile .creole .texi .texinfo README LICENSE COPYING NOTICE CHANGELOG INSTALL HACKING TODO BUGS NEWS FAQ',
    readPlainText,
  ],
];

const plainText: Language = { id: 'plaintext', kind: 'markup', read: readPlainText };
const byId = new Map<string, Language>();
const byFile = new Map<string, Language>();
for (const [ids, files, read] of rows) {
  const names = ids.split(' ');
  const language: Language = { id: names[0], kind: 'markup', read };
  for (const name of names) byId.set(name, language);
  byFile.set(`.${names[0]}`, language);
  for (const file of files.split(' ')) byFile.set(file.toLowerCase(), language);
}

/** How files begin whose names may not say their language, after white space and XML comments. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^#(?:compdef|autoload)\b/, 'zsh'],
  [/^<\?php\b/, 'php'],
  [/^\s*<\?(?!php\b)[a-z][\w-]*(?=\s)[^<>]*\?>\s*<|^\s*<\?xml\b/i, 'xml'],
  [/^\s*<(?!html[\s>])[a-z][\w.-]*(?::[a-z][\w.-]*[\s/>]|\s[^<>]*?\bxmlns(?::[\w.-]+)?\s*=)/i, 'xml'],
  [/^\s*(?:\[\s*)?\{\s*"[^"\n]+"\s*:/, 'json'],
  [/^\[[\w.-]+\][ \t]*\r?\n[\w.-]+[ \t]*=/, 'ini'],
  [/^(?:(?:#.*|ARG .*|[ \t\r]*)\n)*FROM (?:--\S+ )?\S+(?: AS \S+)?[ \t]*\r?\n/, 'dockerfile'],
  [/^(?:[\s.]*\n)?(?:['.][ \t]*\\["#]|\.[ \t]*(?:(?:TH|Dd|Dt|Sh|de|ds|ig|nr|so)[ \t]|(?:SH|TL)\s))/, 'roff'],
  [/^\s*<(?:!doctype\s|[a-z][\w-]*[\s>])/i, 'html'],
];

/** Lines that tell Vim and Emacs the language. */
const modelines = [
  /\b(?:vi|vim|ex):.*\b(?:ft|filetype|syntax)=([\w+#-]+)/,
  /-\*-\s*(?:(?:.*;\s*)?mode:\s*)?([\w+#-]+)\s*(?:;|-\*-)/i,
];
/** How many bytes of a file's beginning and of its end are looked at. */
const looked = 256;

/** Code whose language nobody knows. */
const someCode: Language = { id: 'none', kind: 'code', lexicon: lexicons.generic };

const template = byId.get('handlebars');
const vocabularies = [
  { ...docBook, id: 'docbook' },
  { ...topics, id: 'dita' },
];

/** The language of a file by its name (an extension, or a whole name such as Makefile), or plain text. */
export function languageOfPath(path: string): Language {
  return languageOfName(nameOf(path)) ?? plainText;
}

/** The language of an id or alias, as in a Markdown fence or in an editor (ts, c++, shellscript …). */
export function languageOfId(id: string): Language | undefined {
  const name = id.toLowerCase();
  const known = byId.get(name);
  if (known) return known;
  const lexicon = lexiconOfId(name);
  return lexicon && { id: name, kind: 'code', lexicon };
}

/** The language of a file by its name or, when the name leaves it open, by its content. */
export function languageOfFile(path: string, bytes: Uint8Array): Language {
  const language = languageOfPath(path);
  if (language === plainText || language.id === 'xml') {
    const page = vocabularyOf(bytes, vocabularies);
    if (page) return languageOfId(page.id) ?? language;
  }
  if (isText(language) && isArchive(bytes)) return someCode;
  const rival = rivalOfPath(path, bytes);
  if (rival !== undefined) return languageOfId(rival) ?? language;
  if (language === template && writesCode(path, bytes)) return someCode;
  if (languageOfEndings(nameOf(path))) return language;
  const said = languageOfContent(bytes);
  // a text may begin with a tag
  if (said && (said.id !== 'html' || language === plainText)) return said;
  return language === plainText && isDense(bytes) ? someCode : language;
}

/** A tag of a page, or what only a template of Go or Handlebars has in its braces. */
const pageOrGo =
  /<\/[a-z][\w.-]*>|<![a-z-]|<[a-z][\w.-]*\s+[\w:@-]+=|\{\{[-~]?\s*(?:[/.#^>$!]|(?:block|define|end|if|include|range|template|with)\b)/i;

/** Whether a template whose name does not say what it writes is no page but settings or a script. */
function writesCode(path: string, bytes: Uint8Array): boolean {
  return hasExtension(path, templatesOfAnything) && !pageOrGo.test(textOf(bytes)) && isDense(bytes);
}

/** The last part of a path, in lower case. */
function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
}

/** The language that a file's first or last bytes name: by its interpreter, how it begins, or a modeline. */
function languageOfContent(bytes: Uint8Array): Language | undefined {
  const head = textOf(bytes.subarray(0, looked));
  const interpreter = /^#!(.*)/.exec(head)?.[1];
  if (interpreter !== undefined) return languageOfInterpreter(interpreter);
  const first = pastMarkupComments(bytes, 0, bytes.length);
  const begin = first === 0 ? head : textOf(bytes.subarray(first, first + looked));
  const id = beginnings.find(([begins]) => begins.test(begin))?.[1];
  if (id !== undefined) return languageOfId(id);
  const tail = textOf(bytes.subarray(Math.max(0, bytes.length - looked)));
  const said = modelines.map((line) => line.exec(`${head}\n${tail}`)?.[1]).find((name) => name !== undefined);
  return said === undefined ? undefined : languageOfId(said);
}

/** The language that `#!/usr/bin/env node` names. */
function languageOfInterpreter(line: string): Language | undefined {
  const names = line
    .trim()
    .split(/[\s/]+/)
    .map((part) => part.toLowerCase().replace(/[\d.]+$/, ''));
  // `env` is no interpreter, but also what files of settings are called
  const interpreter = names.findLast((name) => name !== 'env' && lexiconOfId(name) !== undefined);
  if (interpreter !== undefined) return languageOfId(interpreter);
  // a wrapper around a shell: `#!/command/with-contenv bashio`
  return /^\s*\//.test(line) ? languageOfId('shell') : undefined;
}

/** The language of a file name in lower case, after dropping extensions that nobody knows. */
function languageOfName(name: string): Language | undefined {
  const known = languageOfEndings(name);
  if (known) return known;
  // Dockerfile.dev, config.h.in
  const last = name.lastIndexOf('.');
  if (last > 0) return languageOfName(name.slice(0, last));
  // Jenkinsfile-nightly
  const file = /^\w*?file(?=[-_])/.exec(name)?.[0];
  return file === undefined ? undefined : languageOfEnding(file);
}

/** The language of a whole file name in lower case, or of its longest known extension. */
function languageOfEndings(name: string): Language | undefined {
  const whole = languageOfEnding(name);
  if (whole) return whole;
  // .blade.php before .php
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const language = languageOfEnding(name.slice(dot));
    if (language === template) return writtenBy(name.slice(0, dot)) ?? template;
    if (name.slice(dot) === '.inc') return includedIn(name.slice(0, dot)) ?? language;
    if (language) return language;
  }
  return undefined;
}

/**
 * The language of what a template writes, by the rest of its name (`deploy.sh` of deploy.sh.j2), unless a page or text.
 */
function writtenBy(name: string): Language | undefined {
  const language = languageOfName(name);
  return language?.id === 'html' || isText(language) ? undefined : language;
}

/** The language of what includes a file, by the rest of its name (`Makefile` of Makefile.inc), unless text. */
function includedIn(name: string): Language | undefined {
  const language = languageOfName(name);
  return isText(language) ? undefined : language;
}

function isText(language: Language | undefined): boolean {
  return language?.kind === 'markup' && language.read === readPlainText;
}

function languageOfEnding(name: string): Language | undefined {
  const markup = byFile.get(name);
  if (markup) return markup;
  const code = codeLanguageOfFile(name);
  return code && { id: code.id, kind: 'code', lexicon: code.lexicon };
}
