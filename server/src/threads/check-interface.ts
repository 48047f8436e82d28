import { ServiceError, type ServiceIssue } from 'peppol-preflight';
import { interfaceIssues, joinIssues } from 'peppol-preflight/service';
import { ALLOWANCE_REASON_CODES, CHARGE_REASON_CODES, UNIT_CODES, VATEX_CODES } from './interface-codes.js';

/**
 * Does what reads a Document, with what the interface does not let it have in the same answer.
 *
 * @param isStrict also what the description does not allow and the text of the specification does: other units, exemption codes and
 * reasons, and the date of a line
 * @throws ServiceError 422 that lists both
 */
export function withInterface<Result>(document: unknown, isStrict: boolean, read: () => Result): Result {
  const issues = joinIssues(interfaceIssues(document), isStrict ? strictIssues(document) : []);
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
type Check = (value: unknown) => readonly [type: string, problem: string] | undefined;

/** Checks by field; those of a list are those of each of its items. */
interface Fields {
  readonly [name: string]: Check | Fields;
}

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

const ADJUSTMENTS: Fields = {
  allowances: { reason_code: oneOf(ALLOWANCE_REASON_CODES) },
  charges: { reason_code: oneOf(CHARGE_REASON_CODES) },
};

const DOCUMENT: Fields = {
  vatex: oneOf(VATEX_CODES),
  items: { date: onlyNull, unit: oneOf(UNIT_CODES), ...ADJUSTMENTS },
  ...ADJUSTMENTS,
};

const MOST_ISSUES = 1_000;

/** What only the description of the interface forbids. */
function strictIssues(document: unknown): readonly ServiceIssue[] {
  const issues: ServiceIssue[] = [];
  const visit = (owner: unknown, fields: Fields, path: readonly (string | number)[]): void => {
    if (typeof owner !== 'object' || owner === null || issues.length >= MOST_ISSUES) return;
    for (const [name, field] of Object.entries(fields)) {
      const value = (owner as Readonly<Record<string, unknown>>)[name];
      const loc = [...path, name];
      if (typeof field === 'function') {
        const found = field(value);
        if (found !== undefined) issues.push({ loc, msg: `${name} ${found[1]}`, type: found[0] });
      } else if (Array.isArray(value)) {
        value.forEach((each, index) => {
          visit(each, field, [...loc, index]);
        });
      }
    }
  };
  visit(document, DOCUMENT, ['body']);
  return issues;
}
