import type { Message } from '../service/protocol.ts';
import { createEmitter } from './event.ts';
import type { StartWorker } from './indexer-worker.ts';

/** The part of a browser's worker that is used here; this project does not include the DOM's types. */
interface BrowserWorker {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: string, listener: (event: { data: Message; message?: string }) => void): void;
  terminate(): void;
}

/** Starts the indexer in a browser's worker, given its text: a worker cannot start from another origin. */
export function webWorker(source: string): StartWorker {
  return () => {
    const { Worker, Blob, URL } = globalThis as unknown as {
      Worker: new (url: string) => BrowserWorker;
      Blob: new (parts: string[], options: { type: string }) => unknown;
      URL: { createObjectURL(blob: unknown): string; revokeObjectURL(url: string): void };
    };
    const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    const worker = new Worker(url);
    const died = createEmitter<string>();
    let ended = false;
    worker.addEventListener('error', (event) => {
      if (!ended) died.fire(event.message ?? 'the worker failed');
      ended = true;
    });
    return {
      port: {
        post: (message, transfer) => worker.postMessage(message, transfer),
        listen: (listener) => worker.addEventListener('message', (event) => listener(event.data)),
      },
      onDidDie: died.event,
      kill() {
        worker.terminate();
        if (!ended) died.fire('killed');
        ended = true;
      },
      terminate() {
        ended = true;
        worker.terminate();
        URL.revokeObjectURL(url);
      },
    };
  };
}
