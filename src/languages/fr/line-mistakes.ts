import type { TextsByLanguage } from '../../answers/language.js';
import { allowanceParts, amount, percent } from './words.js';

/** Mistakes in lines, allowances and charges. */
export const LINE_MISTAKES: TextsByLanguage['lineMistakes'] = {
  'percentage-of-base-as-fraction': {
    problem: ({ field, given, expected, amount: of, base }, { name }) =>
      `${name(field)} vaut ${amount(given)}, mais le montant ${amount(of)} représente ${percent(expected)} de ${amount(base)}`,
    remedy: ({ expected }) => `écrivez ${amount(expected)} pour ${amount(expected)} pour cent`,
  },
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} vaut ${amount(given)}, déduction faite de la remise de ${name(part)}, mais ${name(part)} n’est pas un champ et est ignoré`,
    remedy: ({ list, allowance }, say) =>
      `indiquez la remise dans ${say.name(list)}\u00a0: ${allowanceParts(allowance, say)}`,
  },
  'price-with-vat': {
    problem: ({ field, given, expected, amount: of }, { name }) =>
      `${name(field)} vaut ${amount(given)} et semble inclure la TVA\u00a0: hors TVA, le prix qui donne le montant ${amount(of)} est de ${amount(expected)}`,
    remedy: ({ expected }) => `écrivez ${amount(expected)}`,
  },
  'price-in-cents': {
    problem: ({ field, given, expected, amount: of }, { name }) =>
      `${name(field)} vaut ${amount(given)} et semble être en centimes\u00a0: le prix qui donne le montant ${amount(of)} est de ${amount(expected)}`,
    remedy: ({ expected }) => `écrivez ${amount(expected)}`,
  },
};
