/** A text for one side of a comparison; `source[i]` is the line of the original that line i shows, -1 for a filler. */
export interface Side {
  lines: string[];
  source: number[];
}

/**
 * Sets two texts side by side so that lines which say the same face each other: empty filler lines go where one side
 * has lines that the other has not. Both sides come out equally long.
 */
export function alignLines(left: string[], right: string[]): { left: Side; right: Side } {
  const result = { left: { lines: [], source: [] } as Side, right: { lines: [], source: [] } as Side };
  let i = 0;
  let j = 0;
  for (const [a, b] of [...matchLines(left, right), [left.length, right.length] as const]) {
    // Between two matched lines the rest of both sides face each other from the top.
    while (i < a || j < b) {
      put(result.left, left, i < a ? i++ : -1);
      put(result.right, right, j < b ? j++ : -1);
    }
    if (a < left.length && b < right.length) {
      put(result.left, left, i++);
      put(result.right, right, j++);
    }
  }
  return result;
}

function put(side: Side, lines: string[], at: number): void {
  side.lines.push(at < 0 ? '' : (lines[at] ?? ''));
  side.source.push(at);
}

// A gap between anchors is matched line by line only if it is small: this runs where the editor runs.
const mostCells = 20_000;

/** Pairs of lines that say the same or nearly the same, in order on both sides. */
function matchLines(left: string[], right: string[]): [number, number][] {
  const pairs: [number, number][] = [];
  let fromLeft = 0;
  let fromRight = 0;
  for (const anchor of [...anchors(left, right), undefined]) {
    const [toLeft, toRight] = anchor ?? [left.length, right.length];
    const gap = matchGap(left.slice(fromLeft, toLeft), right.slice(fromRight, toRight));
    for (const [i, j] of gap) pairs.push([fromLeft + i, fromRight + j]);
    if (anchor) pairs.push(anchor);
    fromLeft = toLeft + 1;
    fromRight = toRight + 1;
  }
  return pairs;
}

/** Lines that are the same and stand only once on each side, as many of them as come in one order. */
function anchors(left: string[], right: string[]): [number, number][] {
  const onRight = uniqueLines(right);
  const candidates = [...uniqueLines(left)]
    .flatMap(([line, i]): [number, number][] => (onRight.has(line) ? [[i, onRight.get(line) ?? 0]] : []))
    .sort((a, b) => a[0] - b[0]);
  // The longest rising run of the right side's lines: piles of the patience game, each card knowing the one before it.
  const piles: number[] = [];
  const before: number[] = [];
  candidates.forEach(([, j], at) => {
    let low = 0;
    let high = piles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((candidates[piles[middle] ?? 0]?.[1] ?? 0) < j) low = middle + 1;
      else high = middle;
    }
    before[at] = low ? (piles[low - 1] ?? -1) : -1;
    piles[low] = at;
  });
  const run: [number, number][] = [];
  for (let at = piles.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const candidate = candidates[at];
    if (candidate) run.push(candidate);
  }
  return run.reverse();
}

function uniqueLines(lines: string[]): Map<string, number> {
  const at = new Map<string, number>();
  lines.forEach((line, i) => {
    const key = line.trim();
    if (key) at.set(key, at.has(key) ? -1 : i);
  });
  for (const [key, i] of at) if (i < 0) at.delete(key);
  return at;
}

