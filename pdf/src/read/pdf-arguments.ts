import { argumentError, assertArgument, assertKnownOptions, type OptionKinds } from '#errors';
import { isPdf } from '../is-pdf.js';
import { notValid } from './not-valid.js';

/** How long a PDF may take. */
export interface TimeOption {
  /** The most time of the processor for parsing, in milliseconds, 20,000 by default. In browsers there is no limit. */
  readonly timeLimit?: number;
}

/** Its name and kind; the limit is checked apart. */
export const TIME_OPTION: OptionKinds<TimeOption> = { timeLimit: 'anything?' };

const DEFAULT_TIME_LIMIT = 20_000;
const LARGEST_FILE = 100_000_000;

/**
 * The time limit, once the arguments are right.
 *
 * @throws TypeError, RangeError and ServiceError 415, as `fromPdf` does
 */
export function checkPdf<Options extends TimeOption>(
  pdf: Uint8Array,
  options: Options,
  kinds: OptionKinds<Options>,
): number {
  assertArgument('pdf', pdf, 'a Uint8Array', 'with the bytes of the file');
  assertKnownOptions(options, kinds);
  const { timeLimit = DEFAULT_TIME_LIMIT } = options;
  if (typeof timeLimit !== 'number')
    throw argumentError('options.timeLimit must be a number of milliseconds', timeLimit);
  if (!(timeLimit > 0)) throw new RangeError('options.timeLimit must be above 0.');
  if (!isPdf(pdf)) throw notValid(pdf.length === 0 ? 'The file is empty.' : 'The file is not a PDF.');
  if (pdf.length > LARGEST_FILE)
    throw notValid(`The PDF is larger than ${LARGEST_FILE} bytes: send the invoice alone.`);
  return timeLimit;
}
