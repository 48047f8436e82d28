import { assertFields, assertItems } from '#errors';
import {
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  type DocumentState,
  type DocumentType,
} from '../document/choices.js';
import { Decimal } from '../document/decimal.js';
import { isCalendarDate } from '../document/is-calendar-date.js';
import { derivePeppolIds } from '../participants/derive-peppol-ids.js';
import { formatPeppolId, isSamePeppolId } from '../participants/peppol-id.js';
import { type ServiceIssue, ServiceError } from '../document/service-error.js';
import { documentKind } from '../ubl/document-kind.js';
import type { DocumentRecord } from './document-record.js';
import { type Page, type PageQuery, pageIssues, paginate, queryIssue } from './paginate.js';
import { shown } from './shown.js';

/** The filters of the lists (service interface, "paths"); null means absent. */
export interface ListQuery extends PageQuery {
  /** Default: all types. */
  readonly type?: DocumentType | null;
  readonly state?: DocumentState | null;
  /** Part of the name, email, tax id, company id or reference of the customer. */
  readonly receiver?: string | null;
  /** Part of the name, email, tax id or company id of the vendor, or its Peppol id; deprecated for the outbox. */
  readonly sender?: string | null;
  /** Issue dates, inclusive: `2026-11-02`, or with a time (`2026-11-02T00:00:00Z`), of which only the day counts. */
  readonly date_from?: string | null;
  readonly date_to?: string | null;
  /** Part of the invoice number or a party's name; in drafts also of the note, but not of the state. */
  readonly search?: string | null;
  /** Default: `created_at`. */
  readonly sort_by?: SortField | null;
  /** Default: `desc`. */
  readonly sort_order?: SortOrder | null;
}

/** The filters of the outbox: the same as those of the other lists. */
export type OutboxQuery = ListQuery;

/** GET /api/outbox/: outbound documents. */
export function listOutbox(
  records: readonly DocumentRecord[],
  query: ListQuery | null = {},
): Required<Page<DocumentRecord>> {
  assertItems('records', records);
  const sent = records.filter((record) => isOutbound(record) && stateOf(record) !== 'DRAFT');
  return list(sent, query, PARTIES_AND_NUMBER);
}

/** GET /api/drafts/: documents in the states DRAFT, TRANSIT and FAILED. */
export function listDrafts(
  records: readonly DocumentRecord[],
  query: ListQuery | null = {},
): Required<Page<DocumentRecord>> {
  assertItems('records', records);
  const drafts = records.filter((record) => isOutbound(record) && DRAFT_STATES.includes(stateOf(record)));
  return list(drafts, query, [...PARTIES_AND_NUMBER, 'note']);
}

/** GET /api/inbox/: received documents. */
export function listInbox(
  records: readonly DocumentRecord[],
  query: ListQuery | null = {},
): Required<Page<DocumentRecord>> {
  assertItems('records', records);
  const received = records.filter((record) => !isOutbound(record));
  return list(received, query, PARTIES_AND_NUMBER);
}

/** GET /api/inbox/invoices: received invoices and debit notes, also self-billed ones. */
export function listInboxInvoices(
  records: readonly DocumentRecord[],
  query: Omit<ListQuery, 'type'> | null = {},
): Required<Page<DocumentRecord>> {
  assertItems('records', records);
  return listInbox(
    records.filter((record) => !isCreditNote(record)),
    query,
  );
}

/** GET /api/inbox/credit-notes: received credit notes, also self-billed ones. */
export function listInboxCreditNotes(
  records: readonly DocumentRecord[],
  query: Omit<ListQuery, 'type'> | null = {},
): Required<Page<DocumentRecord>> {
  assertItems('records', records);
  return listInbox(records.filter(isCreditNote), query);
}

// Fields that a record lacks have the default of the interface.

function isOutbound({ direction = 'OUTBOUND' }: DocumentRecord): boolean {
  return direction === 'OUTBOUND';
}

function stateOf({ state = 'DRAFT' }: DocumentRecord): DocumentState {
  return state;
}

/** Also self-billed types, which the types of the client do not have. */
function typeOf({ document_type: type = 'INVOICE' }: DocumentRecord): DocumentType {
  return type;
}

function isCreditNote(record: DocumentRecord): boolean {
  return documentKind(typeOf(record)).root === 'CreditNote';
}

/** The states that the list of drafts shows. */
const DRAFT_STATES: readonly DocumentState[] = ['DRAFT', 'TRANSIT', 'FAILED'];
/** The fields that a search covers. */
const PARTIES_AND_NUMBER = ['invoice_id', 'vendor_name', 'customer_name'] as const;

/**
 * @param searched the fields that `search` covers
 * @throws ServiceError 422 that names every parameter with a wrong value
 */
