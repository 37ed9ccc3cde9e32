import { slash } from '../ascii.ts';
import { find, nameAt, pastBlanks, pastSpace, standsAt } from '../lines.ts';
import type { Closings } from './closings.ts';
import { attribute } from './html-tags.ts';
import { tagOpeners, templateTagAt } from './template-tags.ts';

/** The tags that hold a listing. */
const holders = new Set(['highlight', 'code', 'codeblock', 'code-toggle']);
const longestTag = 500;

/** A listing between tags of Liquid or Hugo, and where the closing tag ends. */
export interface Highlight {
  readonly language: string;
  readonly body: number;
  readonly close: number;
  readonly next: number;
}

/** The listing whose opening tag is at `at`; undefined when there is none. */
export function highlightAt(
  bytes: Uint8Array,
  at: number,
  to: number,
  closings: Closings,
): Highlight | undefined {
  const end = Math.min(to, at + longestTag);
  const tag = templateTagAt(bytes, at, end);
  if (!tag) return undefined;
  const { opener, ends } = tag;
  const holder = nameAt(bytes, tag.from, end, '-');
  if (!holders.has(holder)) return undefined;
  const options = tag.from + holder.length;
  const opened = find(bytes, ends, options, end);
  if (opened < 0 || bytes[opened - 2] === slash) return undefined;
  // what holds a listing of Markdown only adds a title to it
  if (['```', '~~~'].some((fence) => standsAt(bytes, pastSpace(bytes, opened + 2, to), to, fence)))
    return undefined;
  const found = closings.find(opener === '{%' ? `end${holder}` : `/${holder}`, opened);
  if (found < 0) return undefined;
  let close = found;
  while (close > opened && !tagOpeners.some((text) => standsAt(bytes, close, found, text))) close--;
  const closed = find(bytes, ends, found, to);
  const body = Math.min(opened + 2, close);
  return {
    language: languageOf(bytes, holder, options, opened),
    body,
    close,
    next: closed < 0 ? to : closed + 2,
  };
}

/** The language that the options of a tag name; empty where they name none. */
function languageOf(bytes: Uint8Array, holder: string, from: number, to: number): string {
  if (holder === 'highlight') return nameAt(bytes, pastBlanks(bytes, from, to), to, '+#-').replace(/-$/, '');
  const named = find(bytes, 'lang:', from, to);
  return named < 0 ? attribute(bytes, 'lang=', from, to) : nameAt(bytes, named + 5, to, '+#-');
}
