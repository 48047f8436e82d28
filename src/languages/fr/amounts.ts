import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import type { Say } from '../../document/texts.js';
import { amount, isMissing, isWrong, listed, percent } from './words.js';

/** Lines, allowances and charges, totals and decimals. */
export const AMOUNTS: TextsByLanguage['amounts'] = {
  'item-description-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `indiquez ce qui est vendu dans ${name(field)}`,
  },
  'item-price-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `indiquez le prix net d’une unité dans ${name(field)}`,
  },
  'item-price-negative': {
    problem: (about, say) => isWrong(', mais un prix doit être positif ou nul', about, say),
    remedy: ({ field }, { name }) =>
      `indiquez un prix positif ou nul\u202f; pour reprendre des marchandises, indiquez une valeur négative dans ${name(beside(field, 'quantity'))}`,
  },
  'allowance-reason-missing': { problem: noReason, remedy: giveReason },
  'charge-reason-missing': { problem: noReason, remedy: giveReason },
  'percentage-mismatch': {
    problem: ({ field, amount: given, percentage, base, calculated }, { name }) =>
      `${name(field)} vaut ${amount(given)}, mais ${percent(percentage)} de ${name(beside(field, 'base_amount'))} ${amount(base)} font ${amount(calculated)}`,
    remedy: ({ field }, { name }) =>
      `corrigez ${listed(
        ['amount', 'multiplier_factor', 'base_amount'].map((other) => name(beside(field, other))),
        'ou',
      )}`,
  },
  'base-amount-missing': {
    problem: ({ field }, { name, term }) =>
      `Pour ${name(parentPointer(field))}, ${term('allowances.multiplier_factor')} est indiqué sans ${term('allowances.base_amount')}`,
    remedy: ({ field }, { name }) =>
      `indiquez ${name(beside(field, 'base_amount'))}, ou supprimez ${name(beside(field, 'multiplier_factor'))}`,
  },
  'percentage-missing': {
    problem: ({ field }, { name, term }) =>
      `Pour ${name(parentPointer(field))}, ${term('allowances.base_amount')} est indiqué sans ${term('allowances.multiplier_factor')}`,
    remedy: ({ field }, { name }) =>
      `indiquez ${name(beside(field, 'multiplier_factor'))}, ou supprimez ${name(beside(field, 'base_amount'))}`,
  },
  'line-amount-mismatch': {
    problem: ({ field, amount: given, quantity, price, charges, allowances, calculated }, { name, term }) => {
      const adjustments =
        charges === '0' && allowances === '0'
          ? ''
          : `, plus ${term('charges')} ${amount(charges)}, moins ${term('allowances')} ${amount(allowances)},`;
      return `${name(field)} vaut ${amount(given)}, mais ${term('items.quantity')} ${amount(quantity)} fois ${term('items.unit_price')} ${amount(price)}${adjustments} font ${amount(calculated)}`;
    },
    remedy: ({ field }, { name }) => `corrigez ${name(field)}, ou laissez-le vide pour qu’il soit calculé`,
  },
  'amount-decimals': {
    problem: ({ field, amount: calculated, is_calculated, ...about }, say) =>
      is_calculated
        ? `Le montant ${amount(calculated)}, calculé pour ${say.name(field)}, a plus de deux décimales`
        : isWrong(', avec plus de deux décimales', { field, ...about }, say),
    remedy: ({ field, is_calculated }, { name }) =>
      is_calculated ? ROUND_SOURCES : `arrondissez ${name(field)} à deux décimales`,
  },
  'sum-decimals': {
    problem: ({ list, sum }, { term }) =>
      `Les montants de ${term(list)} totalisent ${amount(sum)}, avec plus de deux décimales`,
    remedy: ({ list }, { term }) => `arrondissez les montants de ${term(list)} à deux décimales`,
  },
  'subtotal-mismatch': {
    problem: ({ field, stated, lines, allowances, charges, calculated }, { name, term }) =>
      `${name(field)} vaut ${amount(stated)}, mais ${term('items')} ${amount(lines)} moins ${term('allowances')} ${amount(allowances)} plus ${term('charges')} ${amount(charges)} font ${amount(calculated)}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `corrigez ${name('/subtotal')}, ou laissez-le vide pour qu’il soit calculé`,
  },
  'invoice-total-mismatch': {
    problem: ({ field, stated, subtotal, tax, calculated }, { name }) =>
      `${name(field)} vaut ${amount(stated)}, mais ${name('/subtotal')} ${amount(subtotal)} plus ${name('/total_tax')} ${amount(tax)} font ${amount(calculated)}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `corrigez ${listed([name('/invoice_total'), name('/subtotal'), name('/total_tax')], 'ou')}, ou laissez-les vides pour qu’ils soient calculés`,
  },
  'amount-due-mismatch': {
    problem: ({ field, stated, total, paid }, { name }) =>
      `${name(field)} vaut ${amount(stated)}, mais ${name('/invoice_total')} vaut ${amount(total)} et ${amount(paid)} a déjà été payé`,
    remedy: (_, { name }) =>
      `corrigez ${name('/amount_due')} ou ${name('/invoice_total')}, ou laissez-les vides pour qu’ils soient calculés`,
  },
  'vat-total-mismatch': {
    problem: ({ stated, calculated }) =>
      `Le total de la TVA est de ${amount(stated)}, mais les montants de TVA de tous les taux totalisent ${amount(calculated)}`,
    remedy: correctBreakdown,
  },
  'vat-of-rate-mismatch': {
    problem: ({ stated, taxable, rate, calculated, is_taken_for_zero }) =>
      is_taken_for_zero
        ? `La TVA à ${percent(rate)} est de ${amount(stated)}, mais un taux inférieur à ${percent('0.5')} compte pour 0`
        : `La TVA à ${percent(rate)} est de ${amount(stated)}, mais ${percent(rate)} de la base d’imposition ${amount(taxable)} font ${amount(calculated)}`,
    remedy: (facts, say) =>
      facts.is_taken_for_zero
        ? `corrigez ${say.term('items.tax_rate')} dans ${listed([say.term('items'), say.term('allowances'), say.term('charges')])}\u00a0: 21 signifie ${percent('21')}`
        : correctBreakdown(facts, say),
  },
};

const ROUND_SOURCES = 'arrondissez à deux décimales les montants dont il est calculé';

function noReason({ field }: { readonly field: string }, { name, term }: Say): string {
  return `Pour ${name(parentPointer(field))}, ni ${term('allowances.reason')} ni ${term('allowances.reason_code')} n’est indiqué`;
}

function giveReason({ field }: { readonly field: string }, { name }: Say): string {
  return `indiquez ${name(beside(field, 'reason'))} ou ${name(beside(field, 'reason_code'))}`;
}

function correctBreakdown(_: unknown, { name }: Say): string {
  return `corrigez ${name('/tax_details')}, ou ne le remplissez pas pour qu’il soit calculé`;
}

/** Another field of the same line, allowance or charge. */
function beside(field: string, other: string): string {
  return `${parentPointer(field)}/${other}`;
}
