import type { Decimal } from '../../../../src/document/decimal.js';
import type { Totals } from 'peppol-preflight';
import type { Part } from '../shops/cart.js';
import {
  inDocument,
  inSomeTotal,
  inTotal,
  inTotals,
  type Mistake,
  type TotalName,
  withOneDigit,
  withTransposedDigits,
} from './change.js';
import { cents, decimal } from './invoice.js';

const sum = (parts: readonly { readonly amount: Decimal }[]) =>
  parts.reduce((all, { amount }) => all.plus(amount), decimal(0));
const taxOfLines = ({ lines }: Totals) =>
  lines
    .reduce((all, { amount, category }) => all.plus(amount.times(category.rate ?? 0).div(100)), decimal(0))
    .toDecimalPlaces(2);
const taxByLine = ({ lines, allowances, charges }: Totals) => {
  const tax = (parts: typeof allowances | typeof lines) =>
    parts.reduce(
      (all, { amount, category }) =>
        all.plus(
          amount
            .times(category.rate ?? 0)
            .div(100)
            .toDecimalPlaces(2),
        ),
      decimal(0),
    );
  return tax(lines).minus(tax(allowances)).plus(tax(charges));
};
const lineParts = ({ lines }: Totals, list: 'allowances' | 'charges') =>
  lines.reduce((all, { [list]: parts }) => all.plus(sum(parts)), decimal(0));

/** Several totals, those of them that are given. */
const withTotals = (values: (totals: Totals) => Partial<Record<TotalName, Decimal>>): Mistake =>
  inDocument((document, { totals }) => {
    const given = Object.entries(values(totals)).filter(([name]) => document[name] !== undefined);
    return {
      ...document,
      ...(Object.fromEntries(given.map(([name, value]) => [name, value.toNumber()])) as Part),
    };
  });

const swapped = (one: TotalName, other: TotalName): Mistake =>
  inDocument((document) =>
    document[one] === undefined || document[other] === undefined
      ? undefined
      : { ...document, [one]: document[other], [other]: document[one] },
  );

