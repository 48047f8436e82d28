import { type Decimal, ZERO } from '../../document/decimal.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import { isSameAmount, percentOf, roundAmount, roundAt, sumOf, totalOf } from '../../totals/amounts.js';
import { dueInFull } from '../../totals/check-totals.js';
import { calculateTaxBreakdown } from '../../totals/tax-categories.js';
import type { Totals } from '../../totals/totals.js';
import { isPayableKnown, taxOfPart } from '../../totals/given-amounts.js';
import type { Cause } from './mistake-facts.js';
import { isRounding } from './rounding.js';

/** The totals that are one number. */
export const AMOUNT_FIELDS = [
  ...(['subtotal', 'total_discount', 'total_charges'] as const),
  ...(['total_tax', 'invoice_total', 'amount_due'] as const),
];

/** A total that is one number. */
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** What may be wrong with totals themselves, while the lines are right. */
export interface TotalHypothesis {
  readonly cause: Cause;
  /** The totals that may be wrong so. */
  readonly fields: readonly AmountField[];
  /** Whether it says how a total was rounded: totals that differ by no more than that have no other cause. */
  readonly isOfRounding?: true;
  /** What such a total would be. */
  readonly wrong: (about: AboutTotal) => readonly (Decimal | undefined)[];
}

interface AboutTotal {
  readonly field: AmountField;
  /** The total that follows from the lines. */
  readonly right: Decimal;
  readonly document: ExtendedDocument;
  readonly totals: Totals;
}

const PAID = ['invoice_total', 'amount_due'] as const;

const TOTAL_HYPOTHESES: readonly TotalHypothesis[] = [
  {
    cause: 'times-too-high',
    fields: ['subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due'],
    wrong: ({ right }) => [right.times(100)],
  },
  { cause: 'times-too-low', fields: ['amount_due'], wrong: ({ right }) => [roundAmount(right.div(100))] },
  { cause: 'without-vat', fields: PAID, wrong: ({ totals }) => [totals.subtotal] },
  {
    cause: 'vat-of-lines',
    fields: ['total_tax', ...PAID],
    isOfRounding: true,
    wrong: ({ field, totals }) => {
      const tax = sumOf([
        ...totals.lines.map(taxOfPart),
        ...totals.allowances.map((allowance) => taxOfPart(allowance).negated()),
        ...totals.charges.map(taxOfPart),
      ]);
      return [field === 'total_tax' ? tax : totals.subtotal.plus(tax)];
    },
  },
  {
    cause: 'before-discounts',
    fields: ['subtotal', 'total_tax', ...PAID],
    wrong: sumsBefore,
  },
  {
    cause: 'one-rate',
    fields: ['total_tax', ...PAID],
    wrong: ({ field, totals: { subtotal, taxBreakdown } }) =>
      taxBreakdown.length < 2
        ? []
        : taxBreakdown.map(({ rate = ZERO }) => {
            const tax = roundAmount(percentOf(subtotal, rate));
            return field === 'total_tax' ? tax : subtotal.plus(tax);
          }),
  },
  {
    cause: 'with-balance',
    fields: PAID,
    wrong: ({ right, document: { previous_unpaid_balance: balance } }) => [balance?.plus(right)],
  },
  {
    cause: 'rounded',
    fields: PAID,
    wrong: ({ right }) => [
      roundAt(right.times(20), 0).div(20),
      right.times(20).floor().div(20),
      roundAt(right.times(10), 0).div(10),
      roundAt(right, 0),
    ],
  },
  {
    cause: 'with-discounts-of-lines',
    fields: ['total_discount'],
    wrong: ({ right, totals }) => {
      const ofLines = sumOf(totals.lines.map(({ allowances }) => totalOf(allowances)));
      return ofLines.isZero() ? [] : [ofLines, ofLines.plus(right)];
    },
  },
  {
    cause: 'with-vat',
    fields: ['total_discount'],
    wrong: ({ totals }) => [
      sumOf(
        totals.allowances.map(({ amount, category: { rate = ZERO } }) =>
          roundAmount(amount.plus(percentOf(amount, rate))),
        ),
      ),
    ],
  },
  {
    cause: 'wrong-sign',
    fields: AMOUNT_FIELDS,
    wrong: ({ right }) => (right.isZero() ? [] : [right.negated()]),
  },
  {
    cause: 'zero',
    fields: ['subtotal', 'total_discount', 'total_charges', 'total_tax', 'amount_due'],
    wrong: () => [ZERO],
  },
];

