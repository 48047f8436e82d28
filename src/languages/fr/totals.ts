import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, percent } from './words.js';

/** Totals that differ from the calculated ones. */
export const TOTALS: TextsByLanguage['totals'] = {
  'subtotal-differs': differs('Le total hors TVA est inexact'),
  'total-discount-differs': differs('Le total des remises est inexact'),
  'total-charges-differs': differs('Le total des frais est inexact'),
  'total-tax-differs': differs('Le total de la TVA est inexact'),
  'tax-of-rate-differs': {
    problem: (facts) => `La TVA à ${percent(facts.rate ?? '')} est inexacte\u00a0: ${amounts(facts)}`,
    remedy: correct,
  },
  'tax-details-differ': differs('La TVA du détail de la TVA est inexacte'),
  'invoice-total-differs': differs('Le total TVA comprise est inexact'),
  'amount-due-differs': {
    problem: (facts) => `Le montant à payer est inexact\u00a0: ${amounts(facts)}`,
    remedy: () => 'indiquez un montant entre 0 et le total TVA comprise, ou laissez-le vide',
  },
  'amount-due-wrong': differs('Le montant à payer est inexact'),
};

interface Amounts {
  readonly provided: string;
  readonly calculated: string;
}

function differs(start: string) {
  return { problem: (facts: Amounts) => `${start}\u00a0: ${amounts(facts)}`, remedy: correct };
}

function amounts({ provided, calculated }: Amounts): string {
  return `${amount(provided)} indiqué, ${amount(calculated)} calculé`;
}

function correct({ field }: { readonly field: string }, { name }: Say): string {
  return `corrigez ${name(field)} ou laissez-le vide`;
}
