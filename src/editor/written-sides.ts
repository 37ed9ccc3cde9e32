import { l10n } from 'vscode';
import type { Place } from '../service/indexer/news.ts';
import { arrange, type Comparison, type Side } from './comparison.ts';
import { isNowhere, type Shown } from './moved-comparisons.ts';
import { goneText, unreadableText } from './places.ts';

/**
 * The two sides; one whose passage is not there says so, and both where a file is not: what is left has nothing to differ
 * from.
 */
export function sidesFrom(
  [left, right]: readonly (string | undefined)[],
  comparison: Comparison,
  gone: Shown['gone'],
): [Side, Side] {
  const [a, b] = arrange(left ?? '', right ?? '', comparison);
  const side = (there: Side, text: string | undefined, place: Place, at: 0 | 1) => {
    const isThere = text !== undefined && !isNowhere(place, text, gone[at]);
    return isThere ? there : saying([goneText(place)], there);
  };
  const unread = [
    ...(left === undefined ? [comparison.left.uri] : []),
    ...(right === undefined ? [comparison.right.uri] : []),
  ];
  if (unread.length === 0) return [side(a, left, comparison.left, 0), side(b, right, comparison.right, 1)];
  const lines = [
    ...new Set(unread.map(unreadableText)),
    l10n.t('The comparison is shown again when it can be read.'),
  ];
  return [saying(lines, a), saying(lines, b)];
}

/** A side with a message in the place of its passage. */
function saying(lines: string[], side: Side): Side {
  return { ...side, lines, source: lines.map(() => -1) };
}
