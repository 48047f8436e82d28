import { ZERO } from '../../document/decimal.js';
import { fixBy } from '../fixes/make-fix.js';
import { formatAmount, isSameAmount, percentOf, roundAmount } from '../../totals/amounts.js';
import { fieldName, isAbsent, valueAt } from '../wording/field-names.js';
import type { AdviceContext, Advice } from './advice-finder.js';

/** Advice on amounts and totals. */
export const AMOUNT_ADVICE = [
  { id: 'negative-credit-note', find: negativeCreditNote },
  { id: 'negative-taxable-amount', find: negativeTaxableAmounts },
  { id: 'line-tax-mismatch', find: lineTaxes },
  { id: 'currency-decimals', find: decimals },
  { id: 'zero-total', find: zeroTotal },
] as const;

function negativeCreditNote({ document, totals }: AdviceContext): readonly Advice[] {
  if (!isCreditNote(document.document_type) || !totals.invoiceTotal.isNegative()) return [];
  return [
    {
      pointer: '/document_type',
      problem: `The credit note has the negative total ${formatAmount(totals.invoiceTotal)}, so it asks the customer to pay`,
      remedy: 'write the credited amounts as positive numbers, or make it an INVOICE',
      terms: ['BT-112'],
    },
  ];
}

function isCreditNote(type: string): boolean {
  return type.endsWith('CREDIT_NOTE');
}

function negativeTaxableAmounts({ document, totals }: AdviceContext): readonly Advice[] {
  if (isCreditNote(document.document_type) && totals.invoiceTotal.isNegative()) return [];
  return totals.taxBreakdown
    .filter(({ taxableAmount }) => taxableAmount.isNegative())
    .map(({ code, rate, taxableAmount }) => {
      const isOfRow = ({
        category,
      }: {
        readonly category: { readonly code: string; readonly rate: typeof rate };
      }) => category.code === code && category.rate?.toFixed() === rate?.toFixed();
      const allowance = totals.lines.some(isOfRow) ? -1 : totals.allowances.findIndex(isOfRow);
      const row = `VAT category ${code}${rate === undefined ? '' : ` at ${rate.toFixed()} %`}`;
      return {
        pointer: allowance < 0 ? '/tax_details' : `/allowances/${allowance}/tax_rate`,
        problem: `The taxable amount of ${row} is ${formatAmount(taxableAmount)}, below 0${allowance < 0 ? '' : ', as no line has this rate'}`,
        remedy:
          allowance < 0
            ? 'check signs and rates'
            : `give allowances[${allowance}] the tax_rate of the lines that it reduces`,
        terms: ['BT-116'],
      };
    });
}

function lineTaxes({ input, document, totals }: AdviceContext): readonly Advice[] {
  return document.items.flatMap(({ tax }, index) => {
    const line = totals.lines[index];
    if (tax === undefined || line === undefined) return [];
    const calculated = roundAmount(percentOf(line.amount, line.category.rate ?? ZERO));
    if (isSameAmount(tax, calculated)) return [];
    const pointer = `/items/${index}/tax`;
    return [
      {
        pointer,
        problem: `${fieldName(pointer)} is ${formatAmount(tax)}, but ${formatAmount(line.amount)} at ${line.category.rate?.toFixed() ?? '0'} % gives ${formatAmount(calculated)}`,
        remedy: `correct ${fieldName(pointer)} or ${fieldName(`/items/${index}/tax_rate`)}, or leave tax out`,
        fixes: [fixBy('suggested', input, [{ pointer, value: undefined }])],
      },
    ];
  });
}

/** Currencies of the service that have no decimals (ISO 4217). */
const WHOLE: ReadonlySet<string> = new Set(['JPY']);

function decimals({ input, document: { currency }, totals }: AdviceContext): readonly Advice[] {
  if (!WHOLE.has(currency)) return [];
  const lines = totals.lines.flatMap(({ amount }, index) => {
    const given = `/items/${index}/amount`;
    const pointer = isAbsent(valueAt(input, given)) ? `/items/${index}/unit_price` : given;
    return amount.isInteger() ? [] : [{ pointer, amount }];
  });
  const totalTax = totals.totalTax.isInteger() ? [] : [{ pointer: '/total_tax', amount: totals.totalTax }];
  return (lines.length > 0 ? lines : totalTax).map(({ pointer, amount }) => ({
    pointer,
    problem: `The amount ${formatAmount(amount)} of ${fieldName(pointer)} has decimals, but ${currency} has none`,
    remedy: 'give whole amounts',
  }));
}

function zeroTotal({ document, totals }: AdviceContext): readonly Advice[] {
  return document.items.length > 0 && totals.invoiceTotal.isZero()
    ? [
        {
          pointer: '/invoice_total',
          problem: 'The total of the document is 0',
          remedy: 'check quantities and prices',
          terms: ['BT-112'],
        },
      ]
    : [];
}
