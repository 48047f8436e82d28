import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, percent } from './words.js';

/** Totals that differ from the calculated ones. */
export const TOTALS: TextsByLanguage['totals'] = {
  'subtotal-differs': differs('Die Summe ohne USt. stimmt nicht'),
  'total-discount-differs': differs('Die Summe der Nachlässe stimmt nicht'),
  'total-charges-differs': differs('Die Summe der Zuschläge stimmt nicht'),
  'total-tax-differs': differs('Die Summe der USt. stimmt nicht'),
  'tax-of-rate-differs': {
    problem: (facts) => `Die USt. zu ${percent(facts.rate ?? '')} stimmt nicht: ${amounts(facts)}`,
    remedy: correct,
  },
  'tax-details-differ': differs('Die USt. in der Aufschlüsselung der USt. stimmt nicht'),
  'invoice-total-differs': differs('Die Summe mit USt. stimmt nicht'),
  'amount-due-differs': {
    problem: (facts) => `Der Zahlbetrag stimmt nicht: ${amounts(facts)}`,
    remedy: () =>
      'geben Sie einen Betrag zwischen 0 und der Summe mit USt. an, oder lassen Sie die Angabe weg',
  },
  'amount-due-wrong': differs('Der Zahlbetrag stimmt nicht'),
};

interface Amounts {
  readonly provided: string;
  readonly calculated: string;
}

function differs(start: string) {
  return { problem: (facts: Amounts) => `${start}: ${amounts(facts)}`, remedy: correct };
}

function amounts({ provided, calculated }: Amounts): string {
  return `angegeben ${amount(provided)}, berechnet ${amount(calculated)}`;
}

function correct({ field }: { readonly field: string }, { name }: Say): string {
  return `berichtigen Sie ${name(field)}, oder lassen Sie die Angabe weg`;
}
