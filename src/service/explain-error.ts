import type { RequestViolation } from '../service-error.js';
import { SERVICE_ERRORS, type KnownServiceError } from './service-errors.js';

/** What an answer of the service means. */
export interface ErrorExplanation {
  readonly status: number;
  readonly cause: string;
  /** What to do, in one sentence. */
  readonly remedy: string;
  /** Whether the same request may be made again. */
  readonly retry: boolean;
}

/**
 * What led to an error of the service, and what a client does about it.
 *
 * @param status HTTP status of the answer
 * @param detail the `detail` of its body: a text or the violations of a 422; undefined when there is none
 * @throws RangeError when the status is not that of an error
 */
export function explainError(
  status: number,
  detail?: string | readonly RequestViolation[],
): ErrorExplanation {
  if (!Number.isInteger(status) || status < 400 || status > 599) {
    throw new RangeError(`status is ${status}: give the status of an error, 400 to 599.`);
  }
  const retry = status === 429 || status >= 500;
  if (Array.isArray(detail)) return { ...violated(detail as readonly RequestViolation[]), status, retry };
  const text = typeof detail === 'string' ? settled(detail) : undefined;
  const known = find(status, text);
  if (known !== undefined) return { status, cause: known.cause, remedy: known.remedy, retry };
  const cause = `The service answered ${status}${text === undefined ? '' : `: ${text}`}.`;
  const remedy = retry
    ? 'Repeat the request with growing delays.'
    : (REMEDIES[status] ?? 'Correct the request; it fails again as it is.');
  return { status, cause, remedy, retry };
}

/** What helps against any error of a status, where its text is not known. */
const REMEDIES: Readonly<Record<number, string>> = {
  400: 'Read the state of the document and what it lacks; correct it, or create it again.',
  401: 'Send the header Authorization: Bearer with the API key of this company.',
  404: 'Check the id, and that the key belongs to the company that has the record.',
  406: 'Validate the Document and correct what the issues point at.',
  415: 'Send a file of the type that the endpoint takes, in the part named file.',
  422: 'Correct what the text of the error names.',
};

function find(status: number, detail: string | undefined): KnownServiceError | undefined {
  const candidates = SERVICE_ERRORS.filter((each) => each.status === status);
  const exact = candidates.find(({ detail: known }) => {
    if (detail === undefined || known === null) return false;
    return typeof known === 'string' ? settled(known) === detail : known.test(detail);
  });
  // A status that has one error needs no text to be understood.
  return exact ?? (candidates.length === 1 ? candidates[0] : undefined);
}

/** Without white space at the ends, and without the full stop that a client may have cut or added. */
function settled(detail: string): string {
  return detail.trim().replace(/\.$/, '');
}

function violated(violations: readonly RequestViolation[]): { cause: string; remedy: string } {
  // They came over the network: what has another form is passed over.
  const [first, ...others] = violations.filter(isViolation);
  if (first === undefined) return { cause: 'The request breaks its schema.', remedy: 'Correct the request.' };
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return {
    cause: `${first.loc.join('.')}: ${first.msg}${more}.`,
    remedy: 'Correct the fields that the entries of detail name in loc.',
  };
}

function isViolation(value: unknown): value is RequestViolation {
  const { loc, msg } = (value ?? {}) as { readonly loc?: unknown; readonly msg?: unknown };
  return Array.isArray(loc) && typeof msg === 'string';
}
