import type { Watch } from '../service/run.ts';

/** The outcome of a command: the exit code, and why when it is not 0. */
export interface Outcome {
  readonly exitCode: 0 | 1;
  readonly reason?: string | undefined;
}

/** How a command is followed and stopped, and who hears what the user should know besides the result. */
export interface Listener extends Watch {
  onNote(note: string): void;
}
