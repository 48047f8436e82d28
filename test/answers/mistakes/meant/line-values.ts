import type { Decimal } from '../../../../src/document/decimal.js';
import type { Part } from '../shops/cart.js';
import { type Place, withTax } from './change.js';
import { decimal } from './invoice.js';

// What mistakes in lines have in common.

export const price = ({ item }: Place): Decimal => decimal(item.unit_price);
export const quantity = ({ item }: Place): Decimal => decimal(item.quantity ?? 1);
export const gross = (place: Place): Decimal => withTax(price(place), place.item.tax_rate);
export const taxOf = ({ item, line }: Place): Decimal => line.amount.times(decimal(item.tax_rate)).div(100);
export const hasParts = ({ item }: Place): boolean =>
  item.allowances !== undefined || item.charges !== undefined;
export const sumOf = (parts: readonly { readonly amount: Decimal }[]): Decimal =>
  parts.reduce((sum, { amount }) => sum.plus(amount), decimal(0));

/** A field of the next line. */
export const another = ({ invoice, index }: Place, field: string): Part[string] => {
  const { items } = invoice.document;
  return items[(index + 1) % items.length]?.[field];
};
