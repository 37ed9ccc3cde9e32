import type { Port } from '../service/protocol.ts';
import type { Event } from './event.ts';

/** A running worker that the indexer is in. */
export interface IndexerWorker {
  readonly port: Port;
  /** Raised once, when it has ended by itself, with the reason. */
  readonly onDidDie: Event<string>;
  /** Ends it at once, without a word. */
  terminate(): void;
  /** Ends it as a crash would, so that it is told. */
  kill(): void;
}

/** Starts a worker; there is one way on Node and one in a browser. */
export type StartWorker = () => IndexerWorker;
