import { type BulkInput, type BulkOptions, type BulkSummary, createTally, type Outcome } from '../bulk.js';
import type { ReportFormat } from '../reports.js';
import { hasExcerpts } from '../bulk/reports/create-report.js';
import { loadEngines } from './engine-flags.js';
import { EXIT_CODE, type ExitCode, worstOf } from './exit-code.js';
import type { CliIo } from './io.js';
import { openInputs } from './open-inputs.js';
import { formatOf, type OpenReport, outputsOf } from './open-reports.js';
import { withoutPdfs } from './pdf-inputs.js';
import { createFilePrinter, createPrinter, formatSummary, printToAll } from './print-outcomes.js';
import { createProgress } from './progress.js';
import { reportUnusable, UnusableInput } from './report-errors.js';
import { runWithReports, withWarnings } from './run-with-reports.js';
import { untilInterrupted } from './until-interrupted.js';
import { errorInFlags, type ValidateFlags } from './validate-flags.js';
import { validateSome } from './validate-some.js';

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
  const { format, ndjson = false, summary = false, failFast = false } = flags;
  const { quiet = false, maxWarnings = Infinity } = flags;
  // The summary takes the place of the documents, except in reports that only a machine reads.
  const isSummaryOnly = summary && (format === 'pretty' || format === 'json');
  const engines = await loadEngines(flags);
  const signal = io.interruption();
  const { inputs, isOne, isStream, size } = await openInputs(
    files,
    { ndjson, signal, maxBytes: flags.maxBytes, except: outputsOf(flags) },
    io,
  );
  const printer = createPrinter({ format, isOne }, io);
  const reportFiles = printToAll(
    reports.map((report) => createFilePrinter({ format: report.format, isOne }, report.io)),
  );
  const progress = await createProgress(size, io);
  const tally = createTally();
  const weights: number[] = [];
  let done = 0;
  let worst: ExitCode = EXIT_CODE.valid;
  let warnings = 0;
  try {
    const documents = withoutPdfs(weighed(inputs, weights), io);
    // Lines from a process that waits for each answer are not batched.
    const options = { ...optionsOf(flags), ...engines, signal, isDialogue: isStream && ndjson };
    for await (const outcome of untilInterrupted(validateSome(documents, options), signal)) {
      tally.add(outcome);
      done += weights.shift() ?? 0;
      progress.makeRoom();
      warnings += countWarnings(outcome);
      const shown = quiet ? withoutWarnings(outcome) : outcome;
      if ((!isSummaryOnly || 'unusable' in outcome) && shown !== undefined) printer.add(shown);
      if (shown !== undefined) reportFiles.add(shown);
      progress.update(tally.summary, done);
      worst = worstOf([worst, exitCodeOf(outcome)]);
      if (failFast && worst !== EXIT_CODE.valid) break;
      // The rest of the output is not read, but the exit status must be that of the whole run, and other reports must be complete.
      const isUnread = io.isClosed?.() === true && reports.length === 0;
      if (isUnread && worst !== EXIT_CODE.valid) break;
      if (isUnread && isStream) return EXIT_CODE.closedPipe;
      await io.drain();
    }
  } finally {
    progress.stop();
  }
  if (!isSummaryOnly) printer.end();
  reportFiles.end();
  if (isSummaryOnly) io.out(summaryText(tally.summary(), format === 'json', io));
  else if (summary || signal.aborted) io.err(formatSummary(tally.summary(), { colour: false }));
  if (signal.aborted) return worst;
  return withWarnings(worst, { warnings, maxWarnings }, io);
}

/** Records the size of each input, for the progress. */
async function* weighed(
  inputs: AsyncIterable<BulkInput>,
  weights: number[],
): AsyncGenerator<BulkInput, void, void> {
  for await (const input of inputs) {
    weights.push('content' in input && input.content instanceof Uint8Array ? input.content.byteLength : 0);
    yield input;
  }
}

function summaryText(summary: BulkSummary, json: boolean, io: CliIo): string {
  return json ? `${JSON.stringify(summary, null, 2)}\n` : formatSummary(summary, io);
}

function countWarnings(outcome: Outcome): number {
  return 'result' in outcome ? outcome.result.issues.filter(({ flag }) => flag !== 'fatal').length : 0;
}

/** An outcome with only its errors; undefined if it has none. */
function withoutWarnings(outcome: Outcome): Outcome | undefined {
  if (!('result' in outcome)) return outcome;
  if (outcome.result.is_valid) return undefined;
  const { excerpts } = outcome;
  const isError = outcome.result.issues.map(({ flag }) => flag === 'fatal');
  const issues = outcome.result.issues.filter((_, index) => isError[index]);
  return {
    ...outcome,
    result: { ...outcome.result, issues },
    ...(excerpts !== undefined && { excerpts: excerpts.filter((_, index) => isError[index]) }),
  };
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
