import { connect, type Port, serve } from '../protocol.ts';
import type { Answerer, Asker, Envelope } from './protocol.ts';

/** Both directions of a port: what this side answers, and how it asks the other side. */
export interface Conversation<Theirs> {
  readonly ask: Asker<Theirs>;
  /** Like `ask`, but tells the other side to stop when the signal is aborted. */
  askUntil(signal: AbortSignal | undefined): Asker<Theirs>;
  /** Fails every open question, and every one asked from now on. */
  close(reason: Error): void;
}

/** Answers by name what comes over the port, and returns the way to ask the other side, which the answers may need. */
export function converse<Ours, Theirs>(port: Port, answers: () => Answerer<Ours>): Conversation<Theirs> {
  serve<Envelope<Ours>, unknown>(port, async ({ name, ask }, signal) => {
    const answer = await answers()[name](ask as never, signal);
    return { answer, transfer: [] };
  });
  const client = connect<{ name: keyof Theirs; ask: unknown }, never>(port);
  const askUntil =
    (signal: AbortSignal | undefined): Asker<Theirs> =>
    (name, ...ask) =>
      client.ask({ name, ask: ask[0] }, signal);
  return { ask: askUntil(undefined), askUntil, close: (reason) => client.close(reason) };
}
