import type { TextsByLanguage } from '../../answers/language.js';
import type { MistakeValues } from '../../answers/mistakes/mistake-texts.js';
import type { Say } from '../../document/texts.js';
import { amount, percent } from './words.js';

/** Why totals do not agree. */
export const MISTAKES: TextsByLanguage['mistakes'] = {
  'prices-with-vat': {
    problem: (facts, say) => `Les prix semblent inclure la TVA\u00a0: ${withPrices(facts, say)}`,
    remedy: () => 'indiquez les prix et les montants hors TVA',
  },
  'prices-with-vat-rounded': {
    problem: (facts, say) => `Les prix semblent inclure la TVA\u00a0: ${withPrices(facts, say)}`,
    remedy: ({ nearest }) =>
      `indiquez les prix hors TVA et les totaux qui en découlent\u00a0: le total le plus proche est ${amount(nearest)}`,
  },
  'rate-as-fraction': {
    problem: ({ field, given, expected }, { name }) =>
      `Les taux de TVA semblent être exprimés en fractions\u00a0: ${name(field)} vaut ${amount(given)}, mais vaudrait ${amount(expected)} avec moins de 1 pour cent`,
    remedy: ({ amount: of }, { term }) =>
      `indiquez ${term('items.tax_rate')} en pour cent\u00a0: ${amount(of)} pour ${amount(of)} pour cent`,
  },
  'rate-left-out': {
    problem: ({ field, given, expected, amount: of }, { name, term }) =>
      `Des lignes n’ont pas de ${term('items.tax_rate')}\u00a0: ${name(field)} vaut ${amount(given)}, ce qui correspond à ${percent(of)} de TVA, mais vaudrait ${amount(expected)} sans taux`,
    remedy: ({ amount: of }, { term }) =>
      `indiquez ${amount(of)} dans ${term('items.tax_rate')} pour ces lignes`,
  },
  'prices-in-cents': {
    problem: (facts, say) => `Les prix semblent être en centimes\u00a0: ${withPrices(facts, say)}`,
    remedy: () => 'indiquez les prix et les montants sous la forme 12,50, et non 1250',
  },
  'prices-with-vat-in-cents': {
    problem: (facts, say) =>
      `Les prix semblent être en centimes et inclure la TVA\u00a0: ${withPrices(facts, say)}`,
    remedy: () => 'indiquez les prix et les montants hors TVA, sous la forme 12,50, et non 1250',
  },
  'totals-in-cents': {
    problem: ({ field, given, expected }, { name }) =>
      `Les totaux semblent être en centimes\u00a0: ${name(field)} vaut ${amount(given)}, mais les lignes donnent ${amount(expected)}`,
    remedy: () =>
      'indiquez les totaux sous la forme 12,50, et non 1250, ou laissez-les vides pour qu’ils soient calculés',
  },
  'total-without-vat': {
    problem: ({ field, given, expected }, { name }) =>
      `${name(field)} vaut ${amount(given)}, ce qui est le total hors TVA\u202f; TVA comprise, il est de ${amount(expected)}`,
    remedy: () => 'indiquez le total TVA comprise, ou laissez-le vide pour qu’il soit calculé',
  },
  'discount-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `La remise de ${amount(of)} (${say.name(part)}) semble être déduite deux fois\u00a0: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `supprimez ${name(part)} si les prix en tiennent déjà compte, ou sinon déduisez la remise dans les totaux`,
  },
  'charge-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `Les frais de ${amount(of)} (${say.name(part)}) semblent être comptés deux fois\u00a0: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `supprimez ${name(part)} si les prix en tiennent déjà compte, ou sinon ajoutez les frais dans les totaux`,
  },
  'discount-twice-in-totals': {
    problem: ({ field, given, expected, part, amount: of }, { name }) =>
      `Les totaux semblent déduire deux fois la remise de ${amount(of)} (${name(part)})\u00a0: ${name(field)} vaut ${amount(given)}, mais ${amount(expected)} avec une seule remise`,
    remedy: () => 'corrigez les totaux, ou laissez-les vides pour qu’ils soient calculés',
  },
  'amount-with-sign': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} semble avoir un signe moins de trop\u00a0: ${name(field)} vaut ${amount(given)}, mais vaudrait ${amount(expected)} avec un montant négatif`,
    remedy: ({ amount: of }) =>
      `écrivez ${amount(of)}\u00a0: le montant d’une remise est déduit, celui des frais est ajouté`,
  },
  'percentage-as-fraction': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} semble être une fraction\u00a0: ${name(field)} vaut ${amount(given)}, mais vaudrait ${amount(expected)} avec moins de 1 pour cent`,
    remedy: ({ amount: of }) => `écrivez ${amount(of)} pour ${amount(of)} pour cent`,
  },
  'discount-not-in-allowances': {
    problem: ({ field, given, expected, amount: of }, { name, term }) =>
      `Les totaux déduisent une remise de ${amount(of)} qui ne figure pas dans ${term('allowances')}\u00a0: ${name(field)} vaut ${amount(given)}, mais ${amount(expected)} sans elle`,
    remedy: (_, { term }) =>
      `indiquez la remise dans ${term('allowances')}, avec ${term('allowances.reason')} et ${term('allowances.tax_rate')}`,
  },
  'line-repeated': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `${say.name(part)} de ${amount(of)} répète une autre ligne et semble être en double\u00a0: ${without(facts, say)}`,
    remedy: ({ part }, { name }) => `supprimez ${name(part)}, ou sinon comptez cette ligne dans les totaux`,
  },
  'line-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `Les totaux ne comptent pas ${say.name(part)} de ${amount(of)}\u00a0: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `comptez ${name(part)} dans les totaux, ou supprimez cette ligne si elle n’est pas à payer`,
  },
  'line-left-out': {
    problem: ({ field, given, expected }, { name }) =>
      `Il manque peut-être une ligne\u00a0: ${name(field)} vaut ${amount(given)}, mais les lignes ne donnent que ${amount(expected)}`,
    remedy: (_, { term }) =>
      `ajoutez la ligne manquante dans ${term('items')}, ou corrigez les quantités et les prix, ou les totaux`,
  },
};

type Facts = Pick<MistakeValues, 'field' | 'given' | 'expected'>;

function withPrices({ field, given, expected }: Facts, { name }: Say): string {
  return `${name(field)} vaut ${amount(given)}, mais vaudrait ${amount(expected)} avec ces prix`;
}

function without({ field, given, expected }: Facts, { name }: Say): string {
  return `${name(field)} vaut ${amount(given)} sans ce montant, mais ${amount(expected)} avec`;
}
