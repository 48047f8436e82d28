import { type BulkOptions, type BulkSummary, createTally, type Outcome } from '../bulk.js';
import type { ReportFormat } from '../reports.js';
import { hasExcerpts } from '../bulk/reports/create-report.js';
import { loadEngines } from './engine-flags.js';
import { EXIT_CODE, type ExitCode, worstOf } from './exit-code.js';
import type { CliIo } from './io.js';
import { type OpenedInputs, openInputs } from './open-inputs.js';
import { formatOf, type OpenReport, outputsOf } from './open-reports.js';
import { formatSummary } from './print-outcomes.js';
import { createProgress } from './progress.js';
import { reportUnusable, UnusableInput } from './report-errors.js';
import { resumeRun } from './resume-run.js';
import { createRunPrinters } from './run-printers.js';
import { type Run, startRun } from './run-outcomes.js';
import { runWithReports, withWarnings } from './run-with-reports.js';
import { untilInterrupted } from './until-interrupted.js';
import { errorInFlags, type ValidateFlags } from './validate-flags.js';

/** `validate FILE...`: one verdict for each document, in the order given; the exit status is that of the worst. */
export async function validateCommand(
  files: readonly string[],
  flags: ValidateFlags,
  io: CliIo,
): Promise<ExitCode> {
  const settled = { ...flags, format: formatOf(flags) };
  const error = await errorInFlags(flags, (text) => {
    io.err(`peppol-preflight: ${text}\n`);
  });
  if (error !== undefined) return reportUnusable(new UnusableInput(error), io);
  return runWithReports([...files, ...(flags.rules ?? [])], flags, io, (output, reports) =>
    validateInto(output, files, settled, reports),
  );
}

/** The options with a format. */
type SettledFlags = ValidateFlags & { readonly format: ReportFormat };

async function validateInto(
  io: CliIo,
  files: readonly string[],
  flags: SettledFlags,
  reports: readonly OpenReport[],
): Promise<ExitCode> {
  const { checkpoint, ndjson = false, shard: part } = flags;
  const engines = await loadEngines(flags);
  const signal = io.interruption();
  const inputs = { ndjson, signal, maxBytes: flags.maxBytes, except: outputsOf(flags), part };
  const opened = await openInputs(files, inputs, io);
  // Lines from a process that waits for each answer are not batched.
  const judge = { ...optionsOf(flags), ...engines, signal, isDialogue: opened.isStream && ndjson };
  const run =
    checkpoint === undefined
      ? startRun(opened, judge, io)
      : await resumeRun(files, { flags: { ...flags, checkpoint }, inputs, judge, io });
  try {
    return await reportRun(run, { flags, reports, opened, signal }, io);
  } finally {
    run.log?.close();
  }
}

/** What a run is reported by. */
interface RunReports {
  readonly flags: SettledFlags;
  readonly reports: readonly OpenReport[];
  readonly opened: OpenedInputs;
  readonly signal: AbortSignal;
}

async function reportRun(
  run: Run,
  { flags, reports, opened: { isOne, isStream, size }, signal }: RunReports,
  io: CliIo,
): Promise<ExitCode> {
  const { format, summary = false, failFast = false, maxWarnings = Infinity } = flags;
  // The summary takes the place of the documents, except in reports that only a machine reads.
  const isSummaryOnly = summary && (format === 'pretty' || format === 'json');
  const printers = await createRunPrinters(run, { flags, reports, isOne, isSummaryOnly }, io);
  const progress = await createProgress(size, io);
  const tally = createTally();
  let done = 0;
  let worst: ExitCode = EXIT_CODE.valid;
  let warnings = 0;
  let isWhole = true;
  try {
    for await (const each of untilInterrupted(run.outcomes, signal)) {
      const { outcome } = each;
      tally.add(outcome);
      done += each.size;
      progress.makeRoom();
      warnings += countWarnings(outcome);
      printers.add(each);
      progress.update(tally.summary, done);
      worst = worstOf([worst, exitCodeOf(outcome)]);
      if (!(await run.keep(each))) {
        if (signal.aborted) break;
        return EXIT_CODE.closedPipe;
      }
      isWhole = !failFast || worst === EXIT_CODE.valid;
      if (!isWhole) break;
      // The rest of the output is not read, but the exit status must be that of the whole run, and other reports must be complete.
      const isUnread = io.isClosed?.() === true && reports.length === 0;
      isWhole = !isUnread || worst === EXIT_CODE.valid;
      if (!isWhole) break;
      if (isUnread && isStream) return EXIT_CODE.closedPipe;
      await io.drain();
    }
  } finally {
    progress.stop();
  }
  await printers.end();
  if (isSummaryOnly) io.out(summaryText(tally.summary(), format === 'json', io));
  else if (summary || signal.aborted) io.err(formatSummary(tally.summary(), { colour: false }));
  if (signal.aborted) return worst;
  if (isWhole) run.log?.complete();
  return withWarnings(worst, { warnings, maxWarnings }, io);
}

function summaryText(summary: BulkSummary, json: boolean, io: CliIo): string {
  return json ? `${JSON.stringify(summary, null, 2)}\n` : formatSummary(summary, io);
}

function countWarnings(outcome: Outcome): number {
  return 'result' in outcome ? outcome.result.issues.filter(({ flag }) => flag !== 'fatal').length : 0;
}

function optionsOf({
  format,
  report = [],
  summary,
  strict,
  layers,
  release,
  rules,
  queryBinding,
  trustRules,
  rulesAsOf,
  workers,
  timeLimit,
  maxBytes,
}: SettledFlags): BulkOptions {
  const isSummaryOnly = summary === true && (format === 'pretty' || format === 'json');
  const shown = [...(isSummaryOnly ? [] : [format]), ...report.map((each) => each.format)];
  return {
    // The JSON answer is that of the service, which includes the UBL of a Document.
    ublDocument: shown.includes('json'),
    excerpts: shown.some(hasExcerpts),
    ...(strict !== undefined && { strict }),
    ...(layers !== undefined && { layers: layers.filter((layer) => layer !== 'none') }),
    ...(rules !== undefined && { ruleFiles: rules }),
    ...(queryBinding !== undefined && { queryBinding }),
    ...(trustRules !== undefined && { trustRules }),
    ...(release !== undefined && { release }),
    ...(rulesAsOf !== undefined && { rulesAsOf }),
    ...(workers !== undefined && { workers }),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit * 1000 }),
  };
}

/** The exit status of an outcome. */
function exitCodeOf(outcome: Outcome): ExitCode {
  if ('unusable' in outcome) return EXIT_CODE.unusable;
  return 'result' in outcome && outcome.result.is_valid ? EXIT_CODE.valid : EXIT_CODE.invalid;
}
