import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, percent } from './words.js';

/** Totals that differ from the calculated ones. */
export const TOTALS: TextsByLanguage['totals'] = {
  'subtotal-differs': differs('El total sin IVA es incorrecto'),
  'total-discount-differs': differs('El total de descuentos es incorrecto'),
  'total-charges-differs': differs('El total de cargos es incorrecto'),
  'total-tax-differs': differs('El total de IVA es incorrecto'),
  'tax-of-rate-differs': {
    problem: (facts) => `La cuota de IVA al ${percent(facts.rate ?? '')} es incorrecta: ${amounts(facts)}`,
    remedy: correct,
  },
  'tax-details-differ': differs('El IVA del desglose del IVA es incorrecto'),
  'invoice-total-differs': differs('El total con IVA es incorrecto'),
  'amount-due-differs': {
    problem: (facts) => `El importe a pagar es incorrecto: ${amounts(facts)}`,
    remedy: () => 'indique un importe entre 0 y el total con IVA, o bien déjelo vacío',
  },
  'amount-due-wrong': differs('El importe a pagar es incorrecto'),
};

interface Amounts {
  readonly provided: string;
  readonly calculated: string;
}

function differs(start: string) {
  return { problem: (facts: Amounts) => `${start}: ${amounts(facts)}`, remedy: correct };
}

function amounts({ provided, calculated }: Amounts): string {
  return `se ha indicado ${amount(provided)} y el cálculo da ${amount(calculated)}`;
}

function correct({ field }: { readonly field: string }, { name }: Say): string {
  return `corrija ${name(field)} o déjelo vacío`;
}
