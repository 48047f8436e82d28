import { ServiceError } from '../service-error.js';
import { Decimal } from './decimal.js';
import { type Document, documentSchema, strictDocumentSchema } from './document.js';
import { toViolations } from './request-violations.js';

/**
 * Reads the JSON of a Document: checks every field against the tables of the service specification, settles
 * defaults, turns amounts into exact decimals. `null` counts as absent, and so does a text that is empty or blank.
 *
 * @param input parsed JSON
 * @param options `strict` refuses fields that the service does not know; without it they are passed over, as the service does
 * @throws ServiceError 422 with every violation in `detail`, the first thousand of very many (service specification, "Body formats", 2)
 */
export function readDocument(input: unknown, options: { readonly strict?: boolean } = {}): Document {
  const schema = options.strict === true ? strictDocumentSchema() : documentSchema();
  const parsed = schema.safeParse(input, { reportInput: true });
  // Without lines there is no invoice; the schema leaves `items` optional, as the types of the service's client do.
  const missing = parsed.success && (parsed.data.items ?? undefined) === undefined;
  if (!parsed.success || missing) {
    throw new ServiceError(422, toViolations(parsed.error?.issues ?? [], input));
  }
  const fields = withoutNulls(parsed.data);
  return {
    ...fields,
    document_type: fields.document_type ?? 'INVOICE',
    state: fields.state ?? 'DRAFT',
    direction: fields.direction ?? 'OUTBOUND',
    currency: fields.currency ?? 'EUR',
    tax_code: fields.tax_code ?? 'S',
    items: fields.items ?? [],
  };
}

/** A value without the members that say nothing. */
type WithoutNulls<Value> = Value extends readonly (infer Item)[]
  ? readonly WithoutNulls<Item>[]
  : Value extends Decimal
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: WithoutNulls<NonNullable<Value[Key]>> }
      : Value;

/** A copy without members that are null, undefined or blank text: UBL has no empty elements. */
function withoutNulls<Value>(value: Value): WithoutNulls<Value> {
  return copy(value) as WithoutNulls<Value>;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Decimal) return value;
  if (Array.isArray(value)) return value.map(copy);
  const present: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (!isNothing(member)) present[name] = copy(member);
  }
  return present;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
