import { DOCUMENT_TYPES, type DocumentType } from '../document/choices.js';
import { Decimal } from '../document/decimal.js';
import { isCalendarDate } from '../document/is-calendar-date.js';
import { derivePeppolIds } from '../peppol/derive-peppol-ids.js';
import { formatPeppolId, isSamePeppolId } from '../peppol/peppol-id.js';
import { ServiceError } from '../service-error.js';
import type { DocumentRecord } from './document-record.js';
import { assertState, type DocumentState } from './document-states.js';
import { type Page, type PageQuery, paginate } from './paginate.js';
import { shown } from './shown.js';

/** What the lists filter by (service specification, "Lists"); the service does not publish its parameter names. */
export interface ListQuery extends PageQuery {
  /** One type or several; all unless given. */
  readonly document_type?: DocumentType | readonly DocumentType[];
  readonly state?: DocumentState;
  /** Part of the name, email, tax id, company id or reference of the customer. */
  readonly receiver?: string;
  /** Issue dates, YYYY-MM-DD, the days themselves included. */
  readonly date_from?: string;
  readonly date_to?: string;
  /** Part of the invoice number or a party's name; in drafts also of the note, but not of states. */
  readonly search?: string;
  readonly sort_by?: SortField;
  readonly sort_direction?: 'asc' | 'desc';
}

/** What the outbox filters by besides. */
export interface OutboxQuery extends ListQuery {
  /** The Peppol id that the identifiers of the vendor give; deprecated by the service. */
  readonly sender?: string;
}

/** GET /api/outbox/: documents that go out. */
export function listOutbox(
  records: readonly DocumentRecord[],
  query: OutboxQuery = {},
): Page<DocumentRecord> {
  const { sender } = query;
  const sent = records.filter(
    (record) =>
      record.direction === 'OUTBOUND' &&
      record.state !== 'DRAFT' &&
      (sender === undefined || isSentBy(record, sender)),
  );
  return list(sent, query, ['invoice_id', 'vendor_name', 'customer_name']);
}

function isSentBy(record: DocumentRecord, peppolId: string): boolean {
  const { sender } = derivePeppolIds(record);
  return sender !== null && isSamePeppolId(formatPeppolId(sender), peppolId);
}

/** GET /api/drafts/: documents in the states DRAFT, TRANSIT and FAILED. */
export function listDrafts(records: readonly DocumentRecord[], query: ListQuery = {}): Page<DocumentRecord> {
  const drafts = records.filter(
    ({ direction, state }) => direction === 'OUTBOUND' && ['DRAFT', 'TRANSIT', 'FAILED'].includes(state),
  );
  return list(drafts, query, ['invoice_id', 'vendor_name', 'customer_name', 'note']);
}

/** GET /api/inbox/: documents that came in. */
export function listInbox(records: readonly DocumentRecord[], query: ListQuery = {}): Page<DocumentRecord> {
  const received = records.filter(({ direction }) => direction === 'INBOUND');
  return list(received, query, ['invoice_id', 'vendor_name', 'customer_name']);
}

/** GET /api/inbox/invoices: invoices and debit notes that came in, also self-billed ones. */
export function listInboxInvoices(
  records: readonly DocumentRecord[],
  query: Omit<ListQuery, 'document_type'> = {},
): Page<DocumentRecord> {
  return listInbox(records, {
    ...query,
    document_type: DOCUMENT_TYPES.filter((type) => !isCreditNote(type)),
  });
}

/** GET /api/inbox/credit-notes: credit notes that came in, also self-billed ones. */
export function listInboxCreditNotes(
  records: readonly DocumentRecord[],
  query: Omit<ListQuery, 'document_type'> = {},
): Page<DocumentRecord> {
  return listInbox(records, { ...query, document_type: DOCUMENT_TYPES.filter(isCreditNote) });
}

function isCreditNote(type: DocumentType): boolean {
  return type.endsWith('CREDIT_NOTE');
}

/**
 * @param searched the fields that `search` looks into
 * @throws ServiceError 422 for a wrong page, date, text, type or sort field; RangeError for a state that does not exist
 */
