import { type BulkInput, type BulkOptions, type BulkSummary, createTally, type Outcome } from '../bulk.js';
import type { ReportFormat } from '../reports.js';
import { hasExcerpts } from '../reports/create-report.js';
import { exitCode, type ExitCode, worstOf } from './exit-code.js';
import { type CliIo, Interruption } from './io.js';
import { listInputs, openInputs } from './open-inputs.js';
import { openOutput } from './open-output.js';
import { withoutPdfs } from './pdf-inputs.js';
import { createPrinter, formatSummary } from './print-outcomes.js';
import { createProgress } from './progress.js';
import { reportUnusable, UnusableInput } from './report-errors.js';
import { errorInFlags, type ValidateFlags } from './validate-flags.js';
import { validateSome } from './validate-some.js';

/** `validate FILE...`: one verdict for each document, in the order given; the exit status is that of the worst. */
export async function validateCommand(
  files: readonly string[],
  flags: ValidateFlags,
  io: CliIo,
): Promise<ExitCode> {
  const format = flags.format ?? (flags.json === true ? 'json' : 'pretty');
  const error = await errorInFlags(flags, (text) => {
    io.err(`peppol-preflight: ${text}\n`);
  });
  if (error !== undefined) return reportUnusable(new UnusableInput(error), io);
  try {
    const output = await openOutput(flags.output, listInputs([...files, ...(flags.rules ?? [])]), io);
    try {
      return await validateInto(output.io, files, { ...flags, format });
    } finally {
      output.close();
    }
  } catch (error) {
    return reportUnusable(error, io);
  }
}

async function validateInto(
  io: CliIo,
  files: readonly string[],
  flags: ValidateFlags & { readonly format: ReportFormat },
): Promise<ExitCode> {
  const { format, output: except, ndjson = false, summary = false, failFast = false } = flags;
  const { quiet = false, maxWarnings = Infinity } = flags;
  // The summary takes the place of the documents, except in reports that only a machine reads.
  const isSummaryOnly = summary && (format === 'pretty' || format === 'json');
  const signal = io.interruption();
  const { inputs, isOne, isStream, size } = await openInputs(files, { ndjson, signal, except }, io);
  const printer = createPrinter({ format, isOne }, io);
  const progress = await createProgress(size, io);
  const tally = createTally();
  const weights: number[] = [];
  let done = 0;
  let worst: ExitCode = exitCode.valid;
  let warnings = 0;
  let interruption: Interruption | undefined;
  try {
    const documents = withoutPdfs(weighed(inputs, weights), io);
    // Lines of a process that waits for the answer to each are not collected.
    const options = { ...optionsOf(flags), signal, isDialogue: isStream && ndjson };
    for await (const outcome of validateSome(documents, options)) {
      tally.add(outcome);
      done += weights.shift() ?? 0;
      progress.makeRoom();
      warnings += countWarnings(outcome);
      const shown = quiet ? withoutWarnings(outcome) : outcome;
      if ((!isSummaryOnly || 'unusable' in outcome) && shown !== undefined) printer.add(shown);
      progress.update(tally.summary, done);
      worst = worstOf([worst, exitCodeOf(outcome)]);
      if (failFast && worst !== exitCode.valid) break;
      // Nobody reads the rest, but the exit status must be that of the whole run.
      if (io.isClosed?.() === true && worst !== exitCode.valid) break;
      if (io.isClosed?.() === true && isStream) return exitCode.closedPipe;
      await io.drain();
    }
  } catch (error) {
    if (!(signal.reason instanceof Interruption)) throw error;
    interruption = signal.reason;
  } finally {
    progress.stop();
  }
  if (!isSummaryOnly) printer.end();
  if (isSummaryOnly) io.out(summaryText(tally.summary(), format === 'json', io));
  else if (summary) io.err(formatSummary(tally.summary(), { colour: false }));
  else if (interruption !== undefined) io.err(formatSummary(tally.summary(), { colour: false }));
  if (interruption !== undefined) return interruption.exitCode;
  if (warnings <= maxWarnings) return worst;
  io.err(`peppol-preflight: there are ${warnings} warnings, but --max-warnings allows ${maxWarnings}\n`);
  return worstOf([worst, exitCode.invalid]);
}

/** Notes how many bytes each input has, for the progress. */
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

/** An outcome with its errors only; undefined when it has none. */
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
  summary,
  strict,
  layers,
  release,
  rules,
  queryBinding,
  rulesAsOf,
  workers,
  timeLimit,
}: ValidateFlags): BulkOptions {
  return {
    // The JSON answer is the service's, which has the UBL of a Document.
    ublDocument: format === 'json' && summary !== true,
    excerpts: format !== undefined && hasExcerpts(format) && !(format === 'pretty' && summary === true),
    ...(strict !== undefined && { strict }),
    ...(layers !== undefined && { layers: layers.filter((layer) => layer !== 'none') }),
    ...(rules !== undefined && { ruleFiles: rules }),
    ...(queryBinding !== undefined && { queryBinding }),
    ...(release !== undefined && { release }),
    ...(rulesAsOf !== undefined && { rulesAsOf }),
    ...(workers !== undefined && { workers }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit * 1000 }),
  };
}

/** The exit status that an outcome deserves. */
function exitCodeOf(outcome: Outcome): ExitCode {
  if ('unusable' in outcome) return exitCode.unusable;
  return 'result' in outcome && outcome.result.is_valid ? exitCode.valid : exitCode.invalid;
}
