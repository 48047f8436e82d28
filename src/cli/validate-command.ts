import { createTally, type BulkInput, type BulkSummary } from '../bulk.js';
import type { ReportFormat } from '../reports.js';
import { createPrinter } from './create-printer.js';
import { createProgress } from './create-progress.js';
import { exitCodeOf } from './exit-code-of.js';
import { exitCode, worstOf, type ExitCode } from './exit-code.js';
import { formatSummary } from './format-summary.js';
import type { CliIo } from './io.js';
import { objectionToFlags } from './objection-to-flags.js';
import { listInputs, openInputs } from './open-inputs.js';
import { openOutput } from './open-output.js';
import { reportUnusable } from './report-unusable.js';
import { UnusableInput } from './unusable-input.js';
import type { ValidateFlags } from './validate-flags.js';
import { validateSome } from './validate-some.js';

/** `validate FILE...`: one verdict for each document, in the order given; the exit status is that of the worst. */
export async function validateCommand(
  files: readonly string[],
  flags: ValidateFlags,
  io: CliIo,
): Promise<ExitCode> {
  const format = flags.format ?? (flags.json === true ? 'json' : 'pretty');
  const objection = await objectionToFlags(flags);
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
