import { oneOf, type Random, someOf } from '../random.ts';
import type { Material } from './passage.ts';

const notCode =
  /^\s*(?:\/\/|\/\*|\*|#|--|%|\(\*|\{-|(?:else|try|do|end|then|fi|done|esac|begin|ensure|rescue|repeat)\b)/;
const brackets = /[()[\]{}]/g;

/**
 * Inserts, deletes or replaces `count` lines scattered over the inside of a function. Undefined when it has too few
 * lines of code with a word in them.
 */
export function editLines(
  text: string,
  count: number,
  random: Random,
  material: Material,
): string | undefined {
  const lines = text.split('\n');
  const telling = lines
    .map((_, at) => at)
    .filter((at) => at > 0 && at < lines.length - 1 && saysSomething(lines[at]));
  const whole = telling.filter((at) => isBalanced(lines[at]));
  const places = whole.length >= count ? whole : telling;
  if (places.length < count) return undefined;
  const chosen = new Set(someOf(random, places, count));
  return lines
    .flatMap((line, at) => {
      if (!chosen.has(at)) return [line];
      const indent = /^\s*/.exec(line)?.[0] ?? '';
      const other = indent + material.line().trim();
      return { insert: [other, line], delete: [], replace: [other] }[
        oneOf(random, ['insert', 'delete', 'replace'] as const)
      ];
    })
    .join('\n');
}

/** Whether a line is code with a word in it, rather than blank, a bracket or a comment. */
export function saysSomething(line: string): boolean {
  return /\p{L}{2}/u.test(line) && !notCode.test(line);
}

/** Whether a line closes every bracket that it opens, and no other. */
export function isBalanced(line: string): boolean {
  const open: string[] = [];
  for (const [bracket] of line.matchAll(brackets)) {
    if ('([{'.includes(bracket)) open.push(bracket);
    else if (open.pop() !== { ')': '(', ']': '[', '}': '{' }[bracket]) return false;
  }
  return open.length === 0;
}
