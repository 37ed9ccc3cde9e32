/** How paragraphs look in the files of a format, and how to write a page of it. */
export interface Format {
  readonly name: string;
  readonly files: RegExp;
  /** The file with every line emptied that is not running text, and the signs around running text removed. */
  readonly running?: (text: string) => string;
  /** A line that belongs to no paragraph. */
  readonly block: RegExp;
  /** A line that belongs to a paragraph but cannot be wrapped with it. */
  readonly spoils?: RegExp;
  /** What comes before and after emphasized words and the text of a link; `{address}` is its target. */
  readonly emphasis: readonly (readonly [before: string, after: string])[];
  /** What comes before and after a paragraph, and at the top and bottom of a page. */
  readonly open: string;
  readonly close: string;
  readonly head: string;
  readonly foot: string;
  /** A line of running text as it is written in the file. */
  readonly line?: (text: string) => string;
}

const emptied = (part: string): string => part.replace(/[^\n]/g, '');
const plain = { open: '', close: '\n', head: '', foot: '' };

const markdown = {
  ...plain,
  running: (text: string) => text.replace(/^---\n[\s\S]*?\n---$|<!--[\s\S]*?-->/gm, emptied),
  block:
    /^(?:\s{4,}|\t|\s*(?:[#>|<{!:]|[-*+]\s|\d+[.)]\s|={3}|\[[^\]]*\]:|import\s|export\s|---\s*$|\+\+\+\s*$))/,
  emphasis: [
    ['**', '**'],
    ['_', '_'],
    ['`', '`'],
    ['[', ']({address})'],
    ['*', '*'],
  ] as const,
};

/** The formats to take paragraphs from and to plant them into. */
export const formats: readonly Format[] = [
  { ...markdown, name: 'Markdown', files: /\.(?:md|markdown|txt)$/i },
  { ...markdown, name: 'MDX', files: /\.mdx$/i },
  {
    ...markdown,
    name: 'notebook',
    files: /\.ipynb$/i,
    running: cellsOf,
    head: '{\n "cells": [\n',
    open: '  {\n   "cell_type": "markdown",\n   "metadata": {},\n   "source": [\n',
    line: (text) => `    ${JSON.stringify(`${text}\n`)},`,
    close: '    ""\n   ]\n  },\n',
    foot: '  { "cell_type": "markdown", "metadata": {}, "source": [] }\n ],\n "metadata": {},\n "nbformat": 4,\n "nbformat_minor": 5\n}\n',
  },
  {
    ...plain,
    name: 'reStructuredText',
    files: /\.rst$/i,
    block: /^(?:\s|\.\.|__|:\w|[-*+#|>]|\(?\w+[.)]\s|([=~^"'`])\1{3})/,
    emphasis: [
      ['**', '**'],
      ['*', '*'],
      ['``', '``'],
      ['`', ' <{address}>`_'],
      [':term:`', '`'],
    ],
  },
  {
    ...plain,
    name: 'AsciiDoc',
    files: /\.(?:adoc|asciidoc|asc)$/i,
    block: /^(?:\s|[=.|/+[<:'-]|\*+\s|\w+::|NOTE|TIP|\w+\.\s|image)/,
    emphasis: [
      ['*', '*'],
      ['_', '_'],
      ['`', '`'],
      ['{address}[', ']'],
    ],
  },
  {
    ...plain,
    name: 'Org',
    files: /\.org$/i,
    block: /^(?:\s{4,}|\t|\s*(?:[*#|:+-]|\d+[.)]\s|\[fn|\\))/,
    emphasis: [
      ['*', '*'],
      ['/', '/'],
      ['=', '='],
      ['[[{address}][', ']]'],
    ],
  },
  {
    ...plain,
    name: 'LaTeX',
    files: /\.tex$/i,
    running: (text) => text.replace(/\\begin\{(verbatim|lstlisting)\}[\s\S]*?\\end\{\1\}/g, emptied),
    block: /^\s*(?:%|\\(?:begin|end|item|(?:sub)*section|chapter|label|def|new|set|use|index|\[|\]))/,
    spoils: /^\s*[\\&$]|[^\\]%|\\(?:begin|end)\b/,
    emphasis: [
      ['\\emph{', '}'],
      ['\\textbf{', '}'],
      ['\\texttt{', '}'],
      ['\\href{{address}}{', '}'],
    ],
  },
  {
    name: 'HTML',
    files: /\.html?$/i,
    running: paragraphsOfHtml,
    block: /^\s*<\/?(?!(?:a|b|i|em|strong|code|span|tt|dfn|var)\b)/,
    spoils: /<\/?(?:pre|[uod]l|li|d[td]|t[rdh])\b/i,
    emphasis: [
      ['<em>', '</em>'],
      ['<strong>', '</strong>'],
      ['<code>', '</code>'],
      ['<a href="{address}">', '</a>'],
    ],
    head: '<!DOCTYPE html>\n<html>\n<body>\n',
    open: '<p>\n',
    close: '</p>\n',
    foot: '</body>\n</html>\n',
  },
  {
    ...plain,
    name: 'MediaWiki',
    files: /\.(?:mediawiki|wiki|wikitext)$/i,
    block: /^(?:\s|[=*#:;|{}!<]|__|\[\[\w+:)/,
    emphasis: [
      ["''", "''"],
      ["'''", "'''"],
      ['[{address} ', ']'],
      ['[[Some page|', ']]'],
    ],
  },
  {
    ...plain,
    name: 'Typst',
    files: /\.typ$/i,
    block: /^(?:\s|[=#}\])$]|[-+/]\s|\/\/|let )/,
    emphasis: [
      ['*', '*'],
      ['_', '_'],
      ['`', '`'],
      ['#link("{address}")[', ']'],
      ['#emph[', ']'],
    ],
  },
  {
    name: 'roff',
    files: /\.(?:[1-9]|roff|man|mdoc)$/,
    running: (text) => text.replace(/^\.(?:[PLH]?P|S[HS]|[TI]P|R[SE])\b.*|^\.\\".*/gm, ''),
    block: /^\s/,
    spoils: /^[.']/,
    emphasis: [
      ['\\fI', '\\fP'],
      ['\\fB', '\\fR'],
    ],
    head: '.TH EXAMPLE 7 2024-01-01\n',
    open: '.PP\n',
    close: '',
    foot: '',
  },
  {
    ...plain,
    name: 'POD',
    files: /\.(?:pod|pm|pl)$/i,
    running: podOf,
    block: /^(?:\s|=)/,
    emphasis: [
      ['I<', '>'],
      ['B<', '>'],
      ['C<', '>'],
      ['L<', '|{address}>'],
    ],
    head: '=head1 EXAMPLE\n\n',
  },
];

/** The format of a file by its name. */
export function formatOf(path: string): Format | undefined {
  return formats.find(({ files }) => files.test(path));
}

/** The Markdown of a notebook, each line where its string is. */
function cellsOf(text: string): string {
  let markdown = false;
  let inSource = false;
  return text
    .split('\n')
    .map((line) => {
      const type = /"cell_type": "(\w+)"/.exec(line);
      if (type) markdown = type[1] === 'markdown';
      if (/^\s*"source": \[\s*$/.test(line)) inSource = true;
      else if (/^\s*\],?\s*$/.test(line)) inSource = false;
      else if (inSource && markdown) return String(JSON.parse(line.trim().replace(/,$/, ''))).trimEnd();
      return '';
    })
    .join('\n');
}

/** The text from a `<p>` at the beginning of a line to its end tag. */
function paragraphsOfHtml(text: string): string {
  let inside = false;
  return text
    .split('\n')
    .map((line) => {
      const opened = /^\s*<p(?:\s[^<>]*)?>/i.exec(line);
      const from = opened ? opened[0].length : 0;
      const end = line.search(/<\/p>/i);
      const here = opened !== null || inside;
      inside = here && end < 0;
      return here ? line.slice(from, end < 0 ? undefined : end) : '';
    })
    .join('\n');
}

function podOf(text: string): string {
  let inside = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^=[a-z]/.test(line)) inside = !line.startsWith('=cut');
      return inside ? line : '';
    })
    .join('\n');
}
