/** Why the published interface of the service refuses a value that is read here: a null, or a percentage outside 0 to 100. */
export type InterfaceLimit = 'enum-null' | 'text-null' | 'number-null' | 'below-zero' | 'above-hundred';

/** A value that the published interface refuses. */
export interface BeyondInterface {
  /** Names and indexes from the Document to the value. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly limit: InterfaceLimit;
}

/** Says whether a value is beyond the interface. */
type Limit = (value: unknown) => InterfaceLimit | undefined;

/** Limits by field; those of a list are those of each of its items. */
interface Limits {
  readonly [field: string]: Limit | Limits;
}

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
const LIMITS: Limits = {
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

/** More than anybody corrects at a time. */
const MOST = 1_000;

/**
 * The values of a Document that are read here and that the published interface of the service refuses with a 422, at most 1,000.
 *
 * @param document as it was given: parsed JSON of any kind
 */
export function beyondInterface(document: unknown): readonly BeyondInterface[] {
  const found: BeyondInterface[] = [];
  const visit = (owner: unknown, limits: Limits, path: BeyondInterface['path']): void => {
    if (typeof owner !== 'object' || owner === null) return;
    for (const [name, limit] of Object.entries(limits)) {
      const value = (owner as Readonly<Record<string, unknown>>)[name];
      if (typeof limit === 'function') {
        const broken = limit(value);
        if (broken !== undefined) found.push({ path: [...path, name], value, limit: broken });
      } else if (Array.isArray(value)) {
        for (let index = 0; index < value.length && found.length < MOST; index += 1)
          visit(value[index], limit, [...path, name, index]);
      }
    }
  };
  visit(document, LIMITS, []);
  return found.slice(0, MOST);
}
