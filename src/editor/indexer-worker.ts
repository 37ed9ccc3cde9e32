import type { Port } from '../service/protocol.ts';
import type { Event } from './event.ts';

/** A worker that runs the indexer. */
export interface IndexerWorker {
  readonly port: Port;
  /** Raised once, when it ends by itself, with the reason. */
  readonly onDidDie: Event<string>;
  /** Ends it at once, without raising `onDidDie`. */
  terminate(): void;
  /** Ends it as a crash would, raising `onDidDie`. */
  kill(): void;
}

/** Starts a worker; there is one way on Node and one in a browser. */
export type StartWorker = () => IndexerWorker;
