import { reasonOf } from './reason.ts';

/** One end of a channel between two threads, whatever kind of thread it is. */
export interface Port {
  post(message: Message, transfer: ArrayBuffer[]): void;
  listen(listener: (message: Message) => void): void;
}

/** What goes over a port. */
export type Message =
  | { readonly type: 'ask'; readonly id: number; readonly body: unknown }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly body: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly reason: string };

/** The asking end of a port. */
export interface Client<Ask, Answer> {
  /** Rejects with the signal's reason as soon as it is aborted, and tells the other end to stop. */
  ask(body: Ask, signal?: AbortSignal): Promise<Answer>;
  /** Fails every open question, and every one asked from now on. */
  close(reason: Error): void;
}

/** An answer with the buffers whose ownership passes along with it. */
export interface Reply<Answer> {
  readonly answer: Answer;
  readonly transfer: ArrayBuffer[];
}

/** A client that asks `serve` at the other end of the port. */
export function connect<Ask, Answer>(port: Port): Client<Ask, Answer> {
  const open = new Map<number, { resolve(answer: Answer): void; reject(reason: unknown): void }>();
  let last = 0;
  let closed: Error | undefined;
  port.listen((message) => {
    if (message.type !== 'answer' && message.type !== 'failure') return;
    const waiting = open.get(message.id);
    open.delete(message.id);
    if (message.type === 'answer') waiting?.resolve(message.body as Answer);
    if (message.type === 'failure') waiting?.reject(new Error(message.reason));
  });
  return {
    ask(body, signal) {
      if (closed) return Promise.reject(closed);
      if (signal?.aborted) return Promise.reject(signal.reason);
      const id = ++last;
      return new Promise<Answer>((resolve, reject) => {
        const stop = () => {
          open.delete(id);
          port.post({ type: 'cancel', id }, []);
          reject(signal?.reason);
        };
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            signal?.removeEventListener('abort', stop);
            settle(value);
          };
        open.set(id, { resolve: settled(resolve), reject: settled(reject) });
        signal?.addEventListener('abort', stop, { once: true });
        port.post({ type: 'ask', id, body }, []);
      });
    },
    close(reason) {
      closed = reason;
      for (const waiting of open.values()) waiting.reject(reason);
      open.clear();
    },
  };
}

/** Answers the questions of `connect` at the other end of the port; aborts the signal once nobody waits any more. */
export function serve<Ask, Answer>(
  port: Port,
  reply: (body: Ask, signal: AbortSignal) => Promise<Reply<Answer>>,
): void {
  const running = new Map<number, AbortController>();
  port.listen((message) => {
    if (message.type === 'cancel') running.get(message.id)?.abort();
    if (message.type !== 'ask') return;
    const { id } = message;
    const controller = new AbortController();
    running.set(id, controller);
    reply(message.body as Ask, controller.signal)
      .then(({ answer, transfer }) => port.post({ type: 'answer', id, body: answer }, transfer))
      // an answer that cannot be sent is a failure too: nobody would wait for another
      .catch((error: unknown) => port.post({ type: 'failure', id, reason: reasonOf(error) }, []))
      .finally(() => running.delete(id));
  });
}
