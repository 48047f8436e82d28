import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import type { Say } from '../../document/texts.js';
import { amount, isMissing, isWrong, listed, percent } from './words.js';

/** Lines, allowances and charges, totals and decimals. */
export const AMOUNTS: TextsByLanguage['amounts'] = {
  'item-description-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `geben Sie bei ${name(field)} an, was verkauft wird`,
  },
  'item-price-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `geben Sie bei ${name(field)} den Nettopreis einer Einheit an`,
  },
  'item-price-negative': {
    problem: (about, say) => isWrong(', aber ein Preis darf nicht negativ sein', about, say),
    remedy: ({ field }, { name }) =>
      `geben Sie einen Preis von 0 oder mehr an; für zurückgenommene Waren setzen Sie bei ${name(beside(field, 'quantity'))} einen negativen Wert ein`,
  },
  'allowance-reason-missing': { problem: noReason, remedy: giveReason },
  'charge-reason-missing': { problem: noReason, remedy: giveReason },
  'percentage-mismatch': {
    problem: ({ field, amount: given, percentage, base, calculated }, { name }) =>
      `${name(field)} ist ${amount(given)}, aber ${percent(percentage)} von ${name(beside(field, 'base_amount'))} ${amount(base)} sind ${amount(calculated)}`,
    remedy: ({ field }, { name }) =>
      `berichtigen Sie ${listed(
        ['amount', 'multiplier_factor', 'base_amount'].map((other) => name(beside(field, other))),
        'oder',
      )}`,
  },
  'base-amount-missing': {
    problem: ({ field }, { name, term }) =>
      `Bei ${name(parentPointer(field))} ist ${term('allowances.multiplier_factor')} ohne ${term('allowances.base_amount')} angegeben`,
    remedy: ({ field }, { name }) =>
      `geben Sie ${name(beside(field, 'base_amount'))} an, oder entfernen Sie ${name(beside(field, 'multiplier_factor'))}`,
  },
  'percentage-missing': {
    problem: ({ field }, { name, term }) =>
      `Bei ${name(parentPointer(field))} ist ${term('allowances.base_amount')} ohne ${term('allowances.multiplier_factor')} angegeben`,
    remedy: ({ field }, { name }) =>
      `geben Sie ${name(beside(field, 'multiplier_factor'))} an, oder entfernen Sie ${name(beside(field, 'base_amount'))}`,
  },
  'line-amount-mismatch': {
    problem: ({ field, amount: given, quantity, price, charges, allowances, calculated }, { name, term }) => {
      const adjustments =
        charges === '0' && allowances === '0'
          ? ''
          : `, zuzüglich ${term('charges')} ${amount(charges)}, abzüglich ${term('allowances')} ${amount(allowances)},`;
      return `${name(field)} ist ${amount(given)}, aber ${term('items.quantity')} ${amount(quantity)} mal ${term('items.unit_price')} ${amount(price)}${adjustments} ergibt ${amount(calculated)}`;
    },
    remedy: ({ field }, { name }) =>
      `berichtigen Sie ${name(field)}, oder lassen Sie die Angabe weg, damit sie berechnet wird`,
  },
  'amount-decimals': {
    problem: ({ field, amount: calculated, is_calculated, ...about }, say) =>
      is_calculated
        ? `Der Betrag ${amount(calculated)}, der für ${say.name(field)} berechnet wurde, hat mehr als zwei Nachkommastellen`
        : isWrong(' und hat mehr als zwei Nachkommastellen', { field, ...about }, say),
    remedy: ({ field, is_calculated }, { name }) =>
      is_calculated ? ROUND_SOURCES : `runden Sie ${name(field)} auf zwei Nachkommastellen`,
  },
  'sum-decimals': {
    problem: ({ list, sum }, { term }) =>
      `Die Beträge bei ${term(list)} ergeben zusammen ${amount(sum)}, mit mehr als zwei Nachkommastellen`,
    remedy: ({ list }, { term }) => `runden Sie die Beträge bei ${term(list)} auf zwei Nachkommastellen`,
  },
  'subtotal-mismatch': {
    problem: ({ field, stated, lines, allowances, charges, calculated }, { name, term }) =>
      `${name(field)} ist ${amount(stated)}, aber ${term('items')} ${amount(lines)} abzüglich ${term('allowances')} ${amount(allowances)} zuzüglich ${term('charges')} ${amount(charges)} ergibt ${amount(calculated)}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `berichtigen Sie ${name('/subtotal')}, oder lassen Sie die Angabe weg, damit sie berechnet wird`,
  },
  'invoice-total-mismatch': {
    problem: ({ field, stated, subtotal, tax, calculated }, { name }) =>
      `${name(field)} ist ${amount(stated)}, aber ${name('/subtotal')} ${amount(subtotal)} zuzüglich ${name('/total_tax')} ${amount(tax)} ergibt ${amount(calculated)}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `berichtigen Sie ${listed([name('/invoice_total'), name('/subtotal'), name('/total_tax')], 'oder')}, oder lassen Sie die Angaben weg, damit sie berechnet werden`,
  },
  'amount-due-mismatch': {
    problem: ({ field, stated, total, paid }, { name }) =>
      `${name(field)} ist ${amount(stated)}, aber ${name('/invoice_total')} ist ${amount(total)}, und ${amount(paid)} wurde bereits bezahlt`,
    remedy: (_, { name }) =>
      `berichtigen Sie ${name('/amount_due')} oder ${name('/invoice_total')}, oder lassen Sie die Angaben weg, damit sie berechnet werden`,
  },
  'vat-total-mismatch': {
    problem: ({ stated, calculated }) =>
      `Die Summe der USt. ist ${amount(stated)}, aber die Steuerbeträge aller Sätze ergeben zusammen ${amount(calculated)}`,
    remedy: correctBreakdown,
  },
  'vat-of-rate-mismatch': {
    problem: ({ stated, taxable, rate, calculated, is_taken_for_zero }) =>
      is_taken_for_zero
        ? `Die USt. zu ${percent(rate)} ist ${amount(stated)}, aber ein Steuersatz unter ${percent('0.5')} gilt als 0`
        : `Die USt. zu ${percent(rate)} ist ${amount(stated)}, aber ${percent(rate)} der Bemessungsgrundlage ${amount(taxable)} sind ${amount(calculated)}`,
    remedy: (facts, say) =>
      facts.is_taken_for_zero
        ? `berichtigen Sie ${say.term('items.tax_rate')} bei ${listed([say.term('items'), say.term('allowances'), say.term('charges')])}: 21 bedeutet ${percent('21')}`
        : correctBreakdown(facts, say),
  },
};

const ROUND_SOURCES = 'runden Sie die Beträge, aus denen er berechnet wird, auf zwei Nachkommastellen';

function noReason({ field }: { readonly field: string }, { name, term }: Say): string {
  return `Bei ${name(parentPointer(field))} ist weder ${term('allowances.reason')} noch ${term('allowances.reason_code')} angegeben`;
}

function giveReason({ field }: { readonly field: string }, { name }: Say): string {
  return `geben Sie ${name(beside(field, 'reason'))} oder ${name(beside(field, 'reason_code'))} an`;
}

function correctBreakdown(_: unknown, { name }: Say): string {
  return `berichtigen Sie ${name('/tax_details')}, oder lassen Sie die Angabe weg, damit sie berechnet wird`;
}

/** Another field of the same line, allowance or charge. */
function beside(field: string, other: string): string {
  return `${parentPointer(field)}/${other}`;
}
