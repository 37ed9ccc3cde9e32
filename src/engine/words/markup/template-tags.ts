import { hyphen } from '../ascii.ts';
import { pastBlanks, standsAt } from '../lines.ts';

/** What opens a tag of Liquid (Jekyll, Hexo) or Hugo. */
export const tagOpeners: readonly string[] = ['{%', '{{<', '{{%'];

/** A tag between braces: what opens it, what ends it, and where what it says begins. */
export interface TemplateTag {
  readonly opener: string;
  readonly ends: string;
  readonly from: number;
}

/** The tag at `at` that one of these opens; undefined when none does. */
export function templateTagAt(
  bytes: Uint8Array,
  at: number,
  to: number,
  openers = tagOpeners,
): TemplateTag | undefined {
  const opener = openers.find((text) => standsAt(bytes, at, to, text));
  if (opener === undefined) return undefined;
  const past = at + opener.length;
  const from = pastBlanks(bytes, bytes[past] === hyphen ? past + 1 : past, to);
  return { opener, ends: opener === '{%' ? '%}' : '}}', from };
}
