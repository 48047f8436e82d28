import type { Decimal } from '../../../../src/document/decimal.js';
import type { Part } from '../shops/cart.js';
import {
  inDocument,
  inLinePart,
  inPart,
  type ListName,
  meaning,
  type Mistake,
  withOneDigit,
  withTax,
} from './change.js';
import { cents, decimal, type Invoice } from './invoice.js';
import type { Money } from './judge.js';

type ChangePart = (
  part: Part,
  amount: Decimal,
  facts: {
    readonly rate: Decimal;
    readonly quantity: Decimal;
    readonly base: Decimal;
    readonly pick: number;
  },
) => Part | undefined;

const percentOf = ({ multiplier_factor: percent }: Part) =>
  percent === undefined ? undefined : decimal(percent);
const without = (part: Part, ...names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)));
const amounts = (part: Part): Part => without(part, 'multiplier_factor', 'base_amount', 'amount');

/** What may be wrong with an allowance or a charge, on a line or on the document. */
const CHANGES: Readonly<Record<string, ChangePart>> = {
  'percentage as an amount': (part) =>
    percentOf(part) && { ...amounts(part), amount: Number(part.multiplier_factor) },
  'percentage as a fraction': (part) =>
    percentOf(part) && { ...part, multiplier_factor: percentOf(part)?.div(100).toNumber() },
  'percentage as a fraction, with base and amount': (part, amount, { base }) =>
    percentOf(part) && {
      ...part,
      multiplier_factor: percentOf(part)?.div(100).toNumber(),
      base_amount: cents(base),
      amount: cents(amount),
    },
  'percentage as an amount beside base and percentage': (part, _, { base }) =>
    percentOf(part) && { ...part, base_amount: cents(base), amount: Number(part.multiplier_factor) },
  'percentage of another base': (part, _, { base }) =>
    percentOf(part) && { ...part, base_amount: cents(base.times(2)) },
  'percentage with a digit wrong': (part, _, { pick }) =>
    percentOf(part) && {
      ...part,
      multiplier_factor: withOneDigit(decimal(part.multiplier_factor), pick).toNumber(),
    },
  'amount as a percentage': (part, amount) =>
    percentOf(part) || amount.gt(100) ? undefined : { ...amounts(part), multiplier_factor: cents(amount) },
  'with VAT': (part, amount, { rate }) => ({ ...amounts(part), amount: cents(withTax(amount, rate)) }),
  'without VAT once too often': (part, amount, { rate }) => ({
    ...amounts(part),
    amount: cents(amount.times(100).div(rate.plus(100))),
  }),
  negative: (part, amount) => ({ ...amounts(part), amount: cents(amount.neg()) }),
  'negative percentage': (part) =>
    percentOf(part) && { ...part, multiplier_factor: percentOf(part)?.neg().toNumber() },
  'ten times': (part, amount) => ({ ...amounts(part), amount: cents(amount.times(10)) }),
  'in cents': (part, amount) => ({ ...amounts(part), amount: cents(amount.times(100)) }),
  'a hundredth': (part, amount) => ({ ...amounts(part), amount: cents(amount.div(100)) }),
  'digit wrong': (part, amount, { pick }) => ({
    ...amounts(part),
    amount: withOneDigit(decimal(cents(amount)), pick).toNumber(),
  }),
  'of one piece': (part, amount, { quantity }) =>
    quantity.lte(1) ? undefined : { ...amounts(part), amount: cents(amount.div(quantity)) },
  'three decimals': (part, amount) => ({ ...amounts(part), amount: amount.plus('0.003').toNumber() }),
  half: (part, amount) => ({ ...amounts(part), amount: cents(amount.div(2)) }),
  '0': (part) => ({ ...amounts(part), amount: 0 }),
  'amount missing': (part) => amounts(part),
};

const NAMES: Readonly<Record<ListName, string>> = { allowances: 'discount', charges: 'fee' };

const netOf = ({ totals }: Invoice) => totals.lineTotal;

function ofDocument(list: ListName): Readonly<Record<string, Mistake>> {
  const name = NAMES[list];
  const other: ListName = list === 'allowances' ? 'charges' : 'allowances';
  return {
    ...Object.fromEntries(
      Object.entries(CHANGES).map(([kind, change]) => [
        `${name}: ${kind}`,
        inPart(list, (part, amount, invoice) =>
          change(part, amount, {
            rate: decimal(part.tax_rate),
            base: netOf(invoice),
            pick: invoice.pick,
            quantity: invoice.totals.lines.reduce((sum, { quantity }) => sum.plus(quantity), decimal(0)),
          }),
        ),
      ]),
    ),
    [`${name}: twice`]: inDocument(
      (document) => document[list] && { ...document, [list]: [...document[list], ...document[list]] },
    ),
    [`${name}: lost`]: inDocument((document) => document[list] && { ...document, [list]: undefined }),
    [`${name}: in the other list`]: inDocument(
      (document) =>
        document[list] && {
          ...document,
          [list]: undefined,
          [other]: [...(document[other] ?? []), ...document[list]],
        },
    ),
    [`${name}: without a rate`]: inPart(list, (part) => ({ ...part, tax_rate: undefined })),
    [`${name}: rate as a fraction`]: inPart(list, (part) => ({
      ...part,
      tax_rate: decimal(part.tax_rate).div(100).toNumber(),
    })),
    [`${name}: rate 0`]: inPart(list, (part) =>
      Number(part.tax_rate) > 0 ? { ...part, tax_rate: 0 } : undefined,
    ),
    [`${name}: rate of another line`]: inPart(list, (part, _, { document }) => {
      const line = document.items.find(
        ({ tax_rate: rate, tax_code: code }) => code === undefined && Number(rate) !== Number(part.tax_rate),
      );
      return line && { ...part, tax_rate: line.tax_rate };
    }),
    [`${name}: in a line, too`]: inDocument((document, { totals }) => {
      const [part] = totals[list];
      return (
        part && {
          ...document,
          items: document.items.map((item, index) =>
            index === 0 && item[list] === undefined
              ? { ...item, [list]: [{ reason: 'Sale', amount: cents(part.amount) }] }
              : item,
          ),
        }
      );
    }),
    [`${name}: in a line instead`]: inDocument((document, { totals }) => {
      const [part] = totals[list];
      return (
        part && {
          ...document,
          [list]: undefined,
          items: document.items.map((item, index) =>
            index === document.items.length - 1 && item[list] === undefined
              ? { ...item, [list]: [{ reason: 'Sale', amount: cents(part.amount) }] }
              : item,
          ),
        }
      );
    }),
  };
}

