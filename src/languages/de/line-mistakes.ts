import type { TextsByLanguage } from '../../answers/language.js';
import { allowanceParts, amount, percent } from './words.js';

/** Mistakes in lines, allowances and charges. */
export const LINE_MISTAKES: TextsByLanguage['lineMistakes'] = {
  'percentage-of-base-as-fraction': {
    problem: ({ field, given, expected, amount: of, base }, { name }) =>
      `${name(field)} ist ${amount(given)}, aber der Betrag ${amount(of)} entspricht ${percent(expected)} von ${amount(base)}`,
    remedy: ({ expected }) => `schreiben Sie ${amount(expected)} für ${amount(expected)} Prozent`,
  },
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} ist ${amount(given)}, wobei der Nachlass aus ${name(part)} abgezogen ist, aber ${name(part)} ist kein Feld und wird ignoriert`,
    remedy: ({ list, allowance }, say) =>
      `geben Sie den Nachlass bei ${say.name(list)} an: ${allowanceParts(allowance, say)}`,
  },
  'price-with-vat': {
    problem: ({ field, given, expected, amount: of }, { name }) =>
      `${name(field)} ist ${amount(given)} und scheint die USt. zu enthalten: Ohne USt. ist der Preis, der den Betrag ${amount(of)} ergibt, ${amount(expected)}`,
    remedy: ({ expected }) => `schreiben Sie ${amount(expected)}`,
  },
  'price-in-cents': {
    problem: ({ field, given, expected, amount: of }, { name }) =>
      `${name(field)} ist ${amount(given)} und scheint in Cent zu sein: Der Preis, der den Betrag ${amount(of)} ergibt, ist ${amount(expected)}`,
    remedy: ({ expected }) => `schreiben Sie ${amount(expected)}`,
  },
};
