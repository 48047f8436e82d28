import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LISTS, DOCUMENT_TYPES, PAGE_SIZE, toPage } from 'peppol-preflight/service';

describe('DOCUMENT_LISTS', () => {
  it('divides the inbox into invoices and credit notes, self-billed ones included', () => {
    const { inboxInvoices, inboxCreditNotes } = DOCUMENT_LISTS;
    expect(inboxInvoices.types).toEqual(['INVOICE', 'DEBIT_NOTE', 'SELFBILLING_INVOICE']);
    expect(inboxCreditNotes.types).toEqual(['CREDIT_NOTE', 'SELFBILLING_CREDIT_NOTE']);
    expect([...inboxInvoices.types, ...inboxCreditNotes.types].sort()).toEqual([...DOCUMENT_TYPES].sort());
  });

  it('searches the note of drafts only', () => {
    const searching = Object.entries(DOCUMENT_LISTS).filter(([, { searched }]) =>
      searched.some((field) => field === 'note'),
    );
    expect(searching.map(([name]) => name)).toEqual(['drafts']);
  });
});

describe('toPage()', () => {
  it('says how many pages there are and which is the last', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: PAGE_SIZE.most }), (total, page_size) => {
        const { pages } = toPage([], { total, page: 1, page_size });
        expect(pages * page_size).toBeGreaterThanOrEqual(total);
        expect((pages - 1) * page_size).toBeLessThan(Math.max(total, 1));
        const next = Array.from({ length: pages }, (_, at) => toPage([], { total, page: at + 1, page_size }));
        expect(next.map((page) => page.has_next_page)).toEqual(next.map((_, at) => at < pages - 1));
      }),
    );
  });

  it.each([
    ['total', -1],
    ['total', Number.NaN],
    ['page', 0],
    ['page_size', 0],
    ['page_size', 1.5],
  ])('refuses %s: %d', (name, value) => {
    const place = { total: 1, page: 1, page_size: 20, [name]: value };
    expect(() => toPage([], place)).toThrow(new RegExp(`^place\\.${name} is .*: give a whole number`));
  });

  it('has no next page after the last one', () => {
    expect(toPage([], { total: 1, page: 7, page_size: 20 })).toEqual({
      items: [],
      total: 1,
      page: 7,
      page_size: 20,
      pages: 1,
      has_next_page: false,
    });
  });
});
