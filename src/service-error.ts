/** One violation of the request schema, as the service lists it in a 422 answer. */
export interface RequestViolation {
  /** Path to the value; the first item is `body`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  /** Kind of violation, for example `missing`. */
  readonly type: string;
}

/**
 * What the service would answer with an error status instead of a result.
 * `status` is the HTTP status, `detail` the exact content of the answer's `detail` member
 * (service specification, "Errors").
 */
export class ServiceError extends Error {
  readonly status: number;
  readonly detail: string | readonly RequestViolation[];

  /** @param options `cause` says more where the text of the service says little */
  constructor(status: number, detail: string | readonly RequestViolation[], options?: ErrorOptions) {
    super(typeof detail === 'string' ? detail : describeViolations(detail), options);
    this.name = 'ServiceError';
    this.status = status;
    this.detail = detail;
  }
}

function describeViolations(violations: readonly RequestViolation[]): string {
  return violations.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('\n');
}
