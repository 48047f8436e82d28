import { ServiceError, type ServiceIssue } from 'peppol-preflight';
import { type FieldChecks, type FieldProblem, joinIssues } from 'peppol-preflight/service';
import { ALLOWANCE_REASON_CODES, CHARGE_REASON_CODES, UNIT_CODES, VATEX_CODES } from './interface-codes.js';

/**
 * Does what reads a Document, with what else is wrong with it in the same answer.
 *
 * @throws ServiceError 422 that lists both
 */
export function withIssues<Result>(issues: readonly ServiceIssue[], read: () => Result): Result {
  if (issues.length === 0) return read();
  try {
    read();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const others = Array.isArray(error.detail) ? (error.detail as readonly ServiceIssue[]) : [];
    throw new ServiceError(422, joinIssues(others, issues));
  }
  throw new ServiceError(422, issues);
}

/** Says what is wrong with a value. */
type Check = (value: unknown) => FieldProblem | undefined;

const oneOf =
  (codes: ReadonlySet<string>): Check =>
  (value) =>
    typeof value === 'string' && !codes.has(value)
      ? [
          'enum',
          'is not a code of the interface: choose one of its description, or start the server without --strict-interface',
        ]
      : undefined;

const onlyNull: Check = (value) =>
  value !== null && value !== undefined
    ? ['none_required', 'must be null in the interface: leave it out']
    : undefined;

const ADJUSTMENTS: FieldChecks<FieldProblem> = {
  allowances: { reason_code: oneOf(ALLOWANCE_REASON_CODES) },
  charges: { reason_code: oneOf(CHARGE_REASON_CODES) },
};

/**
 * What the description of the interface does not allow and the text of the specification does: other units, exemption codes and
 * reasons, and the date of a line.
 */
export const STRICT_CHECKS: FieldChecks<FieldProblem> = {
  vatex: oneOf(VATEX_CODES),
  items: { date: onlyNull, unit: oneOf(UNIT_CODES), ...ADJUSTMENTS },
  ...ADJUSTMENTS,
};
