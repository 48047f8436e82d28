import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument, type ServiceIssue, ServiceError } from 'peppol-preflight';
import {
  type DocumentRecord,
  toDocumentRecord,
  listDrafts,
  listInbox,
  listInboxCreditNotes,
  listInboxInvoices,
  listOutbox,
  type ListQuery,
  type OutboxQuery,
  paginate,
} from 'peppol-preflight/service';

const record = (id: string, fields: Record<string, unknown> = {}): DocumentRecord =>
  toDocumentRecord(
    readDocument({ items: [{ description: 'x', quantity: 1, unit_price: '0.10' }], ...fields }),
    { id, createdAt: `2026-11-0${id}T00:00:00Z` },
  );

const records = [
  record('1', { state: 'SENT', invoice_id: 'A-1', invoice_date: '2026-01-31', invoice_total: 9, customer_name: 'Zebra' }),
  record('2', { state: 'SENT', invoice_id: 'A-2', invoice_date: '2026-02-01', invoice_total: '10.50', customer_email: 'x@ACME.example' }),
  record('3', { state: 'DRAFT', invoice_id: 'B-3', note: 'Second try' }),
  record('4', { state: 'FAILED', document_type: 'CREDIT_NOTE', vendor_name: 'Acme' }),
  record('5', { state: 'RECEIVED', direction: 'INBOUND', invoice_id: 'IN-5' }),
]; // prettier-ignore

const idsOf = (query: ListQuery, list = listOutbox) => list(records, query).items.map(({ id }) => id);

describe('toDocumentRecord()', () => {
  it('writes amounts as strings and hides internal fields', () => {
    const full = record('1', {
      subtotal: 1.5,
      previous_unpaid_balance: 3,
      charges: [{ amount: 2, tax_rate: 21 }],
    });
    expect(full).toMatchObject({
      id: '1',
      subtotal: '1.50',
      charges: [{ amount: '2.00', tax_rate: '21.00' }],
    });
    expect(full.items?.[0]).toMatchObject({ quantity: '1', unit_price: '0.1' });
    expect(full).not.toHaveProperty('previous_unpaid_balance');
  });

  it('has attachments in the form of responses, without content, with the defaults of the interface', () => {
    const attachments = [
      { file_name: 'a.csv', file_type: 'text/csv', file_size: 99, file_data: 'YWJj' },
      { file_name: 'b.pdf' },
    ];
    expect(record('1', { attachments }).attachments).toEqual([
      { id: '1-attachment-1', file_name: 'a.csv', file_type: 'text/csv', file_size: 3, file_url: null },
      {
        id: '1-attachment-2',
        file_name: 'b.pdf',
        file_type: 'application/pdf',
        file_size: 0,
        file_url: null,
      },
    ]);
    expect(record('1')).not.toHaveProperty('attachments');
  });

  it('leaves out the time if no clock is given', () => {
    const read = readDocument({ items: [{}] });
    expect(toDocumentRecord(read, { id: '1', createdAt: null })).not.toHaveProperty('created_at');
    expect(record('1').created_at).toBe('2026-11-01T00:00:00Z');
  });
});

