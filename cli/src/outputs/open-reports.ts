import { resolve } from 'node:path';
import type { ReportFormat } from '../reports.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import type { ListedInputs } from '../inputs/open-inputs.js';
import { openOutput } from './open-output.js';
import { UnusableInput } from '../terminal/report-errors.js';
import { atStage } from '../terminal/stages.js';

/** A report in a file. */
export interface ReportFile {
  readonly format: ReportFormat;
  readonly path: string;
}

/** The destinations of a command's reports. */
export interface ReportFlags {
  readonly format?: ReportFormat;
  /** The same as the format json. */
  readonly json?: boolean;
  /** File instead of standard output. */
  readonly output?: string;
  /** Additional reports. */
  readonly report?: readonly ReportFile[];
  /** The log of a run that can be resumed. */
  readonly checkpoint?: string;
}

/** A report being written to a file. */
export interface OpenReport {
  readonly format: ReportFormat;
  readonly path: string;
  readonly io: CliIo;
}

/** The format of the main report. */
export function formatOf({ format, json }: ReportFlags): ReportFormat {
  return format ?? (json === true ? 'json' : 'pretty');
}

/** The files that a command writes. */
export function outputsOf({ output, report = [], checkpoint }: ReportFlags): readonly string[] {
  return [
    ...(output === undefined ? [] : [output]),
    ...report.map(({ path }) => path),
    ...(checkpoint === undefined ? [] : [checkpoint]),
  ];
}

/** Whether a report goes on where an earlier process stopped: lines in a file, if the run can be resumed. */
function isKept(format: ReportFormat, { checkpoint }: ReportFlags): { readonly append: boolean } {
  return { append: checkpoint !== undefined && format === 'ndjson' };
}

/**
 * Opens the reports of a command, runs it, and closes them. What the files had before stays if the run ends before its reports do.
 *
 * @param inputs lists the files that the command reads: none of them is overwritten
 * @param run receives the io with the main report instead of standard output, and the other reports
 * @throws UnusableInput if two reports go to one file, or a file cannot be written
 */
export async function withReports(
  flags: ReportFlags,
  { inputs, io }: { readonly inputs: ListedInputs; readonly io: CliIo },
  run: (io: CliIo, reports: readonly OpenReport[]) => Promise<ExitCode>,
): Promise<ExitCode> {
  const files = outputsOf(flags).map((path) => resolve(path));
  if (flags.checkpoint !== undefined && files.indexOf(resolve(flags.checkpoint)) < files.length - 1) {
    throw new UnusableInput(`${flags.checkpoint} is the checkpoint: name another file for the report.`);
  }
  if (new Set(files).size < files.length) {
    throw new UnusableInput('Two reports go to the same file: name a file for each.');
  }
  atStage('opening reports');
  const output = await openOutput(flags.output, inputs, io, isKept(formatOf(flags), flags));
  const outputs = [output];
  try {
    const reports: OpenReport[] = [];
    for (const { format, path } of flags.report ?? []) {
      const opened = await openOutput(path, inputs, io, isKept(format, flags));
      outputs.push(opened);
      reports.push({ format, path, io: opened.io });
    }
    const code = await run(output.io, reports);
    atStage('closing reports');
    // Where standard output is not read any more, no report is complete.
    if (code !== EXIT_CODE.closedPipe) for (const { close } of outputs) close();
    return code;
  } finally {
    for (const { discard } of outputs) discard();
  }
}
