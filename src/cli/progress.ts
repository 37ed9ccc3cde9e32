import { clipped } from '../report/text-view.ts';
import { count } from '../report/wording.ts';
import type { Progress, Stage } from '../service/run.ts';

/** Before this nobody begins to wonder. */
const patience = 300;
const interval = 80;

const words: Record<Stage, string> = {
  find: 'Finding files',
  read: 'Reading files',
  index: 'Indexing',
  files: 'Comparing files',
  passages: 'Comparing passages',
  families: 'Gathering families',
  write: 'Writing texts',
};

/** One line that says how far a task is. */
export interface ProgressLine {
  show(progress: Progress): void;
  clear(): void;
}

/** Whether a terminal can rewrite a line; one that says it is dumb would show the signs for it. */
export function canRewrite({ isTTY }: NodeJS.WriteStream, { TERM }: NodeJS.ProcessEnv): boolean {
  return isTTY === true && TERM !== 'dumb';
}

/** A line on a terminal that rewrites itself; it appears only when the task takes a while. */
export function progressLine(terminal: NodeJS.WriteStream): ProgressLine {
  let last = performance.now() + patience - interval;
  let shown = false;
  return {
    show({ stage, done, of, version }) {
      const now = performance.now();
      if (now - last < interval) return;
      last = now;
      shown = true;
      const far = of === undefined ? count(done) : `${count(done)} of ${count(of)}`;
      const where = version ? `Version ${count(version.number)} of ${count(version.of)}: ` : '';
      // A line that wraps could not be erased.
      const line = clipped(`${where}${words[stage]} … ${far}`, (terminal.columns || 80) - 1);
      terminal.write(`\r\x1b[K${line}`);
    },
    clear() {
      if (shown) terminal.write('\r\x1b[K');
      shown = false;
    },
  };
}
