import {
  createTally,
  validateMany,
  type BulkInput,
  type BulkOptions,
  type BulkOutcome,
  type BulkSummary,
} from '../bulk.js';
import type { ReportFormat } from '../reports.js';
import { createPrinter } from './create-printer.js';
import { createProgress } from './create-progress.js';
import { exitCodeOf } from './exit-code-of.js';
import { exitCode, worstOf, type ExitCode } from './exit-code.js';
import { formatSummary } from './format-summary.js';
import type { CliIo } from './io.js';
import { objectionToRules } from './objection-to-rules.js';
import { openInputs } from './open-inputs.js';
import { reportUnusable } from './report-unusable.js';
import { UnusableInput } from './unusable-input.js';

export interface ValidateFlags {
  /** The same as the format json. */
  readonly json?: boolean;
  readonly format?: ReportFormat;
  readonly strict?: boolean;
  /** Layers, or `none`. */
  readonly layers?: readonly (NonNullable<BulkOptions['layers']>[number] | 'none')[];
  /** Files of rule sets. */
  readonly rules?: readonly string[];
  readonly rulesAsOf?: string;
  readonly ndjson?: boolean;
  readonly workers?: number;
  /** Seconds for one document. */
  readonly timeLimit?: number;
  /** Print the counts in place of the documents. */
  readonly summary?: boolean;
  readonly failFast?: boolean;
}

/** The formats that show lines of the documents, whatever else. */
const LINED: ReadonlySet<ReportFormat> = new Set(['junit', 'sarif', 'html']);

/** Fewer documents than this are done before workers have started. */
const FEW = 8;

/** `validate FILE...`: one verdict for each document, in the order given; the exit status is that of the worst. */
export async function validateCommand(
  files: readonly string[],
  flags: ValidateFlags,
  io: CliIo,
): Promise<ExitCode> {
  const { json = false, ndjson = false, summary = false, failFast = false } = flags;
  const format = flags.format ?? (json ? 'json' : 'pretty');
  // Reports that only a machine reads keep standard output to themselves.
  const isInPlace = format === 'pretty' || format === 'json';
  if (flags.workers === 0 && flags.timeLimit !== undefined) {
    io.err('error: --time-limit needs workers: a document in the main thread cannot be stopped.\n');
    return exitCode.unusable;
  }
  const objection = flags.rules && (await objectionToRules(flags.rules));
  if (objection !== undefined) return reportUnusable(new UnusableInput(objection), io);
  const signal = io.interruption();
  const { inputs, isOne, size } = await openInputs(files, { ndjson, signal }, io);
  const printer = createPrinter({ format, isOne }, io);
  const progress = await createProgress(size, io);
  const tally = createTally();
  const weights: number[] = [];
  let done = 0;
  let worst: ExitCode = exitCode.valid;
  let isInterrupted = false;
  try {
    for await (const outcome of validateSome(weighed(inputs, weights), { ...flags, format }, signal)) {
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
    ...(rulesAsOf !== undefined && { rulesAsOf }),
    ...(workers !== undefined && { workers }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit * 1000 }),
  };
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