export const TOTAL_MISTAKES: Readonly<Record<string, Mistake>> = {
  'subtotal is the sum of the lines': inTotal('subtotal', (_, { lineTotal }) => lineTotal),
  'subtotal before the discount': inTotal('subtotal', (value, { totalDiscount }) =>
    value.plus(totalDiscount),
  ),
  'subtotal without the fees': inTotal('subtotal', (value, { totalCharges }) => value.minus(totalCharges)),
  'subtotal before all discounts': inTotal('subtotal', (value, totals) =>
    value.plus(totals.totalDiscount).plus(lineParts(totals, 'allowances')),
  ),
  'subtotal and its discount twice': inTotal('subtotal', (value, { totalDiscount }) =>
    value.minus(totalDiscount),
  ),
  'subtotal with VAT': inTotal('subtotal', (_, { invoiceTotal }) => invoiceTotal),
  'subtotal of another category': inTotal('subtotal', (_, { taxBreakdown }) =>
    taxBreakdown.length < 2 ? undefined : taxBreakdown[0]?.taxableAmount,
  ),
  'total_tax of the lines only': inTotal('total_tax', (_, totals) => taxOfLines(totals)),
  'total_tax rounded on each line': inTotal('total_tax', (_, totals) => taxByLine(totals)),
  'total_tax and total rounded on each line': withTotals((totals) => ({
    total_tax: taxByLine(totals),
    invoice_total: totals.subtotal.plus(taxByLine(totals)),
    amount_due: totals.subtotal.plus(taxByLine(totals)).minus(totals.prepaid).plus(totals.rounding),
  })),
  'total_tax is the rate': inTotal('total_tax', (_, { lines }) => lines[0]?.category.rate),
  'total_tax of one rate': inTotal('total_tax', (_, { taxBreakdown }) =>
    taxBreakdown.length < 2 ? undefined : taxBreakdown[0]?.taxAmount,
  ),
  'total_tax at one rate': inTotal('total_tax', (_, { subtotal }) =>
    subtotal.times('0.21').toDecimalPlaces(2),
  ),
  'total_tax is the total': inTotal('total_tax', (_, { invoiceTotal }) => invoiceTotal),
  'total_tax taken out of the total': inTotal('total_tax', (_, { subtotal }) =>
    subtotal.minus(subtotal.div('1.21')).toDecimalPlaces(2),
  ),
  'total_tax cut off': inTotal('total_tax', (_, { taxBreakdown }) =>
    taxBreakdown.reduce(
      (all, { taxableAmount, rate }) =>
        all.plus(
          taxableAmount
            .times(rate ?? 0)
            .div(100)
            .toDecimalPlaces(2, 1),
        ),
      decimal(0),
    ),
  ),
  'total_tax 0': inTotal('total_tax', () => 0),
  'invoice_total without VAT': inTotal('invoice_total', (_, { subtotal }) => subtotal),
  'invoice_total and amount due without VAT': withTotals(({ subtotal }) => ({
    invoice_total: subtotal,
    amount_due: subtotal,
  })),
  'invoice_total before the discount': inTotal('invoice_total', (value, { totalDiscount }) =>
    value.plus(totalDiscount),
  ),
  'invoice_total without the fee': inTotal('invoice_total', (value, { totalCharges }) =>
    value.minus(totalCharges),
  ),
  'invoice_total with VAT twice': inTotal('invoice_total', (value, { totalTax }) => value.plus(totalTax)),
  'invoice_total is what is due': inTotal('invoice_total', (_, { amountDue }) => amountDue),
  'invoice_total without the exempt lines': inTotal('invoice_total', (value, { taxBreakdown }) =>
    value.minus(
      sum(taxBreakdown.filter(({ code }) => code === 'E').map(({ taxableAmount: amount }) => ({ amount }))),
    ),
  ),
  'totals of the lines, without discounts and fees': withTotals((totals) => ({
    subtotal: totals.lineTotal,
    total_tax: taxOfLines(totals),
    invoice_total: totals.lineTotal.plus(taxOfLines(totals)),
    amount_due: totals.lineTotal.plus(taxOfLines(totals)),
  })),
  'total_discount with VAT': inTotal('total_discount', (value) => value.times('1.21').toDecimalPlaces(2)),
  'total_discount with those of lines': inTotal('total_discount', (value, totals) =>
    value.plus(lineParts(totals, 'allowances')),
  ),
  'total_discount 0': inTotal('total_discount', () => 0),
  'total_discount negative': inTotal('total_discount', (value) => value.neg()),
  'total_discount is the percentage': inTotal(
    'total_discount',
    (_, { allowances }) => allowances[0]?.multiplierFactor,
  ),
  'total_charges with those of lines': inTotal('total_charges', (value, totals) =>
    value.plus(lineParts(totals, 'charges')),
  ),
  'total_charges negative': inTotal('total_charges', (value) => value.neg()),
  'total_charges 0': inTotal('total_charges', () => 0),
  'subtotal and invoice_total swapped': swapped('subtotal', 'invoice_total'),
  'subtotal and total_tax swapped': swapped('subtotal', 'total_tax'),
  'total_tax and total_discount swapped': swapped('total_tax', 'total_discount'),
  'total_tax and amount_due swapped': swapped('total_tax', 'amount_due'),
  'a total with a digit wrong': inSomeTotal(withOneDigit),
  'a total with digits transposed': inSomeTotal(withTransposedDigits),
  'a total a cent off': inSomeTotal((value) => value.minus('0.01')),
  'a total half a cent off': inSomeTotal((value) => value.plus('0.005')),
  'a total with three decimals': inSomeTotal((value) => value.plus('0.004')),
  'a total negative': inSomeTotal((value) => value.neg()),
  'a total in cents': inSomeTotal((value) => value.times(100)),
  'a total ten times': inSomeTotal((value) => value.times(10)),
  'a total a hundredth': inSomeTotal((value) => value.div(100).toDecimalPlaces(2)),
  'a total of another invoice': inSomeTotal((value) => value.plus('17.35')),
  'a total 0': inSomeTotal(() => 0),
  'a total in whole euros': inSomeTotal((value) => value.round()),
  'a total with a decimal comma': inSomeTotal((value) => value.toFixed(2).replace('.', ',')),
  'a total with a separator of thousands': inSomeTotal((value) =>
    value.gte(1000) ? value.toFixed(2).replace(/^(\d+)(\d{3})\.(\d\d)$/, '$1.$2,$3') : undefined,
  ),
  'a total with a currency': inSomeTotal((value) => `EUR ${value.toFixed(2)}`),
  'totals in cents': inTotals((value) => value.times(100)),
  'totals negative': inTotals((value) => value.neg()),
  'totals of another invoice': inTotals(
    (_, name) =>
      ({
        subtotal: 100,
        total_discount: 0,
        total_charges: 0,
        total_tax: 21,
        invoice_total: 121,
        amount_due: 121,
      })[name],
  ),
  // Where a part was paid, nothing would say so any more.
  'totals all the invoice total': (invoice) =>
    invoice.paid.isZero() ? inTotals((_, __, { invoiceTotal }) => invoiceTotal)(invoice) : undefined,
  'totals in whole euros': inTotals((value) => value.round()),
  'totals cut to one decimal': inTotals((value) => value.toDecimalPlaces(1, 1)),
  'totals 0': inTotals(() => 0),
  'totals half': inTotals((value) => value.div(2).toDecimalPlaces(2)),
  'totals with decimal commas': inTotals((value) => value.toFixed(2).replace('.', ',')),
  'totals one lower by a fee': inTotals((value, name) =>
    name === 'total_discount' || name === 'total_charges' || name === 'total_tax' ? value : value.minus(5),
  ),
  'tax_details without a rate': inDocument((document) =>
    Array.isArray(document.tax_details) && document.tax_details.length > 1
      ? { ...document, tax_details: document.tax_details.slice(1) as Part[] }
      : undefined,
  ),
  'tax_details with rates swapped': inDocument((document) => {
    const rows = document.tax_details as readonly Part[] | undefined;
    return rows && rows.length > 1
      ? {
          ...document,
          tax_details: rows.map((row, index) => ({ ...row, rate: rows[(index + 1) % rows.length]?.rate })),
        }
      : undefined;
  }),
  'tax_details with what is taxed': inDocument((document, { totals }) =>
    document.tax_details === undefined
      ? undefined
      : {
          ...document,
          tax_details: totals.taxBreakdown.map(({ rate, taxableAmount }) => ({
            rate: rate?.toFixed(2),
            amount: cents(taxableAmount),
          })),
        },
  ),
  'tax_details of the lines only': inDocument((document, { totals }) =>
    document.tax_details === undefined || totals.taxBreakdown.length !== 1
      ? undefined
      : {
          ...document,
          tax_details: totals.taxBreakdown.map(({ rate }) => ({
            rate: rate?.toFixed(2),
            amount: cents(taxOfLines(totals)),
          })),
        },
  ),
  'tax_details as fractions': inDocument((document) => {
    const rows = document.tax_details as readonly Part[] | undefined;
    return (
      rows && {
        ...document,
        tax_details: rows.map((row) => ({ ...row, rate: decimal(row.rate).div(100).toNumber() })),
      }
    );
  }),
};
