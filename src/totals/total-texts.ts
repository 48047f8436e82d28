import type { Texts } from '../document/texts.js';

/** The facts in the text of a total that differs. */
export type TotalFacts = {
  /** JSON pointer of the total. */
  readonly field: string;
  readonly provided: string;
  readonly calculated: string;
  /** The VAT rate, for the VAT of one rate. */
  readonly rate: string | undefined;
};

/** The total that differs. */
export type TotalCode =
  | 'subtotal-differs'
  | 'total-discount-differs'
  | 'total-charges-differs'
  | 'total-tax-differs'
  | 'tax-of-rate-differs'
  | 'tax-details-differ'
  | 'invoice-total-differs'
  | 'amount-due-differs'
  | 'amount-due-wrong';

/** Totals that differ, in English in the words of the service's 406. */
export const TOTAL_TEXTS: Readonly<Record<TotalCode, Texts<TotalFacts>>> = {
  'subtotal-differs': mismatch(() => 'Subtotal mismatch'),
  'total-discount-differs': mismatch(() => 'Total discount mismatch'),
  'total-charges-differs': mismatch(() => 'Total charges mismatch'),
  'total-tax-differs': mismatch(() => 'Total tax mismatch'),
  'tax-of-rate-differs': mismatch(({ rate = '' }) => `Total tax mismatch at ${rate} %`),
  'tax-details-differ': mismatch(() => 'Total tax mismatch in tax_details'),
  'invoice-total-differs': mismatch(() => 'Invoice total mismatch'),
  'amount-due-differs': {
    ...mismatch(() => 'Amount due mismatch'),
    remedy: () => 'give an amount between 0 and the invoice total, or leave it out',
  },
  // invoice_total − prepaid_amount + rounding_amount, of an extended Document.
  'amount-due-wrong': mismatch(() => 'Amount due mismatch'),
};

function mismatch(start: (facts: TotalFacts) => string): Texts<TotalFacts> {
  return {
    problem: (facts) => `${start(facts)}: provided ${facts.provided}, calculated ${facts.calculated}`,
    remedy: ({ field }, { name }) => `correct ${name(field)} or leave it out`,
  };
}
