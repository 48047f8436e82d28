import type { Say, Texts } from '../document/texts.js';

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
  | 'total-tax-differs'
  | 'tax-of-rate-differs'
  | 'tax-details-differ'
  | 'invoice-total-differs'
  | 'amount-due-differs';

/** Totals that differ, in English in the words of the service's 406. */
export const TOTAL_TEXTS: Readonly<Record<TotalCode, Texts<TotalFacts>>> = {
  'subtotal-differs': {
    problem: (facts) => mismatch('Subtotal mismatch', facts),
    remedy: correct,
  },
  'total-discount-differs': {
    problem: (facts) => mismatch('Total discount mismatch', facts),
    remedy: correct,
  },
  'total-tax-differs': {
    problem: (facts) => mismatch('Total tax mismatch', facts),
    remedy: correct,
  },
  'tax-of-rate-differs': {
    problem: (facts) => mismatch(`Total tax mismatch at ${facts.rate ?? ''} %`, facts),
    remedy: correct,
  },
  'tax-details-differ': {
    problem: (facts) => mismatch('Total tax mismatch in tax_details', facts),
    remedy: correct,
  },
  'invoice-total-differs': {
    problem: (facts) => mismatch('Invoice total mismatch', facts),
    remedy: correct,
  },
  'amount-due-differs': {
    problem: (facts) => mismatch('Amount due mismatch', facts),
    remedy: () => 'give an amount between 0 and the invoice total, or leave it out',
  },
};

function mismatch(start: string, { provided, calculated }: TotalFacts): string {
  return `${start}: provided ${provided}, calculated ${calculated}`;
}

function correct({ field }: TotalFacts, { name }: Say): string {
  return `correct ${name(field)} or leave it out`;
}
