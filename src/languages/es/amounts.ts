import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import type { Say } from '../../document/texts.js';
import { amount, isMissing, isWrong, listed, percent } from './words.js';

/** Lines, allowances and charges, totals and decimals. */
export const AMOUNTS: TextsByLanguage['amounts'] = {
  'item-description-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `indique en ${name(field)} qué se vende`,
  },
  'item-price-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `indique el precio neto de una unidad en ${name(field)}`,
  },
  'item-price-negative': {
    problem: (about, say) =>
      about.given === undefined
        ? isMissing(about, say)
        : isWrong(', pero un precio debe ser 0 o más', about, say),
    remedy: ({ field }, { name }) =>
      `indique un precio de 0 o más, y si se trata de una devolución, un valor negativo en ${name(beside(field, 'quantity'))}`,
  },
  'allowance-reason-missing': { problem: noReason, remedy: giveReason },
  'charge-reason-missing': { problem: noReason, remedy: giveReason },
  'percentage-mismatch': {
    problem: ({ field, amount: given, percentage, base, calculated }, { name }) =>
      `${name(field)} es ${amount(given)}, pero el ${percent(percentage)} de ${name(beside(field, 'base_amount'))} ${amount(base)} es ${amount(calculated)}`,
    remedy: ({ field }, { name }) =>
      `corrija ${listed(
        ['amount', 'multiplier_factor', 'base_amount'].map((other) => name(beside(field, other))),
        'o',
      )}`,
  },
  'base-amount-missing': {
    problem: ({ field }, { name, term }) =>
      `En ${name(parentPointer(field))} se ha indicado ${term('allowances.multiplier_factor')} sin ${term('allowances.base_amount')}`,
    remedy: ({ field }, { name }) =>
      `indique ${name(beside(field, 'base_amount'))} o elimine ${name(beside(field, 'multiplier_factor'))}`,
  },
  'percentage-missing': {
    problem: ({ field }, { name, term }) =>
      `En ${name(parentPointer(field))} se ha indicado ${term('allowances.base_amount')} sin ${term('allowances.multiplier_factor')}`,
    remedy: ({ field }, { name }) =>
      `indique ${name(beside(field, 'multiplier_factor'))} o elimine ${name(beside(field, 'base_amount'))}`,
  },
  'line-amount-mismatch': {
    problem: ({ field, amount: given, quantity, price, charges, allowances, calculated }, { name, term }) => {
      const adjustments =
        charges === '0' && allowances === '0'
          ? ''
          : `, más ${term('charges')} ${amount(charges)}, menos ${term('allowances')} ${amount(allowances)},`;
      return `${name(field)} es ${amount(given)}, pero ${term('items.quantity')} ${amount(quantity)} por ${term('items.unit_price')} ${amount(price)}${adjustments} da ${amount(calculated)}`;
    },
    remedy: ({ field }, { name }) => `corrija ${name(field)} o déjelo vacío para que se calcule`,
  },
  'amount-decimals': {
    problem: ({ field, amount: calculated, is_calculated, ...about }, say) =>
      is_calculated
        ? `El importe ${amount(calculated)}, calculado para ${say.name(field)}, tiene más de dos decimales`
        : isWrong(', con más de dos decimales', { field, ...about }, say),
    remedy: ({ field, is_calculated }, { name }) =>
      is_calculated ? ROUND_SOURCES : `redondee ${name(field)} a dos decimales`,
  },
  'sum-decimals': {
    problem: ({ list, sum }, { term }) =>
      `Los importes de ${term(list)} suman ${amount(sum)}, con más de dos decimales`,
    remedy: ({ list }, { term }) => `redondee los importes de ${term(list)} a dos decimales`,
  },
  'subtotal-mismatch': {
    problem: ({ field, stated, lines, allowances, charges, calculated }, { name, term }) =>
      `${name(field)} es ${amount(stated)}, pero ${term('items')} ${amount(lines)} menos ${term('allowances')} ${amount(allowances)} más ${term('charges')} ${amount(charges)} da ${amount(calculated)}`,
    remedy: ({ given }, { name }) =>
      given === undefined ? ROUND_SOURCES : `corrija ${name('/subtotal')} o déjelo vacío para que se calcule`,
  },
  'invoice-total-mismatch': {
    problem: ({ field, stated, subtotal, tax, calculated }, { name }) =>
      `${name(field)} es ${amount(stated)}, pero ${name('/subtotal')} ${amount(subtotal)} más ${name('/total_tax')} ${amount(tax)} da ${amount(calculated)}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `corrija ${listed([name('/invoice_total'), name('/subtotal'), name('/total_tax')], 'o')}, o déjelos vacíos para que se calculen`,
  },
  'amount-due-mismatch': {
    problem: ({ field, stated, total, paid }, { name }) =>
      `${name(field)} es ${amount(stated)}, pero ${name('/invoice_total')} es ${amount(total)} y ya se ha pagado ${amount(paid)}`,
    remedy: (_, { name }) =>
      `corrija ${name('/amount_due')} o ${name('/invoice_total')}, o déjelos vacíos para que se calculen`,
  },
  'vat-total-mismatch': {
    problem: ({ stated, calculated }) =>
      `El total de IVA es ${amount(stated)}, pero las cuotas de IVA de todos los tipos suman ${amount(calculated)}`,
    remedy: correctBreakdown,
  },
  'vat-of-rate-mismatch': {
    problem: ({ stated, taxable, rate, calculated, is_taken_for_zero }) =>
      is_taken_for_zero
        ? `La cuota de IVA al ${percent(rate)} es ${amount(stated)}, pero un tipo inferior al ${percent('0.5')} cuenta como 0`
        : `La cuota de IVA al ${percent(rate)} es ${amount(stated)}, pero el ${percent(rate)} de la base imponible ${amount(taxable)} es ${amount(calculated)}`,
    remedy: (facts, say) =>
      facts.is_taken_for_zero
        ? `corrija ${say.term('items.tax_rate')} en ${listed([say.term('items'), say.term('allowances'), say.term('charges')])}: 21 significa el ${percent('21')}`
        : correctBreakdown(facts, say),
  },
};

const ROUND_SOURCES = 'redondee a dos decimales los importes a partir de los que se calcula';

function noReason({ field }: { readonly field: string }, { name, term }: Say): string {
  return `En ${name(parentPointer(field))} no constan ni ${term('allowances.reason')} ni ${term('allowances.reason_code')}`;
}

function giveReason({ field }: { readonly field: string }, { name }: Say): string {
  return `indique ${name(beside(field, 'reason'))} o ${name(beside(field, 'reason_code'))}`;
}

function correctBreakdown(_: unknown, { name }: Say): string {
  return `corrija ${name('/tax_details')} o déjelo vacío para que se calcule`;
}

/** Another field of the same line, allowance or charge. */
function beside(field: string, other: string): string {
  return `${parentPointer(field)}/${other}`;
}
