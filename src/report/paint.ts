/** Colours named by what they mean. */
export interface Paint {
  title(text: string): string;
  strong(text: string): string;
  /** What matters less. */
  faint(text: string): string;
  path(text: string): string;
  /** Text that states how alike two things are, coloured by `likeness`. */
  score(text: string, likeness: number): string;
  /** What only the first side has; `second` is for the second side. */
  first(text: string): string;
  second(text: string): string;
}

const plain = (text: string) => text;
const code = (open: number, close: number) => (text: string) => `\x1b[${open}m${text}\x1b[${close}m`;

const bold = code(1, 22);
const red = code(31, 39);
const yellow = code(33, 39);
const cyan = code(36, 39);

/** Colours of a terminal, or none. */
export function paint(colored: boolean): Paint {
  if (!colored) {
    return {
      title: plain,
      strong: plain,
      faint: plain,
      path: plain,
      score: plain,
      first: plain,
      second: plain,
    };
  }
  return {
    title: (text) => bold(code(4, 24)(text)),
    strong: bold,
    faint: code(2, 22),
    path: cyan,
    score: (text, likeness) => bold(likeness >= 0.95 ? red(text) : likeness >= 0.75 ? yellow(text) : text),
    first: red,
    second: code(32, 39),
  };
}
