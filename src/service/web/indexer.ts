import { serveIndexer } from '../indexer/serve.ts';
import type { Message } from '../protocol.ts';

/** The part of a worker's global scope that is used here; this project does not include the DOM's types. */
interface WorkerScope {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: { data: Message }) => void): void;
}

// The entry of the indexer's worker in a browser.
const scope = globalThis as unknown as WorkerScope;
serveIndexer(
  {
    post: (message, transfer) => scope.postMessage(message, transfer),
    listen: (listener) => scope.addEventListener('message', (event) => listener(event.data)),
  },
  { now: () => performance.now(), pause: () => new Promise((resolve) => setTimeout(resolve, 0)) },
);
