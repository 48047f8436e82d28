import type { Decimal } from '../../../../src/document/decimal.js';
import { inLine, inLines, type Mistake, type Place, withOneDigit } from './change.js';
import { cents, decimal } from './invoice.js';
import { another, quantity } from './line-values.js';

export const QUANTITY_MISTAKES: Readonly<Record<string, Mistake>> = {
  'quantity missing': inLine(({ item }) => ({ ...item, quantity: undefined })),
  'quantities missing': inLines(({ item }) => ({ ...item, quantity: undefined })),
  'quantity 1': inLine(({ item }) => ({ ...item, quantity: 1 })),
  'quantity 0': inLine(({ item }) => ({ ...item, quantity: 0 })),
  'quantity negative': inLine((place) => ({ ...place.item, quantity: quantity(place).neg().toNumber() })),
  'quantity ten times': inLine((place) => ({
    ...place.item,
    quantity: quantity(place).times(10).toNumber(),
  })),
  'quantity a thousand times': inLine((place) => ({
    ...place.item,
    quantity: quantity(place).times(1000).toNumber(),
  })),
  'quantity with a digit wrong': inLine((place) => ({
    ...place.item,
    quantity: withOneDigit(quantity(place), place.invoice.pick).toNumber(),
  })),
  'quantity one more': inLine((place) => ({ ...place.item, quantity: quantity(place).plus(1).toNumber() })),
  'quantity in dozens': inLine((place) =>
    quantity(place).mod(12).isZero()
      ? { ...place.item, quantity: quantity(place).div(12).toNumber() }
      : undefined,
  ),
  'quantity rounded': inLine((place) => ({ ...place.item, quantity: quantity(place).round().toNumber() })),
  'quantity of another line': inLine((place) => ({ ...place.item, quantity: another(place, 'quantity') })),
  'quantity is the amount': inLine((place) => ({ ...place.item, quantity: place.line.amount.toNumber() })),
  'quantity and price swapped': inLine((place) => ({
    ...place.item,
    quantity: place.item.unit_price,
    unit_price: place.item.quantity,
  })),
  'quantity with a decimal comma': inLine((place) => ({
    ...place.item,
    quantity: quantity(place).toFixed(2).replace('.', ','),
  })),
};

const withRate =
  (rate: (given: Decimal) => Decimal | undefined) =>
  ({ item }: Place) => {
    const changed = item.tax_rate === undefined ? undefined : rate(decimal(item.tax_rate));
    return changed && { ...item, tax_rate: changed.toNumber() };
  };

const NEIGHBOURS: Readonly<Record<string, number>> = { 21: 20, 6: 9, 12: 21, 20: 19, 19: 16 };

export const RATE_MISTAKES: Readonly<Record<string, Mistake>> = {
  'rates as fractions': inLines(withRate((rate) => rate.div(100))),
  'one rate as a fraction': inLine(withRate((rate) => rate.div(100))),
  'rates as factors': inLines(withRate((rate) => rate.div(100).plus(1))),
  'one rate as a factor': inLine(withRate((rate) => rate.div(100).plus(1))),
  'rate ten times': inLine(withRate((rate) => rate.times(10))),
  'rate a hundred times': inLine(withRate((rate) => rate.times(100))),
  'rate of another line': inLine((place) => ({ ...place.item, tax_rate: another(place, 'tax_rate') })),
  'another rate of a country': inLine(({ item }) => {
    const rate = NEIGHBOURS[String(Number(item.tax_rate))];
    return rate === undefined ? undefined : { ...item, tax_rate: rate };
  }),
  'another rate in all lines': inLines(({ item }) => {
    const rate = NEIGHBOURS[String(Number(item.tax_rate))];
    return rate === undefined ? undefined : { ...item, tax_rate: rate };
  }),
  'rate missing': inLine(({ item }) => ({ ...item, tax_rate: undefined })),
  'rates missing': inLines(({ item }) => ({ ...item, tax_rate: undefined })),
  'rate 0': inLine(({ item }) => (Number(item.tax_rate) > 0 ? { ...item, tax_rate: 0 } : undefined)),
  'rate is the VAT of the line': inLine(({ item, line }) => ({
    ...item,
    tax_rate: cents(line.amount.times(decimal(item.tax_rate)).div(100)),
  })),
  'rate negative': inLine(withRate((rate) => rate.neg())),
  'rate in words': inLine(({ item }) => ({ ...item, tax_rate: `${Number(item.tax_rate)}%` })),
};
