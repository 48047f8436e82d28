import { describe, expect, it } from 'vitest';
import { readDocument } from 'peppol-preflight';
import { pointerAt, pointerOfIssue } from '../../src/ubl/pointers.js';
import { toUblTree } from '../../src/ubl/to-ubl.js';
import { contentOf } from './content-of.js';

const tree = toUblTree(
  contentOf(
    readDocument({
      invoice_id: 'F-1',
      items: [
        { description: 'One', unit_price: 1, tax_rate: 6 },
        { description: 'Two', unit_price: 2, tax_rate: 6, allowances: [{ reason: 'R', amount: 1 }] },
      ],
    }),
  ),
);

describe('pointerAt()', () => {
  it.each([
    ['/Invoice/cbc:ID[1]', '/invoice_id', true],
    ['/Invoice/cac:InvoiceLine[2]/cac:Item[1]/cbc:Name[1]', '/items/1/description', true],
    [
      '/Invoice/cac:InvoiceLine[2]/cac:AllowanceCharge[1]/cbc:Amount[1]',
      '/items/1/allowances/0/amount',
      true,
    ],
    ['/Invoice[1]/cac:InvoiceLine[1]/cbc:ID[1]', '/items/0', true],
    ['/Invoice/cac:InvoiceLine[2]/cac:Item', '/items/1/description', false],
    ['/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount[1]/@currencyID', '/amount_due', false],
    ['/Invoice', '', false],
  ])('%s is from %s', (location, pointer, isValue) => {
    expect(pointerAt(tree, location)).toMatchObject({ pointer, isValue });
  });

  it.each([
    ['a missing element', '/Invoice/cac:InvoiceLine[2]/cbc:Note[1]', '/items/1'],
    ['a missing line', '/Invoice/cac:InvoiceLine[3]/cac:Item[1]', ''],
    ['what is below a missing element', '/Invoice/cac:InvoiceLine[1]/cac:Delivery[1]/cbc:ID[1]', '/items/0'],
    ['no position at all', '/Invoice/cac:InvoiceLine[x]', ''],
  ])('is the nearest group around %s', (_, location, pointer) => {
    expect(pointerAt(tree, location)).toMatchObject({ pointer, isValue: false });
  });

  it.each(['/CreditNote/cbc:ID[1]', '', '/', 'Invoice/cbc:ID[1]', '/Invoice[2]'])(
    'knows nothing of %j, which is not in the tree',
    (location) => {
      expect(pointerAt(tree, location)).toBeUndefined();
    },
  );
});

describe('pointerOfIssue()', () => {
  it.each([
    ['/Invoice/cac:InvoiceLine[2]/cbc:InvoicedQuantity[1]/@unitCode', '/items/1/unit'],
    ['/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount[1]/@currencyID', '/currency'],
    ['/Invoice/cac:InvoiceLine[2]/cbc:InvoicedQuantity[1]', '/items/1/quantity'],
  ])('an issue at %s is about %s', (location, pointer) => {
    expect(pointerOfIssue(tree, { location })).toBe(pointer);
  });
});
