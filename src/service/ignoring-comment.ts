import { type Language, languageOfId } from '../engine/words/languages.ts';
import { readWords } from '../engine/words/read-words.ts';
import { WordStream } from '../engine/words/stream.ts';

/** Text to put in at an offset. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

type Wrap = (words: string) => string;

const between =
  (open: string, close = ''): Wrap =>
  (words) =>
    `${open.trimEnd()} ${words}${close.trim() && ` ${close}`}`;
const html = between('<!--', '-->');
const markup: Readonly<Record<string, Wrap>> = {
  markdown: html,
  mdx: between('{/*', '*/}'),
  asciidoc: between('//'),
  org: between('#'),
  latex: between('%'),
  roff: between('.\\"'),
};

/**
 * The insertions that make a comment ignore a stretch of a text and nothing else: one comment before its block, or one
 * on either side, in the syntax of the language. Undefined where no comment can go.
 */
export function ignoringComment(
  text: string,
  language: Language,
  { start, end }: { readonly start: number; readonly end: number },
  lineBreak: string,
): Insertion[] | undefined {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const stop = /\r?\n/.exec(text.slice(Math.max(start, end - 1)));
  const last = stop ? Math.max(start, end - 1) + stop.index : text.length;
  const indent = /^[ \t]*/.exec(text.slice(first, last))?.[0] ?? '';
  const own = /^[ \t]*(?:\*|\/\/[/!]?|#+|--|;+|%+)?[ \t]*/.exec(text.slice(first, last))?.[0] ?? '';
  const wraps: Wrap[] = wrapsOf(language).map(
    (wrap): Wrap =>
      (words) =>
        indent + wrap(words),
  );
  // inside a comment the line's own prefix starts a comment line; elsewhere it does not
  if (own.trim()) wraps.unshift((words) => `${own}${words}`);
  const gap = language.id === 'restructuredtext' ? lineBreak : '';
  for (const directives of [
    ['near-duplicates-ignore'],
    ['near-duplicates-ignore-start', 'near-duplicates-ignore-end'],
  ])
    for (const wrap of wraps) {
      const opening = { at: first, text: wrap(directives[0]) + lineBreak + gap };
      const closing = { at: last, text: lineBreak + gap + wrap(directives[1] ?? '') };
      const insertions = directives.length === 1 ? [opening] : [opening, closing];
      if (ignores(text, language, insertions, start, end)) return insertions;
    }
  return undefined;
}

function wrapsOf(language: Language): Wrap[] {
  if (language.kind === 'code') {
    const { line, block } = language.lexicon;
    return [
      ...line.map((open) => between(open)),
      ...block.map(({ open, close }) => between(open, close.trim() === '' ? '' : close)),
    ];
  }
  if (language.id === 'restructuredtext') return [between('..')];
  const known = markup[language.id];
  if (known) return [known];
  const script = languageOfId('javascript');
  return [html, ...(script ? wrapsOf(script) : [])];
}

function ignores(
  text: string,
  language: Language,
  insertions: readonly Insertion[],
  start: number,
  end: number,
): boolean {
  const [opening, closing] = insertions;
  const tail = closing ? closing.text + text.slice(closing.at) : '';
  const edited =
    text.slice(0, opening.at) + opening.text + text.slice(opening.at, closing?.at ?? text.length) + tail;
  const moved = opening.text.length;
  const streams = { prose: new WordStream(), code: new WordStream(), marks: [] };
  const stretches = readWords(new TextEncoder().encode(edited), language, streams);
  return stretches.some(
    (stretch) =>
      stretch.kind === (closing ? 'range' : 'next') &&
      stretch.start >= opening.at &&
      stretch.start < start + moved &&
      edited.slice(stretch.end, end + moved).trim() === '' &&
      (closing !== undefined || edited.slice(end + moved, stretch.end).trim() === ''),
  );
}

const ownLine =
  /^[^\p{L}\p{N}\n]*near-duplicates-ignore(?:-next|-start|-end|-file)?(?:\s*(?::|--)[^\n]*|[^\p{L}\p{N}\n]*)$/iu;

/**
 * The lines of the comments that ignore a stretch, so that they can be deleted: the line at its start, for a range also
 * the one at its end, and for a whole file the one that says so. Undefined when one of them shares its line with
 * something else.
 */
export function ignoringLines(
  text: string,
  kind: 'next' | 'range' | 'unclosed' | 'file',
  { start, end }: { readonly start: number; readonly end: number },
): { start: number; end: number }[] | undefined {
  const named = kind === 'file' ? text.search(/near-duplicates-ignore-file/i) : start;
  const lines: { start: number; end: number }[] = [];
  for (const at of kind === 'range' ? [named, end] : [named]) {
    if (at < 0) return undefined;
    const first = text.lastIndexOf('\n', at - 1) + 1;
    const stop = text.indexOf('\n', at);
    const line = text.slice(first, stop < 0 ? text.length : stop).trimEnd();
    if (!ownLine.test(line)) return undefined;
    lines.push({ start: first, end: stop < 0 ? text.length : stop + 1 });
  }
  return lines;
}
