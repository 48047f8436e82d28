import {
  type BulkInput,
  type BulkOptions,
  type BulkOutcome,
  type BulkSummary,
  createTally,
  type Outcome,
  validateMany,
} from '../bulk.js';
import type { ReportFormat } from '../reports.js';
import { exitCode, type ExitCode, worstOf } from './exit-code.js';
import type { CliIo } from './io.js';
import { listInputs, openInputs } from './open-inputs.js';
import { openOutput } from './open-output.js';
import { createPrinter, formatSummary } from './print-outcomes.js';
import { createProgress } from './progress.js';
import { reportUnusable, UnusableInput } from './report-errors.js';
import { errorInFlags, type ValidateFlags } from './validate-flags.js';

/** `validate FILE...`: one verdict for each document, in the order given; the exit status is that of the worst. */
export async function validateCommand(
  files: readonly string[],
  flags: ValidateFlags,
  io: CliIo,
): Promise<ExitCode> {
  const format = flags.format ?? (flags.json === true ? 'json' : 'pretty');
  const objection = await errorInFlags(flags);
  if (objection !== undefined) return reportUnusable(new UnusableInput(objection), io);
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
  // Reports that only a machine reads are whole, whatever else is told.
  const isInPlace = format === 'pretty' || format === 'json';
  const signal = io.interruption();
  const { inputs, isOne, size } = await openInputs(files, { ndjson, signal, except }, io);
  const printer = createPrinter({ format, isOne }, io);
  const progress = await createProgress(size, io);
  const tally = createTally();
  const weights: number[] = [];
  let done = 0;
  let worst: ExitCode = exitCode.valid;
  let isInterrupted = false;
  try {
    for await (const outcome of validateSome(weighed(inputs, weights), flags, signal)) {
      tally.add(outcome);
      done += weights.shift() ?? 0;
      progress.makeRoom();
      if (!(summary && isInPlace) || 'unusable' in outcome) printer.add(outcome);
      progress.update(tally.summary, done);
      worst = worstOf([worst, exitCodeOf(outcome)]);
      if (failFast && worst !== exitCode.valid) break;
      await io.drain();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    isInterrupted = !isClosedPipe(signal.reason);
  } finally {
    progress.stop();
  }
  if (!(summary && isInPlace)) printer.end();
  if (summary && isInPlace) io.out(summaryText(tally.summary(), format === 'json', io));
  else if (summary) io.err(formatSummary(tally.summary(), { colour: false }));
  else if (isInterrupted) io.err(formatSummary(tally.summary(), { colour: false }));
  return isInterrupted ? exitCode.interrupted : worst;
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

function isClosedPipe(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === 'EPIPE';
}

/** The formats that show lines of the documents, whatever else. */
const LINED: ReadonlySet<ReportFormat> = new Set(['junit', 'sarif', 'html']);

/** Fewer documents than this are done before workers have started. */
const FEW = 8;

/** Workers take a moment to start: a few documents are validated here, unless the flags ask for workers. */
async function* validateSome(
  inputs: AsyncIterable<BulkInput>,
  flags: ValidateFlags,
  signal: AbortSignal,
): AsyncGenerator<BulkOutcome, void, void> {
  const iterator = inputs[Symbol.asyncIterator]();
  const first: BulkInput[] = [];
  const isFewAllowed = flags.workers === undefined && flags.timeLimit === undefined;
  let isFew = false;
  while (isFewAllowed && !isFew && first.length <= FEW) {
    const next = await iterator.next();
    if (next.done === true) isFew = true;
    else first.push(next.value);
  }
  const all = async function* (): AsyncGenerator<BulkInput, void, void> {
    yield* first.splice(0);
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  yield* validateMany(isFew ? first : all(), {
    ...optionsOf(flags),
    signal,
    ...(isFew && { workers: 0 }),
  });
}

function optionsOf({
  format,
  summary,
  strict,
  layers,
  release,
  rules,
  rulesAsOf,
  workers,
  timeLimit,
}: ValidateFlags): BulkOptions {
  return {
    // The JSON answer is the service's, which has the UBL of a Document.
    ublDocument: format === 'json' && summary !== true,
    excerpts: (format === 'pretty' && summary !== true) || (format !== undefined && LINED.has(format)),
    ...(strict !== undefined && { strict }),
    ...(layers !== undefined && { layers: layers.filter((layer) => layer !== 'none') }),
    ...(rules !== undefined && { ruleFiles: rules }),
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
