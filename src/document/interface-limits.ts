import { type FieldChecks, findValues, type FoundValue } from './find-values.js';
import { MAX_ISSUES } from './request-issues.js';

/** Why the published interface of the service refuses a value that is read here: a null, or a percentage outside 0 to 100. */
export type InterfaceLimit = 'enum-null' | 'text-null' | 'number-null' | 'below-zero' | 'above-hundred';

/** Says whether a value is beyond the interface. */
type Limit = (value: unknown) => InterfaceLimit | undefined;

const notNull =
  (limit: InterfaceLimit): Limit =>
  (value) =>
    value === null ? limit : undefined;

/** The type of the interface limits the percentage, written as a number or as text. */
const percentage: Limit = (value) => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return number < 0 ? 'below-zero' : number > 100 ? 'above-hundred' : undefined;
};

const ADJUSTMENT = { multiplier_factor: percentage, tax_rate: percentage };
const ADJUSTMENTS = { allowances: { ...ADJUSTMENT, tax_code: notNull('enum-null') }, charges: ADJUSTMENT };

/** What the published interface limits, besides the types of the fields (service interface, "DocumentCreate"). */
const LIMITS: FieldChecks<InterfaceLimit> = {
  ...Object.fromEntries(
    ['document_type', 'state', 'direction', 'currency', 'tax_code'].map((name) => [
      name,
      notNull('enum-null'),
    ]),
  ),
  ...ADJUSTMENTS,
  items: { tax_rate: percentage, ...ADJUSTMENTS },
  attachments: { file_type: notNull('text-null'), file_size: notNull('number-null') },
};

/**
 * The values of a Document that are read here and that the published interface of the service refuses with a 422, at most 1,000.
 *
 * @param document as it was given: parsed JSON of any kind
 */
export function beyondInterface(document: unknown): readonly FoundValue<InterfaceLimit>[] {
  return findValues(document, LIMITS, MAX_ISSUES);
}
