import { expect, it } from 'vitest';
import { extendedDocumentPage } from '../../docs/pages/extended-document-page.js';
import { ublPaths } from '../../docs/pages/ubl-paths.js';
import { DOCUMENT_FIELDS } from '../../src/document/document.js';
import { EXTENDED_FIELDS } from '../../src/document/extended-fields.js';

const { body } = extendedDocumentPage();
const rows = body.split('\n').flatMap((line) => {
  const [, id = '', cells = ''] = /^\| <a id="([\w.]+)"><\/a>(.*) \|$/.exec(line) ?? [];
  const [, terms = '', path = '', description = ''] = cells.split(' | ');
  return id === '' ? [] : [{ id, terms: terms.replace(/<[^>]*>/g, ''), path, description }];
});

it('the page of the extended Document has every field that a Document has not', () => {
  const names = Object.keys(EXTENDED_FIELDS).filter((name) => !(name in DOCUMENT_FIELDS));
  const inside = ['items.name', 'items.object_reference.scheme', 'attachments.url', 'payment_details.code'];
  expect([...names, ...inside].filter((name) => !rows.some(({ id }) => id === name))).toEqual([]);
  expect(rows.map(({ id }) => id)).not.toContain('invoice_id');
});

it('each field is there with its term, its place in the UBL and what it is', () => {
  expect(rows.find(({ id }) => id === 'direct_debit.account')).toEqual({
    id: 'direct_debit.account',
    terms: 'BT-91',
    path: '`cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID`',
    description: 'Account of the buyer that is debited',
  });
  expect(rows.find(({ id }) => id === 'items.base_unit')?.path).toBe(
    '`cac:InvoiceLine/cac:Price/cbc:BaseQuantity/@unitCode`',
  );
  expect(rows.find(({ id }) => id === 'items.price_discount')?.path).toBe(
    '`cac:InvoiceLine/cac:Price/cac:AllowanceCharge/cbc:Amount`',
  );
  expect(rows.filter(({ description }) => description === '')).toEqual([]);
});

it('every value of an extended Document has a place in the UBL', () => {
  const paths = ublPaths();
  const isGroup = (name: string): boolean => rows.some(({ id }) => id.startsWith(`${name}.`));
  expect(rows.map(({ id }) => id).filter((id) => !paths.has(id) && !isGroup(id))).toEqual([
    // Which row of the breakdown has the reason.
    'exemptions.tax_code',
  ]);
});
