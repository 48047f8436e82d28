/** Exit statuses of the command line: what a shell script or a CI step can tell apart. */
export const exitCode = {
  /** Everything that was asked about is valid. */
  valid: 0,
  /** At least one document is invalid. */
  invalid: 1,
  /** An input cannot be used at all, or the command was called wrongly. */
  unusable: 2,
  /** Stopped by a signal: 128 and its number, as shells have it. */
  hungUp: 129,
  interrupted: 130,
  /** Nobody reads the output any more (SIGPIPE), and standard input could go on for ever. */
  closedPipe: 141,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** The status of a run over several inputs: the worst one counts. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>((worst, code) => (code > worst ? code : worst), exitCode.valid);
}
