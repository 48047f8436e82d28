import type { TextsByLanguage } from '../../answers/language.js';
import type { MistakeValues } from '../../answers/mistakes/mistake-texts.js';
import type { Say } from '../../document/texts.js';
import { amount, percent } from './words.js';

/** Why totals do not agree. */
export const MISTAKES: TextsByLanguage['mistakes'] = {
  'prices-with-vat': {
    problem: (facts, say) => `Los precios parecen incluir el IVA: ${withPrices(facts, say)}`,
    remedy: () => 'indique los precios y los importes sin IVA',
  },
  'prices-with-vat-rounded': {
    problem: (facts, say) => `Los precios parecen incluir el IVA: ${withPrices(facts, say)}`,
    remedy: ({ nearest }) =>
      `indique los precios sin IVA y los totales que resultan de ellos: el total más próximo es ${amount(nearest)}`,
  },
  'rate-as-fraction': {
    problem: ({ field, given, expected }, { name }) =>
      `Los tipos de IVA parecen estar expresados como fracciones: ${name(field)} es ${amount(given)}, pero sería ${amount(expected)} con menos del 1 por ciento`,
    remedy: ({ amount: of }, { term }) =>
      `indique ${term('items.tax_rate')} en tanto por ciento: ${amount(of)} para el ${amount(of)} por ciento`,
  },
  'rate-left-out': {
    problem: ({ field, given, expected, amount: of }, { name, term }) =>
      `Hay líneas sin ${term('items.tax_rate')}: ${name(field)} es ${amount(given)}, que corresponde a un IVA del ${percent(of)}, pero sería ${amount(expected)} sin tipo`,
    remedy: ({ amount: of }, { term }) => `indique ${amount(of)} en ${term('items.tax_rate')} en esas líneas`,
  },
  'prices-in-cents': {
    problem: (facts, say) => `Los precios parecen estar en céntimos: ${withPrices(facts, say)}`,
    remedy: () => 'indique los precios y los importes en unidades de la moneda, como 12,50',
  },
  'prices-with-vat-in-cents': {
    problem: (facts, say) =>
      `Los precios parecen estar en céntimos e incluir el IVA: ${withPrices(facts, say)}`,
    remedy: () => 'indique los precios y los importes sin IVA y en unidades de la moneda, como 12,50',
  },
  'totals-in-cents': {
    problem: ({ field, given, expected }, { name }) =>
      `Los totales parecen estar en céntimos: ${name(field)} es ${amount(given)}, pero las líneas dan ${amount(expected)}`,
    remedy: () => 'indique los totales en unidades de la moneda o déjelos vacíos para que se calculen',
  },
  'total-without-vat': {
    problem: ({ field, given, expected }, { name }) =>
      `${name(field)} es ${amount(given)}, que es el total sin IVA, pero con IVA es ${amount(expected)}`,
    remedy: () => 'indique el total con IVA o déjelo vacío para que se calcule',
  },
  'discount-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `El descuento de ${amount(of)} (${say.name(part)}) parece haberse restado dos veces: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `elimine ${name(part)} si los precios ya lo tienen en cuenta, o, de lo contrario, reste el descuento en los totales`,
  },
  'charge-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `El cargo de ${amount(of)} (${say.name(part)}) parece haberse sumado dos veces: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `elimine ${name(part)} si los precios ya lo tienen en cuenta, o, de lo contrario, sume el cargo en los totales`,
  },
  'discount-twice-in-totals': {
    problem: ({ field, given, expected, part, amount: of }, { name }) =>
      `Los totales parecen restar dos veces el descuento de ${amount(of)} (${name(part)}): ${name(field)} es ${amount(given)}, pero sería ${amount(expected)} con un solo descuento`,
    remedy: () => 'corrija los totales o déjelos vacíos para que se calculen',
  },
  'amount-with-sign': {
    problem: ({ field, given, expected, part }, { name }) =>
      `A ${name(part)} parece sobrarle el signo menos: ${name(field)} es ${amount(given)}, pero sería ${amount(expected)} con un importe negativo`,
    remedy: ({ amount: of }) =>
      `escriba ${amount(of)}: el importe de un descuento se resta y el de un cargo se suma`,
  },
  'percentage-as-fraction': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} parece ser una fracción: ${name(field)} es ${amount(given)}, pero sería ${amount(expected)} con menos del 1 por ciento`,
    remedy: ({ amount: of }) => `escriba ${amount(of)} para indicar el ${amount(of)} por ciento`,
  },
  'discount-not-in-allowances': {
    problem: ({ field, given, expected, amount: of }, { name, term }) =>
      `Los totales restan un descuento de ${amount(of)} que no figura en ${term('allowances')}: ${name(field)} es ${amount(given)}, pero sería ${amount(expected)} sin él`,
    remedy: (_, { term }) =>
      `indique el descuento en ${term('allowances')}, con ${term('allowances.reason')} y ${term('allowances.tax_rate')}`,
  },
  'line-repeated': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `${say.name(part)} de ${amount(of)} repite otra línea y parece estar duplicada: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `elimine ${name(part)}, o, de lo contrario, cuente esa línea en los totales`,
  },
  'line-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `Los totales no cuentan ${say.name(part)} de ${amount(of)}: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `cuente ${name(part)} en los totales o elimine esa línea si no se debe pagar`,
  },
  'line-left-out': {
    problem: ({ field, given, expected }, { name }) =>
      `Puede que falte una línea: ${name(field)} es ${amount(given)}, pero las líneas solo suman ${amount(expected)}`,
    remedy: (_, { term }) =>
      `añada la línea que falta a ${term('items')}, o corrija las cantidades y los precios, o bien los totales`,
  },
};

type Facts = Pick<MistakeValues, 'field' | 'given' | 'expected'>;

function withPrices({ field, given, expected }: Facts, { name }: Say): string {
  return `${name(field)} es ${amount(given)}, pero sería ${amount(expected)} con estos precios`;
}

function without({ field, given, expected }: Facts, { name }: Say): string {
  return `${name(field)} es ${amount(given)} sin ese importe, pero ${amount(expected)} con él`;
}
