import { ServiceError } from '../service-error.js';
import { documentSchema, strictDocumentSchema } from './document-schema.js';
import type { Document } from './document.js';
import { toViolations } from './to-violations.js';
import { withoutNulls } from './without-nulls.js';

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