function ofLines(list: ListName): Readonly<Record<string, Mistake>> {
  const name = `${NAMES[list]} of a line`;
  const other: ListName = list === 'allowances' ? 'charges' : 'allowances';
  const withParts = (change: (item: Part, parts: readonly Part[]) => Part): Mistake =>
    inDocument((document) => {
      const at = document.items.findIndex(({ [list]: parts }) => Array.isArray(parts) && parts.length > 0);
      return at < 0
        ? undefined
        : {
            ...document,
            items: document.items.map((item, index) =>
              index === at ? change(item, item[list] as readonly Part[]) : item,
            ),
          };
    });
  return {
    ...Object.fromEntries(
      Object.entries(CHANGES).map(([kind, change]) => [
        `${name}: ${kind}`,
        inLinePart(list, (part, amount, { item, line, invoice }) =>
          change(part, amount, {
            rate: decimal(item.tax_rate),
            quantity: line.quantity,
            base: line.quantity.times(line.unitPrice ?? 0).div(decimal(item.base_quantity ?? 1)),
            pick: invoice.pick,
          }),
        ),
      ]),
    ),
    [`${name}: twice`]: withParts((item, parts) => ({ ...item, [list]: [...parts, ...parts] })),
    [`${name}: lost`]: withParts((item) => without(item, list)),
    [`${name}: in the other list`]: withParts((item, parts) => ({
      ...without(item, list),
      [other]: [...((item[other] ?? []) as readonly Part[]), ...parts],
    })),
    [`${name}: times the quantity`]: inLinePart(list, (part, amount, { line }) => ({
      ...amounts(part),
      amount: cents(amount.times(line.quantity)),
    })),
    [`${name}: on the document, too`]: inDocument((document, { totals }) => {
      const line = totals.lines.find(({ [list]: parts }) => parts.length > 0);
      return (
        line && {
          ...document,
          [list]: [
            ...(document[list] ?? []),
            {
              reason: 'Sale',
              amount: cents(line[list][0]?.amount ?? decimal(0)),
              tax_rate: line.category.rate?.toNumber(),
              tax_code: document.tax_code,
            },
          ],
        }
      );
    }),
  };
}

/** With the lines of the invoice, and the totals that the Document gives. */
const asGiven = ({ invoice_total: total, amount_due: due = total }: Part, { totals }: Invoice): Money => ({
  ...{ total: Number(total), due: Number(due) },
  lines: totals.lines.map(({ amount }) => cents(amount)),
});

/** One discount on lines of two rates, whose VAT the shop shares among them. */
const overTwoRates: Mistake = meaning(
  (document, { paid, totals: { taxBreakdown, lineTotal, allowances, charges, rounding } }) => {
    const isMixed = taxBreakdown.length === 2 && taxBreakdown.every(({ code }) => code === 'S');
    if (allowances.length + charges.length > 0 || !isMixed || !paid.isZero() || !rounding.isZero())
      return undefined;
    const nets = taxBreakdown.map(({ taxableAmount }) => taxableAmount.times('0.9').toDecimalPlaces(2));
    const subtotal = sumOf(nets);
    const tax = sumOf(
      nets.map((net, index) =>
        net
          .times(taxBreakdown[index]?.rate ?? 0)
          .div(100)
          .toDecimalPlaces(2),
      ),
    );
    return {
      ...without(document, 'tax_details', 'total_discount', 'amount_due'),
      allowances: [
        {
          reason: 'Sale',
          amount: cents(lineTotal.minus(subtotal)),
          tax_rate: taxBreakdown[0]?.rate?.toNumber(),
        },
      ],
      ...{ subtotal: cents(subtotal), total_tax: cents(tax), invoice_total: cents(subtotal.plus(tax)) },
    };
  },
  asGiven,
);

/** A voucher pays a part; it is no discount. */
const voucher: Mistake = meaning(
  (document, { paid, totals: { allowances, invoiceTotal, lines, rounding } }) => {
    if (allowances.length > 0 || !paid.isZero() || !rounding.isZero() || invoiceTotal.lt(20))
      return undefined;
    return {
      ...document,
      allowances: [
        {
          reason: 'Voucher',
          amount: 10,
          tax_rate: lines[0]?.category.rate?.toNumber(),
          tax_code: document.tax_code,
        },
      ],
      ...{ invoice_total: cents(invoiceTotal), amount_due: cents(invoiceTotal.minus(10)) },
    };
  },
  asGiven,
);

const sumOf = (values: readonly Decimal[]): Decimal =>
  values.reduce((sum, value) => sum.plus(value), decimal(0));

export const PART_MISTAKES: Readonly<Record<string, Mistake>> = {
  ...ofDocument('allowances'),
  ...ofDocument('charges'),
  ...ofLines('allowances'),
  ...ofLines('charges'),
  'discount: over two rates': overTwoRates,
  'voucher: a discount, too': voucher,
};
