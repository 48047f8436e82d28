import type { BulkInput, Outcome } from 'peppol-preflight/bulk';
import { factsOf } from 'peppol-preflight/tools';
import type { LoggedPlace } from '../checkpoint/log-lines.js';
import type { CliIo } from '../terminal/io.js';
import type { OpenedInputs } from '../inputs/open-inputs.js';
import { withoutPdfs } from '../inputs/pdf-inputs.js';
import { type SomeOptions, validateSome } from './validate-some.js';

/** An outcome of a run. */
export interface RunOutcome {
  readonly outcome: Outcome;
  /** Bytes of the document, for the progress. */
  readonly size: number;
  /** Whether the log had it before this process began. */
  readonly isLogged: boolean;
  /** The document in the log of a run that can be resumed. */
  readonly document?: LoggedPlace & { readonly key: string };
}

/** The outcomes of a run, and what becomes of them. */
export interface Run {
  readonly outcomes: AsyncIterable<RunOutcome>;
  /** Takes an outcome that has been reported; false if the run cannot go on because its output is not read. */
  readonly keep: (outcome: RunOutcome) => Promise<boolean>;
  /** Absent for a run that cannot be resumed. */
  readonly log?: {
    /** Whether an earlier process completed the run, so that there is nothing but its reports to do. */
    readonly isRepeated: boolean;
    /** The outcomes of earlier processes. */
    readonly earlier: () => AsyncIterable<Outcome>;
    /** All outcomes so far. */
    readonly all: () => AsyncIterable<Outcome>;
    /** The run is complete. */
    readonly complete: () => Promise<void>;
    readonly close: () => void;
  };
}

/** A run that is not logged. What its inputs give as paths has its size from the thread that reads it. */
export function startRun({ inputs }: Pick<OpenedInputs, 'inputs'>, options: SomeOptions, io: CliIo): Run {
  const sizes: number[] = [];
  const outcomes = async function* (): AsyncGenerator<RunOutcome, void, void> {
    const judged = validateSome(withoutPdfs(weighed(inputs, sizes), io, options), {
      ...options,
      fileFacts: 'size',
    });
    for await (const { file, ...outcome } of judged) {
      yield { outcome, size: (sizes.shift() ?? 0) + (file?.size ?? 0), isLogged: false };
    }
  };
  return { outcomes: outcomes(), keep: () => Promise.resolve(true) };
}

/** Records the size of each input. */
async function* weighed(
  inputs: AsyncIterable<BulkInput>,
  sizes: number[],
): AsyncGenerator<BulkInput, void, void> {
  for await (const input of inputs) {
    sizes.push(factsOf(input, false).size);
    yield input;
  }
}
