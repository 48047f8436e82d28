import { describe, expect, it } from 'vitest';
import { readDocument } from 'peppol-preflight';
import { type DocumentRecord, toDocumentRecord } from 'peppol-preflight/service';

const record = (id: string, fields: Record<string, unknown> = {}): DocumentRecord =>
  toDocumentRecord(
    readDocument({ items: [{ description: 'x', quantity: 1, unit_price: '0.10' }], ...fields }),
    { id, createdAt: `2026-11-0${id}T00:00:00Z` },
  );

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
