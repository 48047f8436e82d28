import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import type { Say } from '../../document/texts.js';
import { amount, isMissing, isWrong, listed } from './words.js';

/** Lines, allowances and charges, totals and decimals. */
export const AMOUNTS: TextsByLanguage['amounts'] = {
  'item-description-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `vul bij ${name(field)} in wat er verkocht wordt`,
  },
  'item-price-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `vul bij ${name(field)} de nettoprijs van één eenheid in`,
  },
  'item-price-negative': {
    problem: (about, say) => isWrong(', maar een prijs moet nul of hoger zijn', about, say),
    remedy: ({ field }, { name }) =>
      `vul een prijs van nul of hoger in; gebruik voor teruggenomen goederen een negatieve waarde bij ${name(beside(field, 'quantity'))}`,
  },
  'allowance-reason-missing': { problem: noReason, remedy: giveReason },
  'charge-reason-missing': { problem: noReason, remedy: giveReason },
  'percentage-mismatch': {
    problem: ({ field, amount: given, percentage, base, calculated }, { name }) =>
      `${name(field)} is ${amount(given)}, maar ${amount(percentage)} % van ${name(beside(field, 'base_amount'))} ${amount(base)} is ${amount(calculated)}`,
    remedy: ({ field }, { name }) =>
      `verbeter ${listed(
        ['amount', 'multiplier_factor', 'base_amount'].map((other) => name(beside(field, other))),
        'of',
      )}`,
  },
  'base-amount-missing': {
    problem: ({ field }, { name, term }) =>
      `Bij ${name(parentPointer(field))} is ${term('allowances.multiplier_factor')} ingevuld, maar ${term('allowances.base_amount')} niet`,
    remedy: ({ field }, { name }) =>
      `vul ${name(beside(field, 'base_amount'))} in, of verwijder ${name(beside(field, 'multiplier_factor'))}`,
  },
  'percentage-missing': {
    problem: ({ field }, { name, term }) =>
      `Bij ${name(parentPointer(field))} is ${term('allowances.base_amount')} ingevuld, maar ${term('allowances.multiplier_factor')} niet`,
    remedy: ({ field }, { name }) =>
      `vul ${name(beside(field, 'multiplier_factor'))} in, of verwijder ${name(beside(field, 'base_amount'))}`,
  },
  'line-amount-mismatch': {
    problem: ({ field, amount: given, quantity, price, charges, allowances, calculated }, { name, term }) => {
      const adjustments =
        charges === '0' && allowances === '0'
          ? ''
          : `, plus ${term('charges')} ${amount(charges)}, min ${term('allowances')} ${amount(allowances)},`;
      return `${name(field)} is ${amount(given)}, maar ${term('items.quantity')} ${amount(quantity)} maal ${term('items.unit_price')} ${amount(price)}${adjustments} is ${amount(calculated)}`;
    },
    remedy: ({ field }, { name }) => `verbeter ${name(field)}, of laat het weg om het te laten berekenen`,
  },
  'amount-decimals': {
    problem: ({ amount: calculated, is_calculated, ...about }, say) =>
      is_calculated
        ? `Het bedrag ${amount(calculated)} dat voor ${say.name(about.field)} is berekend, heeft meer dan twee decimalen`
        : isWrong(' en heeft meer dan twee decimalen', about, say),
    remedy: ({ field, is_calculated }, { name }) =>
      is_calculated ? ROUND_SOURCES : `rond ${name(field)} af op twee decimalen`,
  },
  'sum-decimals': {
    problem: ({ list, sum }, { term }) =>
      `De som van de bedragen bij ${term(list)} is ${amount(sum)} en heeft meer dan twee decimalen`,
    remedy: ({ list }, { term }) => `rond de bedragen bij ${term(list)} af op twee decimalen`,
  },
  'subtotal-mismatch': {
    problem: ({ field, stated, lines, allowances, charges, calculated }, { name, term }) =>
      `${name(field)} is ${amount(stated)}, maar ${term('items')} ${amount(lines)} min ${term('allowances')} ${amount(allowances)} plus ${term('charges')} ${amount(charges)} is ${amount(calculated)}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `verbeter ${name('/subtotal')}, of laat het weg om het te laten berekenen`,
  },
  'invoice-total-mismatch': {
    problem: ({ field, stated, subtotal, tax, calculated }, { name }) =>
      `${name(field)} is ${amount(stated)}, maar ${name('/subtotal')} ${amount(subtotal)} plus ${name('/total_tax')} ${amount(tax)} is ${amount(calculated)}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `verbeter ${listed([name('/invoice_total'), name('/subtotal'), name('/total_tax')], 'of')}, of laat ze weg om ze te laten berekenen`,
  },
  'amount-due-mismatch': {
    problem: ({ field, stated, total, paid }, { name }) =>
      `${name(field)} is ${amount(stated)}, maar ${name('/invoice_total')} is ${amount(total)} en vooraf is ${amount(paid)} betaald`,
    remedy: (_, { name }) =>
      `verbeter ${name('/amount_due')} of ${name('/invoice_total')}, of laat ze weg om ze te laten berekenen`,
  },
  'vat-total-mismatch': {
    problem: ({ stated, calculated }) =>
      `De totale btw is ${amount(stated)}, maar de btw-bedragen van alle tarieven zijn samen ${amount(calculated)}`,
    remedy: correctBreakdown,
  },
  'vat-of-rate-mismatch': {
    problem: ({ stated, taxable, rate, calculated, is_taken_for_zero }) =>
      is_taken_for_zero
        ? `De btw tegen ${amount(rate)} % is ${amount(stated)}, maar een tarief onder 0,5 % geldt als 0`
        : `De btw tegen ${amount(rate)} % is ${amount(stated)}, maar ${amount(rate)} % van de maatstaf van heffing ${amount(taxable)} is ${amount(calculated)}`,
    remedy: (facts, say) =>
      facts.is_taken_for_zero
        ? `verbeter ${say.term('items.tax_rate')} bij ${listed([say.term('items'), say.term('allowances'), say.term('charges')])}: 21 betekent 21 %`
        : correctBreakdown(facts, say),
  },
};

const ROUND_SOURCES = 'rond de bedragen waaruit het wordt berekend, af op twee decimalen';

function noReason({ field }: { readonly field: string }, { name, term }: Say): string {
  return `Bij ${name(parentPointer(field))} is noch ${term('allowances.reason')} noch ${term('allowances.reason_code')} ingevuld`;
}

function giveReason({ field }: { readonly field: string }, { name }: Say): string {
  return `vul ${name(beside(field, 'reason'))} of ${name(beside(field, 'reason_code'))} in`;
}

function correctBreakdown(_: unknown, { name }: Say): string {
  return `verbeter ${name('/tax_details')}, of laat het weg om het te laten berekenen`;
}

/** Another field of the same line, allowance or charge. */
function beside(field: string, other: string): string {
  return `${parentPointer(field)}/${other}`;
}
