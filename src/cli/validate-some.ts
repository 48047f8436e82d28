import { validateMany, type BulkInput, type BulkOptions, type BulkOutcome } from '../bulk.js';
import type { ReportFormat } from '../reports.js';
import type { ValidateFlags } from './validate-flags.js';

/** The formats that show lines of the documents, whatever else. */
const LINED: ReadonlySet<ReportFormat> = new Set(['junit', 'sarif', 'html']);

/** Fewer documents than this are done before workers have started. */
const FEW = 8;

/** Workers take a moment to start: a few documents are validated here, unless the flags ask for workers. */
export async function* validateSome(
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
