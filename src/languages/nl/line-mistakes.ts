import type { TextsByLanguage } from '../../answers/language.js';
import { allowanceParts, amount } from './words.js';

/** Mistakes in lines, allowances and charges. */
export const LINE_MISTAKES: TextsByLanguage['lineMistakes'] = {
  'percentage-of-base-as-fraction': {
    problem: ({ field, given, expected, amount: of, base }, { name }) =>
      `${name(field)} is ${amount(given)}, maar het bedrag ${amount(of)} is ${amount(expected)} % van ${amount(base)}`,
    remedy: ({ expected }) => `schrijf ${amount(expected)} voor ${amount(expected)} procent`,
  },
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} is ${amount(given)}, en daarin is de korting uit ${name(part)} verrekend, maar ${name(part)} is geen veld en wordt genegeerd`,
    remedy: ({ list, allowance }, say) =>
      `vul de korting in bij ${say.name(list)}: ${allowanceParts(allowance, say)}`,
  },
  'price-with-vat': {
    problem: ({ field, given, expected, amount: of }, { name }) =>
      `${name(field)} is ${amount(given)} en lijkt inclusief btw te zijn: exclusief btw is de prijs die het bedrag ${amount(of)} oplevert, ${amount(expected)}`,
    remedy: ({ expected }) => `schrijf ${amount(expected)}`,
  },
  'price-in-cents': {
    problem: ({ field, given, expected, amount: of }, { name }) =>
      `${name(field)} is ${amount(given)} en lijkt in centen te zijn: de prijs die het bedrag ${amount(of)} oplevert, is ${amount(expected)}`,
    remedy: ({ expected }) => `schrijf ${amount(expected)}`,
  },
};
