/** Where the command line reads and writes: the process in real life, buffers in tests. */
export interface CliIo {
  readonly readFile: (path: string) => Uint8Array;
  readonly readStdin: () => Promise<Uint8Array>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether the report is for a person's terminal: colours on. */
  readonly colour: boolean;
}
