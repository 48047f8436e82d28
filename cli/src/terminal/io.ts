import type { ExitCode } from './exit-code.js';

/** A file being written. */
export interface CreatedFile {
  readonly write: (content: string | Uint8Array) => void;
  /** The file is complete. */
  readonly close: () => void;
  /** The file will not be complete: what was there before stays. Does nothing after `close`. */
  readonly discard: () => void;
}

/** A document of a user, as it was before it was read. */
export interface HeldDocument {
  /** Begins what takes its place once it is closed. Throws `NotChanged`, also later, if the document has to stay as it is. */
  readonly replace: () => CreatedFile;
}

/** A signal asked the process to end: the report is completed first. */
export class Interruption extends Error {
  readonly exitCode: ExitCode;
  constructor(signal: NodeJS.Signals, exitCode: ExitCode) {
    super(`The run was stopped by ${signal}.`);
    this.name = 'Interruption';
    this.exitCode = exitCode;
  }
}

/** Where the command line reads and writes: the process, or buffers in tests. */
export interface CliIo {
  /** Reads a file of at most so many bytes, by default as many as a document may have. */
  readonly readFile: (path: string, maxBytes?: number) => Uint8Array | Promise<Uint8Array>;
  /** Creates or replaces a file, or goes on at its end. Throws errors of the file system. */
  readonly createFile: (path: string, options?: { readonly append: boolean }) => CreatedFile;
  /** Notes how a document is, to replace it later, whole or not at all. Throws errors of the file system. */
  readonly holdDocument: (path: string) => HeldDocument;
  /** Creates a document, which must not be there. Throws errors of the file system, also later. */
  readonly newDocument: (path: string) => CreatedFile;
  readonly stdin: () => AsyncIterable<Uint8Array>;
  readonly out: (content: string | Uint8Array) => void;
  /** Waits until the reader of the output has caught up. */
  readonly drain: () => Promise<void>;
  /** Waits until all of the output is written; false if it cannot be, such as after `| head` or an interruption. */
  readonly flush: () => Promise<boolean>;
  readonly err: (text: string) => void;
  /** Whether the report goes to a terminal, in colour. */
  readonly colour: boolean;
  /** The terminal that shows progress; absent if there is none. */
  readonly terminal?: NodeJS.WriteStream;
  /** Asks a person on the terminal; absent if nobody can answer. An answer that never comes is empty. */
  readonly ask?: (question: string) => Promise<string>;
  /** Whether the output also goes to a terminal, so that progress has to make room for it. */
  readonly outIsTerminal: boolean;
  /** From now on, signals that end a process abort this instead, with an `Interruption` as the reason. */
  readonly interruption: () => AbortSignal;
  /** Whether the reader of standard output has gone, as after `| head`. */
  readonly isClosed?: () => boolean;
  /** The folder in which to look for a configuration; by default that of the process. */
  readonly cwd?: string;
}