function list(
  records: readonly DocumentRecord[],
  query: ListQuery,
  searched: readonly (keyof DocumentRecord)[],
): Page<DocumentRecord> {
  assertQuery(query);
  const { state, receiver, date_from: from, date_to: to, search } = query;
  const types = typesOf(query);
  const isWanted = (record: DocumentRecord): boolean =>
    (types === undefined || types.includes(record.document_type)) &&
    (state === undefined || record.state === state) &&
    (receiver === undefined || RECEIVER_FIELDS.some((field) => contains(record[field], receiver))) &&
    isBetween(record.invoice_date, from, to) &&
    (search === undefined || searched.some((field) => contains(record[field], search)));
  const { sort_by: field = 'created_at', sort_direction: direction = 'desc' } = query;
  return paginate(sortRecords(records.filter(isWanted), field, direction), query);
}

const RECEIVER_FIELDS = [
  'customer_name',
  'customer_email',
  'customer_tax_id',
  'customer_company_id',
  'customer_id',
] as const;

function typesOf({ document_type: type }: ListQuery): readonly DocumentType[] | undefined {
  return type === undefined || Array.isArray(type)
    ? (type as readonly DocumentType[] | undefined)
    : [type as DocumentType];
}

function contains(value: unknown, part: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(part.trim().toLowerCase());
}

/** A document without issue date is in no range. */
function isBetween(date: string | undefined, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return date !== undefined && (from === undefined || date >= from) && (to === undefined || date <= to);
}

function assertQuery(query: ListQuery): void {
  if (query.state !== undefined) assertState(query.state);
  const violations = (['date_from', 'date_to'] as const).flatMap((name) => {
    const value = query[name];
    if (value === undefined || (typeof value === 'string' && isCalendarDate(value))) return [];
    const msg = `${name} is ${shown(value)}: give a day of the calendar as YYYY-MM-DD`;
    return [{ loc: ['query', name], msg, type: 'date_from_datetime_parsing' }];
  });
  for (const name of ['receiver', 'search', 'sender'] as const) {
    const value: unknown = (query as OutboxQuery)[name];
    if (value === undefined || typeof value === 'string') continue;
    violations.push({
      loc: ['query', name],
      msg: `${name} is ${shown(value)}: give a text`,
      type: 'string_type',
    });
  }
  const { sort_by: field, sort_direction: direction } = query;
  for (const type of typesOf(query) ?? []) {
    if (DOCUMENT_TYPES.includes(type)) continue;
    const msg = `document_type is ${shown(type)}: choose from ${DOCUMENT_TYPES.join(', ')}`;
    violations.push({ loc: ['query', 'document_type'], msg, type: 'enum' });
  }
  if (field !== undefined && !SORT_FIELDS.includes(field)) {
    const msg = `sort_by is ${shown(field)}: choose from ${SORT_FIELDS.join(', ')}`;
    violations.push({ loc: ['query', 'sort_by'], msg, type: 'enum' });
  }
  if (direction !== undefined && !['asc', 'desc'].includes(direction)) {
    const msg = `sort_direction is ${shown(direction)}: choose asc or desc`;
    violations.push({ loc: ['query', 'sort_direction'], msg, type: 'enum' });
  }
  if (violations.length > 0) throw new ServiceError(422, violations);
}

/** What lists can be sorted by. */
const SORT_FIELDS = [
  'created_at',
  'invoice_date',
  'due_date',
  'invoice_total',
  'customer_name',
  'vendor_name',
  'invoice_id',
] as const;

/** A field that lists can be sorted by: a date, a name, the total or the number of the invoice. */
export type SortField = (typeof SORT_FIELDS)[number];

/**
 * Records in order of a field: amounts by their value, all else by its text. Records without it come last in either
 * direction; equal ones stay as they were.
 */
function sortRecords(
  records: readonly DocumentRecord[],
  field: SortField,
  direction: 'asc' | 'desc',
): readonly DocumentRecord[] {
  const sign = direction === 'asc' ? 1 : -1;
  return records.toSorted((a, b) => {
    const [left, right] = [a[field] ?? null, b[field] ?? null];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return (
      sign * (field === 'invoice_total' ? new Decimal(left).comparedTo(right) : compareTexts(left, right))
    );
  });
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
