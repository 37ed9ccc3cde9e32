import { expect, it } from 'vitest';
import { connect, type Message, type Port, type Reply, serve } from '../../src/service/protocol.ts';

/** Two ends of a channel that answers later, as threads do. */
function channel(): [Port, Port] {
  const listeners: ((message: Message) => void)[][] = [[], []];
  const end = (own: number, other: number): Port => ({
    post: (message) =>
      queueMicrotask(() => {
        for (const listen of listeners[other]) listen(structuredClone(message));
      }),
    listen: (listener) => void listeners[own].push(listener),
  });
  return [end(0, 1), end(1, 0)];
}

function doubled(value: number): Reply<number> {
  return { answer: value * 2, transfer: [] };
}

it('answers each question with its own answer, in any order', async () => {
  const [here, there] = channel();
  const waiting = new Map<number, () => void>();
  serve<number, number>(
    there,
    (value) => new Promise((resolve) => waiting.set(value, () => resolve(doubled(value)))),
  );
  const { ask } = connect<number, number>(here);
  const answers = Promise.all([ask(1), ask(2), ask(3)]);
  await new Promise((resolve) => setTimeout(resolve));
  for (const value of [3, 1, 2]) waiting.get(value)?.();
  expect(await answers).toEqual([2, 4, 6]);
});

it('passes a failure on', async () => {
  const [here, there] = channel();
  serve<number, number>(there, async () => {
    throw new Error('no luck');
  });
  await expect(connect<number, number>(here).ask(1)).rejects.toThrow(/^no luck$/);
});

it('fails when its answer cannot be sent', async () => {
  const [here, there] = channel();
  const post = (message: Message) => {
    if (message.type === 'answer') throw new Error('no room');
    there.post(message, []);
  };
  serve<number, number>({ ...there, post }, async (value) => doubled(value));
  await expect(connect<number, number>(here).ask(1)).rejects.toThrow('no room');
});

it('stops waiting at once when told to, and tells the other end', async () => {
  const [here, there] = channel();
  let told: AbortSignal | undefined;
  serve<number, number>(there, (_, signal) => {
    told = signal;
    return new Promise(() => {});
  });
  const controller = new AbortController();
  const answer = connect<number, number>(here).ask(1, controller.signal);
  await new Promise((resolve) => setTimeout(resolve));
  controller.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
  await new Promise((resolve) => setTimeout(resolve));
  expect(told?.aborted).toBe(true);
});

it('does not ask at all what is not wanted any more', async () => {
  const [here, there] = channel();
  let asked = 0;
  serve<number, number>(there, async (value) => {
    asked++;
    return doubled(value);
  });
  await expect(connect<number, number>(here).ask(1, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
    'enough',
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toBe(0);
});

it('fails what is open, and all that follows, once it is closed', async () => {
  const [here, there] = channel();
  serve<number, number>(there, () => new Promise(() => {}));
  const { ask, close } = connect<number, number>(here);
  const open = ask(1);
  close(new Error('gone'));
  await expect(open).rejects.toThrow('gone');
  await expect(ask(2)).rejects.toThrow('gone');
});
