import { ServiceError, type ServiceIssue } from 'peppol-preflight';
import { ALLOWANCE_REASON_CODES, CHARGE_REASON_CODES, UNIT_CODES, VATEX_CODES } from './interface-codes.js';

/**
 * What the interface description of the service does not let a Document have, besides what no reader of Documents takes: null where
 * an enum or a text is not nullable, and rates outside 0 to 100.
 *
 * @param isStrict also what the description does not allow and the text of the specification does: other units, exemption codes and
 * reasons, and the date of a line
 */
function interfaceIssues(document: unknown, isStrict: boolean): readonly ServiceIssue[] {
  const issues: ServiceIssue[] = [];
  const visit = (value: unknown, fields: Fields, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null || issues.length >= MOST_ISSUES) return;
    const members = value as Readonly<Record<string, unknown>>;
    for (const [name, field] of Object.entries(fields)) {
      const member = members[name];
      if (member === undefined) continue;
      const loc = [...path, name];
      if (typeof field === 'object') {
        if (Array.isArray(member))
          member.forEach((each, index) => {
            visit(each, field, [...loc, index]);
          });
        continue;
      }
      const found = field(member, isStrict);
      if (found !== undefined) issues.push({ loc, msg: `${name} ${found[1]}`, type: found[0] });
    }
  };
  visit(document, DOCUMENT, ['body']);
  return issues;
}

/**
 * Does what reads a Document, with what the interface does not let it have in the same answer.
 *
 * @throws ServiceError 422 that lists both
 */
export function withInterface<Result>(document: unknown, isStrict: boolean, read: () => Result): Result {
  const issues = interfaceIssues(document, isStrict);
  if (issues.length === 0) return read();
  try {
    read();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const others = Array.isArray(error.detail) ? (error.detail as readonly ServiceIssue[]) : [];
    const isNew = ({ loc }: ServiceIssue) => !others.some((each) => each.loc.join('/') === loc.join('/'));
    throw new ServiceError(422, [...others, ...issues.filter(isNew)]);
  }
  throw new ServiceError(422, issues);
}

const MOST_ISSUES = 1_000;

type Finding = readonly [type: string, problem: string];
type Check = (value: unknown, isStrict: boolean) => Finding | undefined;
interface Fields {
  readonly [name: string]: Check | Fields;
}

const notNull: Check = (value) =>
  value === null ? ['enum', 'is null: choose one of its values, or leave it out'] : undefined;

const notNullText: Check = (value) =>
  value === null ? ['string_type', 'is null: write a text, or leave it out'] : undefined;

const notNullNumber: Check = (value) =>
  value === null ? ['int_type', 'is null: write a whole number, or leave it out'] : undefined;

const percentage: Check = (value) => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  if (number < 0) return ['greater_than_equal', 'is below 0: write a percentage from 0 to 100'];
  return number > 100 ? ['less_than_equal', 'is above 100: write a percentage from 0 to 100'] : undefined;
};

const oneOf =
  (codes: ReadonlySet<string>): Check =>
  (value, isStrict) =>
    isStrict && typeof value === 'string' && !codes.has(value)
      ? [
          'enum',
          'is not a code of the interface: choose one of its description, or start the server without --strict-interface',
        ]
      : undefined;

const onlyNull: Check = (value, isStrict) =>
  isStrict && value !== null ? ['none_required', 'must be null in the interface: leave it out'] : undefined;

const adjustment = { multiplier_factor: percentage, tax_rate: percentage };
const allowances: Fields = { ...adjustment, tax_code: notNull, reason_code: oneOf(ALLOWANCE_REASON_CODES) };
const charges: Fields = { ...adjustment, reason_code: oneOf(CHARGE_REASON_CODES) };

const DOCUMENT: Fields = {
  document_type: notNull,
  state: notNull,
  direction: notNull,
  currency: notNull,
  tax_code: notNull,
  vatex: oneOf(VATEX_CODES),
  items: { date: onlyNull, tax_rate: percentage, unit: oneOf(UNIT_CODES), allowances, charges },
  attachments: { file_type: notNullText, file_size: notNullNumber },
  allowances,
  charges,
};
