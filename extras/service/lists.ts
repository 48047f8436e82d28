import { assertArgument, assertFields, assertWhole, guarded } from '#errors';
import { DOCUMENT_TYPES, type DocumentState, type DocumentType } from '../../src/document/choices.js';
import { documentKind } from '../../src/ubl/document-kind.js';

/** A list of documents of the service: which of them it holds, and where its search looks. */
export interface DocumentList {
  /** Whether the documents were received or are the own ones. */
  readonly direction: 'INBOUND' | 'OUTBOUND';
  /** The states of its documents. */
  readonly states: readonly DocumentState[];
  /** The kinds of document; all if absent. */
  readonly types?: readonly DocumentType[];
  /** The fields that `search` covers. */
  readonly searched: readonly ('invoice_id' | 'vendor_name' | 'customer_name' | 'note')[];
}

const PARTIES_AND_NUMBER = ['invoice_id', 'vendor_name', 'customer_name'] as const;

/** A received document that the rules do not accept is FAILED; it was received as well. */
const INBOX = {
  direction: 'INBOUND',
  states: ['RECEIVED', 'FAILED'],
  searched: PARTIES_AND_NUMBER,
} as const;

/** The lists of the service (service specification, "Lists"). */
export const DOCUMENT_LISTS = {
  /** GET /api/inbox/ */
  inbox: INBOX,
  /** GET /api/inbox/invoices: invoices and debit notes, also self-billed ones. */
  inboxInvoices: { ...INBOX, types: typesWithRoot('Invoice') },
  /** GET /api/inbox/credit-notes: credit notes, also self-billed ones. */
  inboxCreditNotes: { ...INBOX, types: typesWithRoot('CreditNote') },
  /** GET /api/outbox/ */
  outbox: { direction: 'OUTBOUND', states: ['TRANSIT', 'SENT', 'FAILED'], searched: PARTIES_AND_NUMBER },
  /** GET /api/drafts/ */
  drafts: {
    direction: 'OUTBOUND',
    states: ['DRAFT', 'TRANSIT', 'FAILED'],
    searched: [...PARTIES_AND_NUMBER, 'note'],
  },
} as const satisfies Readonly<Record<string, DocumentList>>;

function typesWithRoot(root: 'Invoice' | 'CreditNote'): readonly DocumentType[] {
  return DOCUMENT_TYPES.filter((type) => documentKind(type).root === root);
}

/** The fields in which the filters `receiver` and `sender` look for their text. */
export const PARTY_FILTERS = {
  receiver: ['customer_name', 'customer_email', 'customer_tax_id', 'customer_company_id', 'customer_id'],
  sender: ['sender_peppol_id', 'vendor_name', 'vendor_email', 'vendor_tax_id', 'vendor_company_id'],
} as const;

/** The fields that lists can be sorted by; the first is the default. What has no value comes last in either direction. */
export const SORT_FIELDS = [
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

/** Directions in which lists are sorted; the first is the default. */
export const SORT_ORDERS = ['desc', 'asc'] as const;

/** A direction in which a list is sorted. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** How many items a page has, unless the query says otherwise, and at most. */
export const PAGE_SIZE = { standard: 20, most: 100 } as const;

/** The query of a list (service interface, "paths"); null means absent. */
export interface ListQuery extends PageQuery {
  /** Default: all types of the list. */
  readonly type?: DocumentType | null;
  /** Default: all states of the list. */
  readonly state?: DocumentState | null;
  /** Part of one of the fields in `PARTY_FILTERS.receiver`. */
  readonly receiver?: string | null;
  /** Part of one of the fields in `PARTY_FILTERS.sender`; deprecated for the outbox. */
  readonly sender?: string | null;
  /** Issue dates, inclusive: `2026-11-02`, or with a time (`2026-11-02T00:00:00Z`), of which only the day counts. */
  readonly date_from?: string | null;
  readonly date_to?: string | null;
  /** Part of one of the fields that the list searches. */
  readonly search?: string | null;
  /** Default: the first of `SORT_FIELDS`. */
  readonly sort_by?: SortField | null;
  /** Default: the first of `SORT_ORDERS`. */
  readonly sort_order?: SortOrder | null;
}

/** The requested page of a list. */
export interface PageQuery {
  /** 1 or more; default 1. */
  readonly page?: number | null;
  /** 1 to 100; default 20. */
  readonly page_size?: number | null;
}

/**
 * The envelope of every list (service specification, "Pagination envelope"). The pages of the service's client have no
 * `has_next_page`, some no `pages`; those of this library have all.
 */
export interface Page<Item> {
  /** Those of this page, in the order of the list. */
  items: Item[];
  /** Number of items on all pages. */
  total: number;
  /** 1 for the first. */
  page: number;
  /** The most items that a page has. */
  page_size: number;
  /** Number of pages; 0 if there are no items. */
  pages?: number;
  /** Whether there is a page after this one. */
  has_next_page?: boolean;
}

/**
 * The envelope of one page.
 *
 * @param items those of this page, at most `page_size`
 * @param place.total the number of items on all pages
 * @param place.page 1 for the first; a page after the last one has no items
 * @throws TypeError when an argument has the wrong type; RangeError for a number that is not whole or below its least, and for more
 *   items than a page has
 */
export function toPage<Item>(
  items: readonly Item[],
  place: { readonly total: number; readonly page: number; readonly page_size: number },
): Required<Page<Item>> {
  assertArgument('items', items, 'an array');
  assertFields('place', place, { total: 'a number', page: 'a number', page_size: 'a number' });
  const { total, page, page_size } = place;
  assertWhole('place.total', total, 0);
  assertWhole('place.page', page, 1);
  assertWhole('place.page_size', page_size, 1);
  const length = guarded('items', () => items.length);
  if (length > page_size)
    throw new RangeError(`items has ${length} items: give those of one page, at most ${page_size}.`);
  const pages = Math.ceil(total / page_size);
  return {
    items: guarded('items', () => [...items]),
    total,
    page,
    page_size,
    pages,
    has_next_page: page < pages,
  };
}
