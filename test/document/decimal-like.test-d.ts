import type { Big } from 'big.js';
import type { BigNumber } from 'bignumber.js';
import type { Decimal as DecimalJs } from 'decimal.js';
import { expectTypeOf, test } from 'vitest';
import {
  type AnyDocumentInput,
  calculateTotals,
  Decimal,
  type DecimalLike,
  type DocumentInput,
} from '../../src/index.js';

// Compiled by `npm run types`, with the types of the real packages.

test('the decimals of three libraries are taken in numeric fields', () => {
  expectTypeOf<DecimalJs>().toExtend<DecimalLike>();
  expectTypeOf<Big>().toExtend<DecimalLike>();
  expectTypeOf<BigNumber>().toExtend<DecimalLike>();
  expectTypeOf<{
    items: { quantity: Big; unit_price: BigNumber; allowances: { amount: DecimalJs }[] }[];
    invoice_total: DecimalJs;
  }>().toExtend<DocumentInput>();
  expectTypeOf<{
    items: { quantity: Big; tax: DecimalJs }[];
    tax_details: { rate: BigNumber }[];
  }>().toExtend<AnyDocumentInput>();
});

test('other objects are not', () => {
  expectTypeOf<Date>().not.toExtend<DecimalLike>();
  // eslint-disable-next-line @typescript-eslint/no-wrapper-object-types -- the type under test
  expectTypeOf<Number>().not.toExtend<DecimalLike>();
  expectTypeOf<{ invoice_total: Date }>().not.toExtend<DocumentInput>();
  expectTypeOf<{ invoice_id: Big }>().not.toExtend<DocumentInput>();
});

test('results are decimals of decimal.js', () => {
  expectTypeOf(calculateTotals({}).invoiceTotal).toEqualTypeOf<DecimalJs>();
  expectTypeOf<Decimal>().toEqualTypeOf<DecimalJs>();
  expectTypeOf(new Decimal('1.5')).toEqualTypeOf<DecimalJs>();
});