function matchGap(left: string[], right: string[]): [number, number][] {
  if (left.length === 0 || right.length === 0 || left.length * right.length > mostCells) return [];
  const bags = right.map(wordsOf);
  const columns = right.length + 1;
  const best = new Float64Array((left.length + 1) * columns);
  const alike = new Float64Array(left.length * right.length);
  for (let i = left.length - 1; i >= 0; i--) {
    const bag = wordsOf(left[i] ?? '');
    for (let j = right.length - 1; j >= 0; j--) {
      const score = overlap(bag, bags[j] ?? bag);
      alike[i * right.length + j] = score;
      const skip = Math.max(best[(i + 1) * columns + j] ?? 0, best[i * columns + j + 1] ?? 0);
      const take = score >= enough ? score + (best[(i + 1) * columns + j + 1] ?? 0) : 0;
      best[i * columns + j] = Math.max(skip, take);
    }
  }
  const pairs: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const here = best[i * columns + j] ?? 0;
    const score = alike[i * right.length + j] ?? 0;
    if (score >= enough && here === score + (best[(i + 1) * columns + j + 1] ?? 0)) pairs.push([i++, j++]);
    else if (here === best[(i + 1) * columns + j]) i++;
    else j++;
  }
  return pairs;
}

/** Two lines that share this much of their words say nearly the same. */
const enough = 0.4;

function wordsOf(line: string): Set<string> {
  return new Set(line.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? (line.trim() ? [line.trim()] : []));
}

/** Two empty lines are alike a little: enough to face each other, not enough to part lines that say something. */
function overlap(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return a.size === b.size ? enough : 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / (a.size + b.size - shared);
}

/** The lines without the white space that all of them begin with. */
export function dedent(lines: string[]): string[] {
  const margins = lines.filter((line) => line.trim()).map((line) => line.match(/^[ \t]*/)?.[0] ?? '');
  const common = margins.reduce((left, right) => {
    let length = 0;
    while (length < left.length && left[length] === right[length]) length++;
    return left.slice(0, length);
  }, margins[0] ?? '');
  return common
    ? lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()))
    : lines;
}

/** A line with the sentences that begin in it. */
export interface Sentence {
  text: string;
  line: number;
}

/** What a line of a comment begins with, in most languages. */
const commentStart = /^\s*(?:\/\*+!?|\*(?!\*)|\/\/[/!]?|#+!?|--|;+|%+|\(\*|<!--|"{3}|'{3})\s?/;
const commentEnd = /\s*(?:\*+\/|\*\)|-->|"{3}|'{3})\s*$/;
/** What a paragraph of a markup language begins with and need not be compared. */
const markupStart = /^\s*(?:>+|#+(?=\s))\s?/;

/**
 * Text without comment decoration and line breaks, a sentence at a time, so that re-wrapped copies can be compared.
 * In source code only the comments are kept, if that is what most lines are.
 */
export function toSentences(lines: string[], isMarkup: boolean): Sentence[] {
  const sentences: Sentence[] = [];
  let text = '';
  let from = 0;
  const end = () => {
    if (text.trim()) sentences.push({ text: text.trim(), line: from });
    text = '';
  };
  const filled = lines.filter((line) => line.trim()).length;
  const commented = isMarkup ? 0 : lines.filter((line) => commentStart.test(line)).length;
  const start = isMarkup ? markupStart : commentStart;
  lines.forEach((line, at) => {
    const isCode = commented >= 0.4 * filled && !commentStart.test(line);
    const bare = isCode
      ? ''
      : line
          .replace(isMarkup ? /$^/ : commentEnd, '')
          .replace(start, '')
          .trim();
    if (!bare) {
      end();
      return;
    }
    for (const part of bare.split(/(?<=[.!?][)"'”’*_`]*)\s+(?=[\p{Lu}\p{N}"'“‘(*_`[])|(?<=[。！？])/u)) {
      if (!text) from = at;
      text += (text && ' ') + part;
      if (/[.!?。！？][)"'”’*_`]*$/u.test(part)) end();
    }
  });
  end();
  return sentences;
}

/** Whether two texts share too few whole lines for a comparison line by line to show anything. */
export function isRewrapped(left: string[], right: string[]): boolean {
  const lines = new Set(left.map((line) => line.trim()).filter(Boolean));
  const others = right.map((line) => line.trim()).filter(Boolean);
  const shared = others.filter((line) => lines.has(line)).length;
  return shared < 0.25 * Math.min(lines.size, others.length);
}