/**
 * What a total comes to before the discounts and fees of the document, or of one of their two lists; or of those of the lines, too. The VAT
 * may be that of the whole, or that of the lines.
 */
function sumsBefore({ field, totals }: AboutTotal): readonly Decimal[] {
  const { lines, lineTotal, totalDiscount, totalCharges, totalTax, subtotal } = totals;
  const hasParts = totals.allowances.length + totals.charges.length > 0;
  const ofLines = sumOf(
    lines.map(({ amount, allowances, charges }) => amount.plus(totalOf(allowances)).minus(totalOf(charges))),
  );
  const nets = [
    ...(hasParts ? [lineTotal, lineTotal.minus(totalDiscount), lineTotal.plus(totalCharges)] : []),
    ...(ofLines.eq(lineTotal) ? [] : [ofLines]),
  ];
  if (nets.length === 0) return [];
  if (field === 'subtotal') return nets;
  const taxOfLines = sumOf(calculateTaxBreakdown(lines).map(({ taxAmount }) => taxAmount));
  const taxBefore = sumOf(
    calculateTaxBreakdown(
      lines.map(({ category, amount, allowances, charges }) => ({
        category,
        amount: amount.plus(totalOf(allowances)).minus(totalOf(charges)),
      })),
    ).map(({ taxAmount }) => taxAmount),
  );
  const taxes = [taxOfLines, taxBefore];
  if (field === 'total_tax') return taxes;
  return [subtotal, ...nets].flatMap((net) => [totalTax, ...taxes].map((tax) => net.plus(tax)));
}

/** The total that a field must have. */
export function rightTotal(field: AmountField, document: ExtendedDocument, totals: Totals): Decimal {
  switch (field) {
    case 'subtotal':
      return totals.subtotal;
    case 'total_discount':
      return totals.totalDiscount;
    case 'total_charges':
      return totals.totalCharges;
    case 'total_tax':
      return totals.totalTax;
    case 'invoice_total':
      return totals.invoiceTotal;
    case 'amount_due':
      return dueInFull(document, totals);
  }
}

/** The causes that explain all these totals of a Document. */
export function causesOfTotals(
  fields: readonly AmountField[],
  document: ExtendedDocument,
  totals: Totals,
): readonly Cause[] {
  if (fields.length === 0) return [];
  const isRounded = fields.every((field) => isRounding(`/${field}`, document, totals));
  return TOTAL_HYPOTHESES.filter(({ isOfRounding = false }) => !isRounded || isOfRounding)
    .filter((hypothesis) =>
      fields.every((field) => {
        const given = document[field];
        const right = rightTotal(field, document, totals);
        return (
          given !== undefined &&
          hypothesis.fields.includes(field) &&
          hypothesis
            .wrong({ field, right, document, totals })
            .some((wrong) => wrong !== undefined && isSameAmount(wrong, given))
        );
      }),
    )
    .map(({ cause }) => cause);
}

/**
 * Whether totals that are not corrected tell what is to be paid: the total or the amount due, or the total without VAT beside the VAT. An amount
 * due below the total may be a part of it, or wrong like the others: nothing is told.
 *
 * @param wrong the totals that are corrected
 */
export function isPayableWitnessed(
  wrong: ReadonlySet<string>,
  document: ExtendedDocument,
  totals: Totals,
): boolean {
  const { subtotal, total_tax: tax, tax_details: details, amount_due: due } = document;
  const isPart =
    !wrong.has('/amount_due') && due !== undefined && !isSameAmount(due, dueInFull(document, totals));
  const corrected = [...AMOUNT_FIELDS, 'tax_details']
    .map((field) => `/${field}`)
    .filter((at) => wrong.has(at));
  if (isPart && !corrected.every((pointer) => isRounding(pointer, document, totals))) return false;
  if (!wrong.has('/invoice_total') && isPayableKnown(document, totals)) return true;
  const isTaxKnown =
    (tax !== undefined && !wrong.has('/total_tax')) || (details !== undefined && !wrong.has('/tax_details'));
  return subtotal !== undefined && !wrong.has('/subtotal') && isTaxKnown && !totals.totalTax.isZero();
}
