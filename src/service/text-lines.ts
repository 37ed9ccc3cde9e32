/** The first and the last of some lines that follow one another. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** The lines of a text. */
export interface Lines {
  readonly whole: string;
  readonly count: number;
  /** A line without its end. */
  text(line: number): string;
  start(line: number): number;
  end(line: number): number;
  /** The line that an offset is in. */
  at(offset: number): number;
}

/** Splits a text into its lines. */
export function linesOf(whole: string): Lines {
  const texts = whole.split('\n').map((line) => line.replace(/\r$/, ''));
  const starts: number[] = [0];
  for (let at = whole.indexOf('\n'); at >= 0; at = whole.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    whole,
    count: texts.length,
    text: (line) => texts[line] ?? '',
    start: (line) => starts[line],
    end: (line) => starts[line] + texts[line].length,
    at: (offset) => {
      let from = 0;
      for (let to = starts.length; to - from > 1; ) {
        const middle = (from + to) >> 1;
        if (starts[middle] <= offset) from = middle;
        else to = middle;
      }
      return from;
    },
  };
}
