/** What the main thread sends a worker: the inputs of one message. */
export interface Batch {
  readonly names: readonly string[];
  /** Text and objects as they are; a number is the count of bytes that the input has in `bytes`. */
  readonly contents: readonly (string | object | number)[];
  /** The inputs that are bytes, one after the other, in memory that changes hands instead of being copied. */
  readonly bytes: Uint8Array;
  /** How many inputs the worker has started: shared memory that outlives a worker. */
  readonly progress: Int32Array;
}

/** What a worker answers. */
export interface BatchAnswer {
  /** One outcome for each input, see `writeOutcomes`. */
  readonly outcomes: string;
  /** Milliseconds of work, to choose the size of the next batches by. */
  readonly duration: number;
}
