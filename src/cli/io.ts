import type { ExitCode } from './exit-code.js';

/** A file that is being written. */
interface CreatedFile {
  readonly write: (content: string | Uint8Array) => void;
  readonly close: () => void;
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

/** Where the command line reads and writes: the process in real life, buffers in tests. */
export interface CliIo {
  readonly readFile: (path: string) => Uint8Array | Promise<Uint8Array>;
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
  /** From now on the signals that end a process abort this instead, with an `Interruption` as the reason. */
  readonly interruption: () => AbortSignal;
  /** Whether nobody reads standard output any more, as after `| head`. */
  readonly isClosed?: () => boolean;
  /** The folder of the call, in which a configuration is looked for; that of the process unless given. */
  readonly cwd?: string;
}
