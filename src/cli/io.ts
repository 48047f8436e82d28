/** A file that is being written. */
interface CreatedFile {
  readonly write: (content: string | Uint8Array) => void;
  readonly close: () => void;
}

/** Where the command line reads and writes: the process in real life, buffers in tests. */
export interface CliIo {
  readonly readFile: (path: string) => Uint8Array;
  /** Makes a file anew, whatever it held. Throws as the file system does. */
  readonly createFile: (path: string) => CreatedFile;
  readonly stdin: () => AsyncIterable<Uint8Array>;
  readonly out: (content: string | Uint8Array) => void;
  /** Waits until the reader of the output has caught up: for output of any length. */
  readonly drain: () => Promise<void>;
  readonly err: (text: string) => void;
  /** Whether the report is for a person's terminal: colours on. */
  readonly colour: boolean;
  /** The terminal that progress is shown on; absent when there is none. */
  readonly terminal?: NodeJS.WriteStream;
  /** Whether the output goes to a terminal too, so that progress has to make room for it. */
  readonly outIsTerminal: boolean;
  /** From now on a signal tells when the user wants to stop (Ctrl-C), or when nobody reads the output any more. */
  readonly interruption: () => AbortSignal;
}
