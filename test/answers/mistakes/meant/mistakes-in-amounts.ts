import type { Decimal } from '../../../../src/document/decimal.js';
import {
  inLine,
  inLines,
  type Mistake,
  type Place,
  withOneDigit,
  withTax,
  withTransposedDigits,
} from './change.js';
import { cents, decimal } from './invoice.js';
import { another, hasParts, price, quantity, sumOf, taxOf } from './line-values.js';

const withAmount = (amount: (place: Place) => Decimal | undefined) => (place: Place) => {
  const value = place.item.amount === undefined ? undefined : amount(place);
  return value && { ...place.item, amount: value.toNumber() };
};

export const AMOUNT_MISTAKES: Readonly<Record<string, Mistake>> = {
  'amount before its discount': inLine(withAmount(({ line }) => line.amount.plus(sumOf(line.allowances)))),
  'amount before its charge': inLine(withAmount(({ line }) => line.amount.minus(sumOf(line.charges)))),
  'amount before discount and charge, all lines': inLines(
    withAmount(({ line }) => line.amount.plus(sumOf(line.allowances)).minus(sumOf(line.charges))),
  ),
  'amount with VAT': inLine(
    withAmount(({ line, item }) => decimal(cents(withTax(line.amount, item.tax_rate)))),
  ),
  'amounts with VAT': inLines(
    withAmount(({ line, item }) => decimal(cents(withTax(line.amount, item.tax_rate)))),
  ),
  'amount of one piece': inLine(withAmount(price)),
  'amounts of one piece': inLines(withAmount(price)),
  'amount is the quantity': inLine(withAmount(quantity)),
  'amount is the VAT': inLine(
    withAmount(({ line, item }) => decimal(cents(line.amount.times(decimal(item.tax_rate)).div(100)))),
  ),
  'amount with a digit wrong': inLine(
    withAmount(({ line, invoice }) => withOneDigit(line.amount, invoice.pick)),
  ),
  'amount with digits transposed': inLine(
    withAmount(({ line, invoice }) => withTransposedDigits(line.amount, invoice.pick)),
  ),
  'amount in cents': inLine(withAmount(({ line }) => line.amount.times(100))),
  'amounts in cents': inLines(withAmount(({ line }) => line.amount.times(100))),
  'amount rounded to whole euros': inLine(withAmount(({ line }) => line.amount.round())),
  'amount a cent off': inLine(withAmount(({ line }) => line.amount.plus('0.01'))),
  'amount not rounded': inLine(
    withAmount((place) =>
      hasParts(place) || place.item.base_quantity !== undefined
        ? undefined
        : price(place).times(quantity(place)),
    ),
  ),
  'amounts not rounded': inLines((place) =>
    hasParts(place) || place.item.base_quantity !== undefined
      ? place.item
      : { ...place.item, amount: price(place).times(quantity(place)).toNumber() },
  ),
  'amount with three decimals': inLine(withAmount(({ line }) => line.amount.plus('0.004'))),
  'amount of another line': inLine((place) =>
    place.item.amount === undefined ? undefined : { ...place.item, amount: another(place, 'amount') },
  ),
  'amount 0': inLine(withAmount(() => decimal(0))),
  'amount negative': inLine(withAmount(({ line }) => line.amount.neg())),
  'amount of the whole invoice': inLine(withAmount(({ invoice }) => invoice.totals.lineTotal)),
  'price copied into an amount': inLine((place) => ({ ...place.item, amount: price(place).toNumber() })),
  'price copied into all amounts': inLines((place) => ({ ...place.item, amount: price(place).toNumber() })),
  'amount with VAT beside the price': inLines(({ item, line }) => ({
    ...item,
    amount: cents(withTax(line.amount, item.tax_rate)),
  })),
};

export const TAX_MISTAKES: Readonly<Record<string, Mistake>> = {
  'rate in tax': inLine(({ item }) =>
    Number(item.tax_rate) > 0 ? { ...item, tax: Number(item.tax_rate) } : undefined,
  ),
  'rates in tax': inLines(({ item }) =>
    Number(item.tax_rate) > 0 ? { ...item, tax: Number(item.tax_rate) } : undefined,
  ),
  'rate as a fraction in tax': inLines(({ item }) =>
    Number(item.tax_rate) > 0 ? { ...item, tax: decimal(item.tax_rate).div(100).toNumber() } : undefined,
  ),
  'tax of one piece': inLines((place) => ({ ...place.item, tax: cents(taxOf(place).div(quantity(place))) })),
  'tax with a digit wrong': inLine((place) => ({
    ...place.item,
    tax: withOneDigit(decimal(cents(taxOf(place))), place.invoice.pick).toNumber(),
  })),
  'tax 0': inLines(({ item }) => ({ ...item, tax: 0 })),
  'tax of a line at another rate': inLine(({ item, line }) => ({
    ...item,
    tax: cents(line.amount.times(0.2)),
  })),
  'tax before the discount': inLine(({ item, line }) => ({
    ...item,
    tax: cents(line.amount.plus(sumOf(line.allowances)).times(decimal(item.tax_rate)).div(100)),
  })),
  'tax is the amount with VAT': inLines(({ item, line }) => ({
    ...item,
    tax: cents(withTax(line.amount, item.tax_rate)),
  })),
  'tax is half': inLine((place) => ({ ...place.item, tax: cents(taxOf(place).div(2)) })),
  'tax a tenth': inLine((place) => ({ ...place.item, tax: cents(taxOf(place).div(10)) })),
  'tax negative': inLine((place) => ({ ...place.item, tax: cents(taxOf(place).neg()) })),
  'tax of the document in a line': inLine(({ item, invoice }) => ({
    ...item,
    tax: cents(invoice.totals.totalTax),
  })),
};
