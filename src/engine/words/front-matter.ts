import { find, isBlank, lineEnd, standsAt } from './lines.ts';

/** Past the YAML or TOML at the top of a text, or `from` when there is none. */
export function pastFrontMatter(bytes: Uint8Array, from: number, to: number): number {
  const yaml = standsAt(bytes, from, to, '---');
  if (!yaml && !standsAt(bytes, from, to, '+++')) return from;
  let end = lineEnd(bytes, from, to);
  if (!isBlank(bytes, from + 3, end)) return from;
  // a rule at the top is followed by text, front matter by its first key
  const first = end + 1;
  if (find(bytes, yaml ? ':' : '=', first, lineEnd(bytes, first, to)) < 0) return from;
  while (end < to) {
    const line = end + 1;
    end = lineEnd(bytes, line, to);
    const closes =
      standsAt(bytes, line, to, yaml ? '---' : '+++') || (yaml && standsAt(bytes, line, to, '...'));
    if (closes && isBlank(bytes, line + 3, end)) return end;
  }
  return from;
}
