import { type Decimal, isDecimal, isDecimalLike } from '../../src/document/decimal.js';
import { assertFields, assertItems, assertKnownOptions, guarded } from '#errors';
import type { Attachment, Document } from '../../src/document/document.js';
import { furtherFields } from '../../src/document/extended-fields.js';
import type { DocumentFields, LineItemFields } from '../../src/document/document-input.js';
import { readDecimal } from '../../src/document/read-decimal.js';
import { formatAmount } from '../../src/totals/amounts.js';
import { sizeOfBase64 } from '../../src/ubl/read/attachments.js';
import { mediaTypeOf } from '../../src/ubl/write/attachments.js';
import type { AttachmentRecord } from './check-attachment.js';

/** Fields with as many digits as they need; amounts and rates have two decimals or more. */
const BARE: ReadonlySet<string> = new Set(['quantity', 'unit_price', 'multiplier_factor']);
/** Fields that are not part of a record, or that a record has in another form. */
const HIDDEN: ReadonlySet<string> = new Set(['id', 'created_at', 'previous_unpaid_balance', 'attachments']);

/**
 * A Document as a record of the service: numbers become decimal strings, amounts and rates with at least two decimals, and `tax_code` is
 * S when the Document has none. The internal field `previous_unpaid_balance` is left out. Attachments have the form of responses: without
 * content, with an id that is derived from that of the document.
 *
 * @param document that `readDocument` has read
 * @param options.createdAt date and time, ISO 8601; null leaves `created_at` out, because there is no clock here
 * @throws TypeError when an argument has the wrong type; RangeError when the Document has a field that only an extended one has
 */
export function toDocumentRecord(
  document: Document,
  options: { readonly id: string; readonly createdAt: string | null },
): DocumentRecord {
  assertFields('document', document);
  assertPlain(document);
  assertItems('document.items', document.items);
  if (document.attachments !== undefined)
    assertItems('document.attachments', document.attachments, {
      file_name: 'a string',
      file_data: 'a string?',
    });
  assertKnownOptions(options, { id: 'a string', createdAt: 'a string or null' });
  const { id, createdAt } = options;
  const fields = Object.fromEntries(Object.entries(document).filter(([name]) => !HIDDEN.has(name)));
  // Codes that the types of the client do not know can be among the values: guide "The service's client".
  return {
    id,
    ...(createdAt !== null && { created_at: createdAt }),
    ...(guarded('document', () => written(fields)) as object),
    // The default of the interface.
    tax_code: document.tax_code ?? 'S',
    ...(document.attachments !== undefined && {
      attachments: document.attachments.map((attachment, index) => attachmentRecord(attachment, id, index)),
    }),
  };
}

/** The record of an extended Document is that of its UBL, which has less. */
function assertPlain(document: Document): void {
  const [further] = Object.keys(guarded('document', () => furtherFields(document)));
  if (further === undefined) return;
  throw new RangeError(
    `document.${further} is a field of an extended Document, which the service sends as UBL: give what documentOfUbl makes of that UBL.`,
  );
}

function attachmentRecord(
  { file_name, file_type, file_data = '' }: Attachment,
  documentId: string,
  index: number,
): AttachmentRecord {
  return {
    id: `${documentId}-attachment-${index + 1}`,
    file_name,
    // What the UBL says; the size is that of the content.
    file_type: mediaTypeOf(file_name, file_type ?? ''),
    file_size: sizeOfBase64(file_data),
    file_url: null,
  };
}

function written(value: unknown, field = ''): unknown {
  const decimal = decimalOf(value);
  if (decimal !== undefined) return BARE.has(field) ? decimal.toFixed() : formatAmount(decimal);
  if (Array.isArray(value)) return value.map((each) => written(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner, name)]));
}

/** Also a decimal of another library, in a Document that was not read before. */
function decimalOf(value: unknown): Decimal | undefined {
  if (isDecimal(value)) return value;
  const reading = isDecimalLike(value) ? readDecimal(value) : undefined;
  return reading !== undefined && 'value' in reading ? reading.value : undefined;
}

/**
 * A document in the form of the service's answers, in the types of its client: numbers are decimal strings, the internal
 * balance is absent. Fields that are absent in the Document are absent here; the service may write null.
 */
export interface DocumentRecord extends DocumentFields<string | null> {
  /** Given by the service when the document is created. */
  id: string;
  /** Date and time, ISO 8601; absent if no clock was given. The types of the client do not have it. */
  created_at?: string;
  /** The lines, with their numbers as decimal strings. */
  items?: LineItemFields<string | null>[] | null;
  /** Without their content. */
  attachments?: AttachmentRecord[] | null;
}
