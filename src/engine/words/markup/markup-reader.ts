import type { Streams } from '../stream.ts';

/** Reads a range of a file in one markup into its streams, whatever the bytes. */
export type MarkupReader = (bytes: Uint8Array, from: number, to: number, streams: Streams) => void;
