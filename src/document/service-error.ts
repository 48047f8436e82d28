import { toPointer } from './json/pointer.js';
import { argumentError, assertArgument, assertItems, assertKnownOptions } from '#errors';
import type { CheckIssue, ValidationResult } from '../issues/issue.js';
import { withLazyField } from '../issues/lazy-field.js';

/** One issue of a request, in the form in which the service lists it in a 422 answer. */
export interface ServiceIssue {
  /** Path to the value; the first item is `body`, or `query` for a parameter. */
  readonly loc: readonly (string | number)[];
  /** What is wrong, in the words of the service. */
  readonly msg: string;
  /** Kind of issue, for example `missing`. */
  readonly type: string;
}

/** One reason why the service rejects a request. */
export interface RejectionReason {
  /** What is wrong. */
  readonly message: string;
  /** JSON pointer of the Document field, '' for the whole Document; absent if the reason is not about a field. */
  readonly pointer?: string;
}

/** The input for an error in addition to status and detail. */
export interface ServiceErrorOptions extends ErrorOptions {
  /** The individual reasons, if the detail combines several in one text. */
  readonly reasons?: readonly RejectionReason[];
  /** Everything that is wrong with the Document, as `check` reports it; a function is called once, when the issues are first read. */
  readonly issues?: readonly CheckIssue[] | (() => readonly CheckIssue[]);
  /** The verdict of the layers, if they were run. */
  readonly validation?: ValidationResult;
}

/**
 * An error answer of the service, instead of a result.
 * `status` is the HTTP status, `detail` the exact content of the answer's `detail` member
 * (service specification, "Errors").
 */
export class ServiceError extends Error {
  readonly status: number;
  readonly detail: string | readonly ServiceIssue[];
  /** The individual reasons in the order of the detail: the entries of a 422, the totals of a 406, otherwise the detail as one. */
  readonly reasons: readonly RejectionReason[];
  /** Everything that is wrong with the Document, as `check` reports it; empty for an error that is not about a Document. */
  readonly issues: readonly CheckIssue[];
  /** The verdict of the layers, if it is the reason for the error. */
  readonly validation?: ValidationResult;

  /**
   * @param options `cause` gives details where the text of the service has none; `reasons` what a detail of one text is about
   * @throws TypeError that names an argument of the wrong type
   */
  constructor(status: number, detail: string | readonly ServiceIssue[], options: ServiceErrorOptions = {}) {
    if (typeof status !== 'number') throw argumentError('status must be a number', status);
    assertDetail(detail);
    assertKnownOptions<ServiceErrorOptions>(options, {
      reasons: 'an array?',
      issues: 'anything?',
      validation: 'anything?',
      cause: 'anything?',
    });
    const { reasons, issues = [], validation, ...errorOptions } = options;
    if (typeof issues !== 'function') assertArgument('options.issues', issues, 'an array');
    super(typeof detail === 'string' ? detail : describeIssues(detail), errorOptions);
    this.name = 'ServiceError';
    this.status = status;
    this.detail = detail;
    this.reasons = reasons ?? (typeof detail === 'string' ? [{ message: detail }] : detail.map(toReason));
    this.issues = typeof issues === 'function' ? [] : issues;
    if (typeof issues === 'function')
      withLazyField<'issues', readonly CheckIssue[], ServiceError>(this, 'issues', issues);
    if (validation !== undefined) this.validation = validation;
  }
}

/** Whether an error is a ServiceError, also one of another copy of the library: a package beside it may have brought its own. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof ServiceError || (error instanceof Error && error.name === 'ServiceError');
}

/** @throws TypeError when it is neither a text nor a list of issues */
function assertDetail(detail: unknown): void {
  if (typeof detail === 'string') return;
  if (!Array.isArray(detail)) throw argumentError('detail must be a string or an array of issues', detail);
  assertItems('detail', detail, { loc: 'an array', msg: 'a string' });
}

function describeIssues(issues: readonly ServiceIssue[]): string {
  return issues.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('\n');
}

/** An issue of the query, such as that of a list, is not about a field of a Document. */
function toReason({ loc: [part, ...path], msg: message }: ServiceIssue): RejectionReason {
  return part === 'body' ? { message, pointer: toPointer(path) } : { message };
}
