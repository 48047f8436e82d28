import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount } from './words.js';

/** Totals that differ from the calculated ones. */
export const TOTALS: TextsByLanguage['totals'] = {
  'subtotal-differs': differs('Het totaal exclusief btw klopt niet'),
  'total-discount-differs': differs('Het totaal van de kortingen klopt niet'),
  'total-charges-differs': differs('Het totaal van de toeslagen klopt niet'),
  'total-tax-differs': differs('Het totaal btw klopt niet'),
  'tax-of-rate-differs': {
    problem: (facts) => `De btw tegen ${amount(facts.rate ?? '')} % klopt niet: ${amounts(facts)}`,
    remedy: correct,
  },
  'tax-details-differ': differs('De btw in het btw-overzicht klopt niet'),
  'invoice-total-differs': differs('Het totaal inclusief btw klopt niet'),
  'amount-due-differs': {
    problem: (facts) => `Het te betalen bedrag klopt niet: ${amounts(facts)}`,
    remedy: () => 'vul een bedrag tussen 0 en het totaal inclusief btw in, of laat het weg',
  },
  'amount-due-wrong': differs('Het te betalen bedrag klopt niet'),
};

interface Amounts {
  readonly provided: string;
  readonly calculated: string;
}

function differs(start: string) {
  return { problem: (facts: Amounts) => `${start}: ${amounts(facts)}`, remedy: correct };
}

function amounts({ provided, calculated }: Amounts): string {
  return `ingevuld is ${amount(provided)}, berekend is ${amount(calculated)}`;
}

function correct({ field }: { readonly field: string }, { name }: Say): string {
  return `verbeter ${name(field)} of laat het weg`;
}
