import { hyphen } from '../ascii.ts';
import { find, nameAt, pastBlanks, standsAt } from '../lines.ts';
import type { Closings } from './closings.ts';

/** Tags of Liquid (Jekyll) and Hugo. */
const openers = ['{%', '{{<', '{{%'];
const endOfLiquid = 'endhighlight';
const endOfHugo = '/highlight';
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
  const opener = openers.find((text) => standsAt(bytes, at, end, text));
  if (opener === undefined) return undefined;
  const dash = bytes[at + opener.length] === hyphen ? 1 : 0;
  const word = pastBlanks(bytes, at + opener.length + dash, end);
  if (!standsAt(bytes, word, end, 'highlight ')) return undefined;
  const name = pastBlanks(bytes, word + 'highlight'.length, end);
  const isLiquid = opener[1] === '%';
  const opened = find(bytes, isLiquid ? '%}' : '}}', name, end);
  if (opened < 0) return undefined;
  const found = closings.find(isLiquid ? endOfLiquid : endOfHugo, opened);
  if (found < 0) return undefined;
  let close = found;
  while (close > opened && !openers.some((text) => standsAt(bytes, close, found, text))) close--;
  const closed = find(bytes, isLiquid ? '%}' : '}}', found, to);
  const body = Math.min(opened + 2, close);
  return {
    language: nameAt(bytes, name, end, '+#-').replace(/-$/, ''),
    body,
    close,
    next: closed < 0 ? to : closed + 2,
  };
}
