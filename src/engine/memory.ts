/** Gives memory for an array: of this thread, or shared with others. */
export type Allocate = (bytes: number) => ArrayBufferLike;

/** Memory of this thread alone. */
export const ownMemory: Allocate = (bytes) => new ArrayBuffer(bytes);

/** Memory that other threads may be handed too. */
export const sharedMemory: Allocate = (bytes) => new SharedArrayBuffer(bytes);
