import type { MessagePort, Worker } from 'node:worker_threads';
import type { Message, Port } from '../protocol.ts';

/** A worker, or a worker's port to the thread that started it, as an end of a channel. */
export function nodePort(end: Worker | MessagePort): Port {
  return {
    post: (message, transfer) => end.postMessage(message, transfer),
    listen: (listener) => void end.on('message', (message: Message) => listener(message)),
  };
}
