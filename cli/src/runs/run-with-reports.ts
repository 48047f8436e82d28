import { EXIT_CODE, type ExitCode, worstOf } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { listInputs } from '../inputs/open-inputs.js';
import { type OpenReport, outputsOf, type ReportFlags, withReports } from '../outputs/open-reports.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { atStage } from '../terminal/stages.js';
import { withInterruption } from '../terminal/until-interrupted.js';

/**
 * Runs a command with its reports open: once, or with `--watch` again whenever one of its files changes.
 *
 * @param paths the files, folders and patterns that the command reads
 * @param run takes the io with the main report in place of standard output, and the other reports
 */
export async function runWithReports(
  paths: readonly string[],
  flags: ReportFlags & { readonly watch?: boolean },
  io: CliIo,
  run: (io: CliIo, reports: readonly OpenReport[]) => Promise<ExitCode>,
): Promise<ExitCode> {
  // Signals are heeded before the first report is opened, and their handlers are added once, also for many runs.
  const signal = io.interruption();
  atStage('heeding signals');
  const shared: CliIo = { ...io, interruption: () => signal };
  const runOnce = (): Promise<ExitCode> =>
    withReports(flags, { inputs: listInputs(paths, signal), io: shared }, run);
  try {
    if (flags.watch !== true) return withInterruption(await runOnce(), signal);
    if (paths.includes('-')) throw new UnusableInput('--watch needs files: standard input comes once.');
    // The code for watching is loaded only with --watch.
    const { watchInputs } = await import('../inputs/watch-inputs.js');
    return await watchInputs({ paths, outputs: outputsOf(flags) }, runOnce, shared);
  } catch (error) {
    return reportUnusable(error, io);
  }
}

/** The exit status of a run, which fails if there are more warnings than `--max-warnings` allows. */
export function withWarnings(
  worst: ExitCode,
  { warnings, maxWarnings }: { readonly warnings: number; readonly maxWarnings: number },
  io: CliIo,
): ExitCode {
  if (warnings <= maxWarnings) return worst;
  io.err(`peppol-preflight: there are ${warnings} warnings, but --max-warnings allows ${maxWarnings}\n`);
  return worstOf([worst, EXIT_CODE.invalid]);
}
