import { expect, it } from 'vitest';
import { check, type ExtendedDocumentInput } from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

const [line] = plainInvoice.items;
const address = 'Kaai 1, 2000 Antwerpen, Belgium';

/** A field that the UBL has no place for, what the remedy says, and the Document. */
const LOST: readonly (readonly [string, string, ExtendedDocumentInput])[] = [
  ['/object_reference/scheme', 'give object_reference.id, or', { object_reference: { scheme: 'AAA' } }],
  [
    '/vendor_identifiers/0/scheme',
    'give vendor_identifiers[0].id',
    { vendor_identifiers: [{ scheme: '0088' }] },
  ],
  ['/vendor_company_id_scheme', 'give vendor_company_id, or', { vendor_company_id_scheme: '0208' }],
  [
    '/items/0/classifications/0/list',
    'give items[0].classifications[0].code, or',
    { items: [{ ...line, classifications: [{ list: 'STI' }] }] },
  ],
  ['/payment_card/holder', 'give payment_card.number, or', { payment_card: { holder: 'A. Peeters' } }],
  ['/note_subject', 'give note, or', { note_subject: 'REG', further_notes: [{ note: 'N', subject: 'AAI' }] }],
  [
    '/customer_address',
    'because customer_postal_address goes before it',
    { customer_postal_address: { city: 'Gent', country: 'BE' } },
  ],
  [
    '/service_address',
    'because shipping_address goes before it',
    { service_address: address, shipping_address: address },
  ],
  [
    '/items/0/date',
    'because items[0].period_start goes before it',
    { items: [{ ...line, date: '2026-10-01', period_start: '2026-10-01' }] },
  ],
  [
    '/tax_code',
    'because items[0].tax_code goes before it',
    { tax_code: 'E', items: [{ ...line, tax_code: 'S' }] },
  ],
  ['/vatex', 'set tax_code to the category', { vatex: 'VATEX-EU-AE' }],
  [
    '/items/0/allowances/0/tax_rate',
    'leave it out',
    { items: [{ ...line, allowances: [{ amount: 1, reason: 'Sale', tax_rate: '21.00' }] }] },
  ],
  ['/remittance_address', 'move its content to note', { remittance_address: address }],
];

it.each(LOST)('advice on %s says: %s', (field, remedy, change) => {
  const { issues } = check({ ...plainInvoice, ...change }, { extended: true });
  const advice = issues.find(({ pointer }) => pointer === field);
  expect(advice?.rule_id).toBe('field-not-in-ubl');
  expect(advice?.remedy).toContain(remedy);
});

it('what a field is lost without is one issue with it, where it has an issue of its own', () => {
  const attachments = [{ id: 'A', file_name: 'a.pdf', description: 'Photo' }];
  const { issues } = check({ ...plainInvoice, attachments }, { extended: true });
  expect(issues).toMatchObject([
    { rule_id: 'attachment-empty', consequences: [{ rule_id: 'field-not-in-ubl' }] },
  ]);
});
