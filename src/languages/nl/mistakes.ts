import type { TextsByLanguage } from '../../answers/language.js';
import type { Cause, CauseFacts } from '../../answers/mistakes/mistake-texts.js';
import type { Say } from '../../document/texts.js';
import { allowanceParts, amount } from './words.js';

/** What a value is instead of what it has to be. */
const CAUSES: Readonly<Record<Cause, (facts: CauseFacts, say: Say) => string>> = {
  'with-vat': () => 'inclusief btw',
  'without-vat': () => 'het totaal exclusief btw',
  'times-too-high': ({ factor = '' }) => `${factor} keer te hoog`,
  'times-too-high-with-vat': () => '100 keer te hoog en inclusief btw',
  'times-too-low': () => 'een honderdste van het totaal',
  'amount-as-price': () => 'het bedrag van de hele regel',
  rounded: () => 'een afgeronde waarde',
  fraction: () => 'een breuk in plaats van een percentage',
  factor: () => 'een factor in plaats van een percentage',
  'rate-of-another-line': () => 'niet het tarief van de opgegeven bedragen',
  missing: () => 'maar de opgegeven bedragen bevatten btw',
  'wrong-sign': () => 'met het verkeerde teken',
  percentage: () => 'een percentage in plaats van een bedrag',
  'counted-twice': () => 'en dat tellen de opgegeven bedragen niet mee',
  'lacks-discount': () => 'maar in de opgegeven totalen is een korting afgetrokken',
  'repeats-a-line': () => 'een kopie van een andere regel',
  'not-in-totals': () => 'en dat tellen de opgegeven totalen niet mee',
  'vat-of-lines': () => 'met de btw van elke regel afgerond',
  'with-balance': (_, { name }) => `inclusief ${name('/previous_unpaid_balance')}`,
  'with-discounts-of-lines': (_, { term }) =>
    `inclusief ${term('items.allowances')}, die al in hun regels zijn afgetrokken`,
  zero: () => 'zoals een leeg veld van een databank',
};

/** Mistakes that are proven. */
export const MISTAKES: TextsByLanguage['mistakes'] = {
  mistake: {
    problem: ({ cause, factor, part, from, others, field, given, expected }, say) => {
      const { name } = say;
      return `${name(part)} ${from === undefined ? 'ontbreekt' : `is ${amount(from)}`}, ${CAUSES[cause]({ factor }, say)}${others === 0 ? '' : ` (en nog ${others})`}: ${name(field)} is ${amount(given)}, maar berekend ${amount(expected)}`;
    },
    remedy: ({ part, to, others }, { name }) =>
      (to === undefined ? `verwijder ${name(part)}` : `vul ${amount(to)} in bij ${name(part)}`) +
      (others === 0 ? '' : ' en verbeter de andere op dezelfde manier'),
  },
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} is ${amount(given)}, en daarin is de korting uit ${name(part)} verrekend, maar ${name(part)} is geen veld en wordt genegeerd`,
    remedy: ({ list, allowance }, say) =>
      `vul de korting in bij ${say.name(list)}: ${allowanceParts(allowance, say)}`,
  },
};
