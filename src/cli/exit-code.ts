/** Exit statuses of the command line: what a shell script or a CI step can tell apart. */
export const exitCode = {
  /** Everything that was asked about is valid. */
  valid: 0,
  /** At least one document is invalid. */
  invalid: 1,
  /** An input cannot be used at all, or the command was called wrongly. */
  unusable: 2,
  /** The user stopped it (Ctrl-C): 128 and the number of SIGINT, as shells have it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** The status of a run over several inputs: the worst one counts. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>((worst, code) => (code > worst ? code : worst), exitCode.valid);
}
