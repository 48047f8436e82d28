/** Exit statuses of the command line, for shell scripts and CI steps. */
export const EXIT_CODE = {
  /** All inputs are valid. */
  valid: 0,
  /** At least one document is invalid. */
  invalid: 1,
  /** An input cannot be used, or the command line is wrong. */
  unusable: 2,
  /** Stopped by a signal: 128 plus its number, as in shells. */
  hungUp: 129,
  interrupted: 130,
  /** The reader of the output has gone (SIGPIPE), and standard input might never end. */
  closedPipe: 141,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];

/** The status of a run over several inputs: the worst one counts. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>((worst, code) => (code > worst ? code : worst), EXIT_CODE.valid);
}