describe('the lists', () => {
  it('hold sent documents, drafts, and received documents', () => {
    expect(idsOf({})).toEqual(['4', '2', '1']);
    expect(idsOf({}, listDrafts)).toEqual(['4', '3']);
    expect(idsOf({}, listInbox)).toEqual(['5']);
  });

  it.each<[ListQuery, readonly string[]]>([
    [{ type: 'CREDIT_NOTE' }, ['4']],
    [{ state: 'SENT' }, ['2', '1']],
    [{ receiver: 'acme' }, ['2']],
    [{ date_from: '2026-02-01' }, ['2']],
    [{ date_to: '2026-01-31' }, ['1']],
    [{ date_from: '2026-02-01T23:59:59Z' }, ['2']],
    [{ date_to: '2026-01-31T00:00:00.000+01:00' }, ['1']],
    [
      {
        type: null,
        state: null,
        receiver: null,
        sender: null,
        date_from: null,
        date_to: null,
        search: null,
        sort_by: null,
        sort_order: null,
        page: null,
        page_size: null,
      },
      ['4', '2', '1'],
    ],
    [{ search: 'a-' }, ['2', '1']],
    [{ search: 'acme' }, ['4']],
    [{ search: 'second' }, []],
    [{ sort_by: 'invoice_total', sort_order: 'asc' }, ['1', '2', '4']],
    [{ sort_by: 'invoice_total', sort_order: 'desc' }, ['2', '1', '4']],
    [{ sort_by: 'customer_name', sort_order: 'asc' }, ['1', '4', '2']],
  ])('filter and sort by %o', (query, expected) => {
    const found = idsOf(query);
    expect(query.sort_by === 'customer_name' ? found.slice(0, 1) : found).toEqual(
      query.sort_by === 'customer_name' ? expected.slice(0, 1) : expected,
    );
  });

  it('find the sender by its Peppol id and by its name', () => {
    const all = [
      record('a', { state: 'SENT', vendor_tax_id: 'BE0471122367' }),
      record('b', { state: 'SENT', vendor_tax_id: 'BE0471122367', document_type: 'CREDIT_NOTE' }),
      record('c', { state: 'SENT', document_type: 'DEBIT_NOTE' }),
    ];
    const ids = (query: OutboxQuery) =>
      listOutbox(all, query)
        .items.map(({ id }) => id)
        .sort();
    expect(ids({ sender: '0471122367' })).toEqual(['a', 'b']);
    expect(ids({ sender: ' 0208:0471122367' })).toEqual(['a', 'b']);
    expect(ids({ sender: '0208:0202239951' })).toEqual([]);
  });

  it('tell invoices and credit notes of the inbox apart, self-billed ones too', () => {
    const types = [
      'INVOICE',
      'CREDIT_NOTE',
      'DEBIT_NOTE',
      'SELFBILLING_INVOICE',
      'SELFBILLING_CREDIT_NOTE',
    ] as const;
    const all = types.map((type) =>
      record(type, { state: 'RECEIVED', direction: 'INBOUND', document_type: type }),
    );
    const [invoices, creditNotes] = [listInboxInvoices, listInboxCreditNotes].map((list) =>
      list(all)
        .items.map(({ id }) => id)
        .sort(),
    );
    expect(invoices).toEqual(['DEBIT_NOTE', 'INVOICE', 'SELFBILLING_INVOICE']);
    expect(creditNotes).toEqual(['CREDIT_NOTE', 'SELFBILLING_CREDIT_NOTE']);
  });

  it('take records with the defaults of the interface left out, and a query of null', () => {
    expect(listDrafts([{ id: '7' }], null).total).toBe(1);
    expect(listDrafts([{ id: '7' }], { type: 'INVOICE', state: 'DRAFT' }).total).toBe(1);
    expect(listInbox([{ id: '7' }]).total).toBe(0);
  });

  it('find the note of drafts', () => {
    expect(idsOf({ search: 'SECOND' }, listDrafts)).toEqual(['3']);
  });

  it.each<[ListQuery, string]>([
    [{ page: 0 }, 'page is 0; give 1 or more'],
    [{ page_size: 101 }, 'page_size is 101; give 100 or less'],
    [{ page_size: 1.5 }, 'page_size is 1.5; give a whole number'],
    [{ date_from: '1.2.2026' }, 'date_from is "1.2.2026"'],
    [{ date_to: '2026-02-30' }, 'date_to is "2026-02-30"'],
    [{ search: 5 as never }, 'search is 5; give a text'],
    [{ receiver: 5 as never }, 'receiver is 5; give a text'],
    [{ page: 10n as never }, 'page is 10; give a whole number'],
    [{ sort_by: 'price' as 'invoice_id' }, 'choose from created_at'],
    [{ type: 'BILL' as 'INVOICE' }, 'type is "BILL"; choose from INVOICE, CREDIT_NOTE'],
    [{ sort_order: 'up' as 'asc' }, 'choose from asc, desc'],
    [{ state: 'GONE' as 'SENT' }, 'state is "GONE"; choose from DRAFT'],
  ])('answer 422 to %o', (query, message) => {
    const call = () => listOutbox(records, query);
    expect(call).toThrow(ServiceError);
    expect(call).toThrow(message);
  });

  it('answer with every wrong parameter at once', () => {
    const query = {
      type: 1,
      state: 2,
      date_from: 3,
      date_to: 'x',
      sort_by: 4,
      sort_order: 5,
      page: 0,
      page_size: 0,
    };
    try {
      listOutbox(records, query as never);
      expect.unreachable();
    } catch (error) {
      const { status, detail } = error as ServiceError;
      expect(status).toBe(422);
      expect((detail as readonly ServiceIssue[]).map(({ loc }) => loc)).toEqual(
        Object.keys(query).map((name) => ['query', name]),
      );
    }
  });
});

describe('paginate()', () => {
  it('gives every item once, in order, over all pages', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 300 }), fc.integer({ min: 1, max: 100 }), (items, size) => {
        const first = paginate(items, { page_size: size });
        const pages = Array.from({ length: first.pages }, (_, index) =>
          paginate(items, { page: index + 1, page_size: size }),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        expect(pages.map((page) => page.has_next_page)).toEqual(
          pages.map((_, index) => index < pages.length - 1),
        );
        expect(first.total).toBe(items.length);
      }),
    );
  });

  it('has 20 items a page unless asked, and empty pages behind the last', () => {
    expect(paginate(Array.from({ length: 21 }, (_, n) => n))).toMatchObject({
      page: 1,
      page_size: 20,
      pages: 2,
    });
    expect(paginate([1], { page: 7 })).toEqual({
      items: [],
      total: 1,
      page: 7,
      page_size: 20,
      pages: 1,
      has_next_page: false,
    });
  });
});
