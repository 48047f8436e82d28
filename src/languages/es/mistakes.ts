import type { TextsByLanguage } from '../../answers/language.js';
import type { Cause, CauseFacts } from '../../answers/mistakes/mistake-texts.js';
import type { Say } from '../../document/texts.js';
import { allowanceParts, amount } from './words.js';

/** What a value is instead of what it has to be. */
const CAUSES: Readonly<Record<Cause, (facts: CauseFacts, say: Say) => string>> = {
  'with-vat': () => 'con IVA',
  'without-vat': () => 'el total sin IVA',
  'times-too-high': ({ factor = '' }) => `${factor} veces lo debido`,
  'times-too-high-with-vat': () => '100 veces lo debido y con IVA',
  'times-too-low': () => 'una centésima del total',
  'amount-as-price': () => 'el importe de toda la línea',
  rounded: () => 'un valor redondeado',
  fraction: () => 'una fracción en lugar de un porcentaje',
  factor: () => 'un factor en lugar de un porcentaje',
  'rate-of-another-line': () => 'que no es el tipo de los importes indicados',
  missing: () => 'pero los importes indicados incluyen IVA',
  'wrong-sign': () => 'con el signo equivocado',
  percentage: () => 'un porcentaje en lugar de un importe',
  'counted-twice': () => 'que los importes indicados no cuentan',
  'lacks-discount': () => 'pero los totales indicados restan un descuento',
  'repeats-a-line': () => 'una copia de otra línea',
  'not-in-totals': () => 'que los totales indicados no cuentan',
  'vat-of-lines': () => 'con el IVA de cada línea redondeado',
  'with-balance': (_, { name }) => `con ${name('/previous_unpaid_balance')}`,
  'with-discounts-of-lines': (_, { term }) => `con ${term('items.allowances')}, ya restados en sus líneas`,
  zero: () => 'como un campo vacío de una base de datos',
};

/** Mistakes that are proven. */
export const MISTAKES: TextsByLanguage['mistakes'] = {
  mistake: {
    problem: ({ cause, factor, part, from, others, field, given, expected }, say) => {
      const { name } = say;
      return `${name(part)} ${from === undefined ? 'falta' : `es ${amount(from)}`}, ${CAUSES[cause]({ factor }, say)}${others === 0 ? '' : ` (y ${others} más)`}: ${name(field)} es ${amount(given)}, pero el cálculo da ${amount(expected)}`;
    },
    remedy: ({ part, to, others }, { name }) =>
      (to === undefined ? `elimine ${name(part)}` : `ponga ${amount(to)} en ${name(part)}`) +
      (others === 0 ? '' : ' y corrija el resto del mismo modo'),
  },
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} es ${amount(given)}, una vez restado el descuento de ${name(part)}, pero ${name(part)} no es un campo y se ignora`,
    remedy: ({ list, allowance }, say) =>
      `indique el descuento en ${say.name(list)}: ${allowanceParts(allowance, say)}`,
  },
};
