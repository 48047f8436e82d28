import { assertArgument, assertKnownOptions, assertWhole } from '#errors';

/** What a client should do after a failed call. */
export interface RetryAdvice {
  /** Whether to make the same call again. */
  readonly retry: boolean;
  /** Seconds to wait first; 0 if no wait is needed. */
  readonly seconds: number;
}

/** Seconds before the second attempt; doubled for each further one. */
const FIRST_DELAY = 1;
const LONGEST_DELAY = 3600;
/** The longest wait accepted from a header, a year: within the range of timers and dates. */
const LONGEST_WAIT = 31_536_000;
/** The rate limit counts over a minute, so without a header that is the longest possible wait. */
const RATE_LIMIT_WINDOW = 60;

/**
 * Whether the same call should be repeated (service specification, "Retry guidance"): after 429, 500 (and other
 * answers of 500 and more) and network errors, never after another status.
 *
 * @param status HTTP status of the answer; null if none came
 * @param attempt the number of calls, including the failed one: 1 after the first
 * @param options.retryAfter the header Retry-After: seconds, or an HTTP date
 * @param options.now the time that such a date is compared with, in milliseconds since 1970
 * @throws TypeError when an argument has the wrong type
 * @throws RangeError if an argument makes no sense
 */
export function shouldRetry(
  status: number | null,
  attempt: number,
  options: { readonly retryAfter?: string | number | null; readonly now?: number } = {},
): RetryAdvice {
  assertAttempt(status, attempt, 'call');
  assertKnownOptions(options, { retryAfter: 'anything?', now: 'a number?' });
  if (status !== null && status !== 429 && status < 500) return { retry: false, seconds: 0 };
  const backoff = Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY);
  const asked = readRetryAfter(options.retryAfter, options.now);
  if (asked !== undefined) return { retry: true, seconds: Math.max(asked, status === 429 ? 0 : backoff) };
  return { retry: true, seconds: status === 429 ? Math.max(RATE_LIMIT_WINDOW, backoff) : backoff };
}

/** Rejects a status that is not one of HTTP, and an attempt that is not counted from 1. */
export function assertAttempt(status: number | null, attempt: number, what: 'attempt' | 'call'): void {
  assertArgument('status', status, 'a number or null');
  assertArgument('attempt', attempt, 'a number');
  if (status !== null && (!Number.isInteger(status) || status < 100 || status > 599)) {
    throw new RangeError(`status is ${status}: give an HTTP status, or null when no answer came.`);
  }
  if (!Number.isInteger(attempt) || attempt < 1) {
    throw new RangeError(`attempt is ${attempt}: give 1 for the first ${what}, 2 for the second.`);
  }
}

/** The seconds in a header; undefined if it is absent or unreadable. */
function readRetryAfter(
  header: string | number | null | undefined,
  now: number | undefined,
): number | undefined {
  if (header === undefined || header === null) return undefined;
  assertArgument('options.retryAfter', header, 'a number or a string');
  const text = String(header).trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_WAIT);
  if (now !== undefined && !Number.isFinite(now))
    throw new RangeError(`options.now is ${now}: give milliseconds.`);
  const moment = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) return undefined;
  if (now === undefined) {
    throw new RangeError('The header Retry-After is a date: give options.now to compare it with.');
  }
  return Math.min(Math.max(0, Math.ceil((moment - now) / 1000)), LONGEST_WAIT);
}

/** Minutes between the attempts to transmit a document in TRANSIT (service specification, "Limits"). */
export const SEND_RETRY_MINUTES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360] as const;

/**
 * The time until the next attempt to transmit a document.
 *
 * @param retriesUsed automatic retries so far, 0 after the first attempt failed
 * @returns minutes until then; null when the document goes to FAILED
 * @throws TypeError for what is not a number
 * @throws RangeError for any other than a whole number from 0 on
 */
export function nextSendRetry(retriesUsed: number): number | null {
  assertArgument('retriesUsed', retriesUsed, 'a number');
  assertWhole('retriesUsed', retriesUsed, 0);
  return SEND_RETRY_MINUTES[retriesUsed] ?? null;
}
