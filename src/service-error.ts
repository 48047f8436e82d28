/** One violation of the request schema, as the service lists it in a 422 answer. */
export interface RequestViolation {
  /** Path to the value; the first item is `body`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  /** Kind of violation, for example `missing`. */
  readonly type: string;
}

/** One reason why the service refuses what it was given. */
export interface Refusal {
  readonly message: string;
  /** JSON pointer of the Document field, '' for the whole Document; absent when the reason is no field's. */
  readonly pointer?: string;
}

/** What an error is made with beside status and detail. */
export interface ServiceErrorOptions extends ErrorOptions {
  /** The single reasons, where the detail is one text of several. */
  readonly refusals?: readonly Refusal[];
}

/**
 * What the service would answer with an error status instead of a result.
 * `status` is the HTTP status, `detail` the exact content of the answer's `detail` member
 * (service specification, "Errors").
 */
export class ServiceError extends Error {
  readonly status: number;
  readonly detail: string | readonly RequestViolation[];
  /** The single reasons in the order of the detail: the violations of a 422, the mismatches of a 406, else the detail as one. */
  readonly refusals: readonly Refusal[];

  /** @param options `cause` says more where the text of the service says little; `refusals` what a detail of one text is about */
  constructor(
    status: number,
    detail: string | readonly RequestViolation[],
    { refusals, ...options }: ServiceErrorOptions = {},
  ) {
    super(typeof detail === 'string' ? detail : describeViolations(detail), options);
    this.name = 'ServiceError';
    this.status = status;
    this.detail = detail;
    this.refusals = refusals ?? (typeof detail === 'string' ? [{ message: detail }] : detail.map(toRefusal));
  }
}

function describeViolations(violations: readonly RequestViolation[]): string {
  return violations.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('\n');
}

/** A violation of the query, such as that of a list, is about no field of a Document. */
function toRefusal({ loc: [part, ...path], msg: message }: RequestViolation): Refusal {
  return part === 'body' ? { message, pointer: toPointer(path) } : { message };
}

/** JSON pointer (RFC 6901): a name may hold its separators. */
function toPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