function list(
  records: readonly DocumentRecord[],
  given: ListQuery | null,
  searched: readonly (keyof DocumentRecord)[],
): Required<Page<DocumentRecord>> {
  const query = given ?? {};
  assertFields('query', query);
  const issues = [...issuesOf(query), ...pageIssues(query)];
  if (issues.length > 0) throw new ServiceError(422, issues);
  const { type, state, receiver, sender, search } = query;
  const isWanted = (record: DocumentRecord): boolean =>
    (!type || typeOf(record) === type) &&
    (!state || stateOf(record) === state) &&
    hasText(record, RECEIVER_FIELDS, receiver) &&
    (hasText(record, SENDER_FIELDS, sender) || isSentBy(record, sender ?? '')) &&
    isBetween(record.invoice_date ?? undefined, dayOf(query.date_from), dayOf(query.date_to)) &&
    hasText(record, searched, search);
  const sorted = sortRecords(
    records.filter(isWanted),
    query.sort_by ?? 'created_at',
    query.sort_order ?? 'desc',
  );
  return paginate(sorted, query);
}

const RECEIVER_FIELDS = [
  'customer_name',
  'customer_email',
  'customer_tax_id',
  'customer_company_id',
  'customer_id',
] as const;
const SENDER_FIELDS = ['vendor_name', 'vendor_email', 'vendor_tax_id', 'vendor_company_id'] as const;

/** Whether one of the fields contains a text; true for every record if none is given. */
function hasText(
  record: DocumentRecord,
  fields: readonly (keyof DocumentRecord)[],
  text: string | null | undefined,
): boolean {
  const part = text?.trim().toLowerCase() ?? '';
  if (part === '') return true;
  return fields.some((field) => {
    const value = record[field];
    return typeof value === 'string' && value.toLowerCase().includes(part);
  });
}

function isSentBy(record: DocumentRecord, peppolId: string): boolean {
  const { sender } = derivePeppolIds(record);
  return sender !== null && isSamePeppolId(formatPeppolId(sender), peppolId);
}

/** A document without an issue date is in no range. */
function isBetween(date: string | undefined, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return date !== undefined && (from === undefined || date >= from) && (to === undefined || date <= to);
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** The day of a date with or without a time; undefined for another text. */
function dayOf(date: unknown): string | undefined {
  const day = typeof date === 'string' ? DATE_TIME.exec(date.trim())?.[1] : undefined;
  return day !== undefined && isCalendarDate(day) ? day : undefined;
}

/** What is wrong with the parameters of a list, except its page. */
function issuesOf(query: Readonly<Record<keyof ListQuery, unknown>> | ListQuery): ServiceIssue[] {
  const rules: readonly (readonly [keyof ListQuery, (value: unknown) => boolean, string, string])[] = [
    ['type', (value) => DOCUMENT_TYPES.some((each) => each === value), 'enum', oneOf(DOCUMENT_TYPES)],
    ['state', (value) => DOCUMENT_STATES.some((each) => each === value), 'enum', oneOf(DOCUMENT_STATES)],
    ['receiver', isText, 'string_type', 'give a text'],
    ['sender', isText, 'string_type', 'give a text'],
    ['date_from', isDate, 'datetime_from_date_parsing', GIVE_A_DATE],
    ['date_to', isDate, 'datetime_from_date_parsing', GIVE_A_DATE],
    ['search', isText, 'string_type', 'give a text'],
    ['sort_by', (value) => SORT_FIELDS.some((each) => each === value), 'enum', oneOf(SORT_FIELDS)],
    ['sort_order', (value) => SORT_ORDERS.some((each) => each === value), 'enum', oneOf(SORT_ORDERS)],
  ];
  return rules.flatMap(([name, isRight, type, remedy]) => {
    const value: unknown = query[name] ?? undefined;
    if (value === undefined || isRight(value)) return [];
    return [queryIssue(name, { type, problem: `${name} is ${shown(value)}`, remedy })];
  });
}

const GIVE_A_DATE = 'give a day such as 2026-11-02, with or without a time';

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isDate(value: unknown): boolean {
  return dayOf(value) !== undefined;
}

function oneOf(values: readonly string[]): string {
  return `choose from ${values.join(', ')}`;
}

/** Directions in which lists are sorted. */
const SORT_ORDERS = ['asc', 'desc'] as const;

/** A direction in which a list is sorted. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The fields that lists can be sorted by. */
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
 * Records sorted by a field: amounts by value, everything else by text. Records without it come last in either
 * direction; equal ones keep their order.
 */
function sortRecords(
  records: readonly DocumentRecord[],
  field: SortField,
  order: SortOrder,
): readonly DocumentRecord[] {
  const sign = order === 'asc' ? 1 : -1;
  return records.toSorted((a, b) => {
    const [left, right] = [a[field] ?? undefined, b[field] ?? undefined];
    if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1;
    return (
      sign *
      (field === 'invoice_total' ? amountOf(left).comparedTo(amountOf(right)) : compareTexts(left, right))
    );
  });
}

/** @throws RangeError for what is not a decimal */
function amountOf(text: string): Decimal {
  if (/^[+-]?\d{1,400}(?:\.\d{1,400})?$/.test(text)) return new Decimal(text);
  throw new RangeError(`invoice_total of a record is ${shown(text)}; write a decimal such as "12.50".`);
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
