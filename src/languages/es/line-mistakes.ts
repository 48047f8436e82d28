import type { TextsByLanguage } from '../../answers/language.js';
import { allowanceParts, amount, percent } from './words.js';

/** Mistakes in lines, allowances and charges. */
export const LINE_MISTAKES: TextsByLanguage['lineMistakes'] = {
  'percentage-of-base-as-fraction': {
    problem: ({ field, given, expected, amount: of, base }, { name }) =>
      `${name(field)} es ${amount(given)}, pero el importe ${amount(of)} es el ${percent(expected)} de ${amount(base)}`,
    remedy: ({ expected }) => `escriba ${amount(expected)} para indicar el ${amount(expected)} por ciento`,
  },
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} es ${amount(given)}, una vez restado el descuento de ${name(part)}, pero ${name(part)} no es un campo y se ignora`,
    remedy: ({ list, allowance }, say) =>
      `indique el descuento en ${say.name(list)}: ${allowanceParts(allowance, say)}`,
  },
  'price-with-vat': {
    problem: ({ field, given, expected, amount: of }, { name }) =>
      `${name(field)} es ${amount(given)} y parece incluir el IVA: sin IVA, el precio que da el importe ${amount(of)} es ${amount(expected)}`,
    remedy: ({ expected }) => `escriba ${amount(expected)}`,
  },
  'price-in-cents': {
    problem: ({ field, given, expected, amount: of }, { name }) =>
      `${name(field)} es ${amount(given)} y parece estar en céntimos: el precio que da el importe ${amount(of)} es ${amount(expected)}`,
    remedy: ({ expected }) => `escriba ${amount(expected)}`,
  },
};
