import type { TextsByLanguage } from '../../answers/language.js';
import type { Cause, CauseFacts } from '../../answers/mistakes/mistake-texts.js';
import type { Say } from '../../document/texts.js';
import { allowanceParts, amount } from './words.js';

/** What a value is instead of what it has to be. */
const CAUSES: Readonly<Record<Cause, (facts: CauseFacts, say: Say) => string>> = {
  'with-vat': () => 'TVA comprise',
  'without-vat': () => 'le total hors TVA',
  'times-too-high': ({ factor = '' }) => `${factor} fois trop`,
  'times-too-high-with-vat': () => '100 fois trop et TVA comprise',
  'times-too-low': () => 'un centième du total',
  'amount-as-price': () => 'le montant de toute la ligne',
  rounded: () => 'une valeur arrondie',
  fraction: () => 'une fraction au lieu d’un pourcentage',
  factor: () => 'un facteur au lieu d’un pourcentage',
  'rate-of-another-line': () => 'ce qui n’est pas le taux des montants indiqués',
  missing: () => 'mais les montants indiqués comprennent la TVA',
  'wrong-sign': () => 'avec le mauvais signe',
  percentage: () => 'un pourcentage au lieu d’un montant',
  'counted-twice': () => 'que les montants indiqués ne comptent pas',
  'lacks-discount': () => 'mais les totaux indiqués déduisent une remise',
  'repeats-a-line': () => 'une copie d’une autre ligne',
  'not-in-totals': () => 'que les totaux indiqués ne comptent pas',
  'vat-of-lines': () => 'avec la TVA arrondie ligne par ligne',
  'with-balance': (_, { name }) => `y compris ${name('/previous_unpaid_balance')}`,
  'with-discounts-of-lines': (_, { term }) =>
    `y compris ${term('items.allowances')}, déjà déduites dans leurs lignes`,
  zero: () => 'comme un champ vide d’une base de données',
};

/** Mistakes that are proven. */
export const MISTAKES: TextsByLanguage['mistakes'] = {
  mistake: {
    problem: ({ cause, factor, part, from, others, field, given, expected }, say) => {
      const { name } = say;
      return `${name(part)} ${from === undefined ? 'manque' : `vaut ${amount(from)}`}, ${CAUSES[cause]({ factor }, say)}${others === 0 ? '' : ` (et ${others} de plus)`}\u00a0: ${name(field)} vaut ${amount(given)}, mais le calcul donne ${amount(expected)}`;
    },
    remedy: ({ part, to, others }, { name }) =>
      (to === undefined ? `supprimez ${name(part)}` : `indiquez ${amount(to)} dans ${name(part)}`) +
      (others === 0 ? '' : ' et corrigez le reste de même'),
  },
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} vaut ${amount(given)}, déduction faite de la remise de ${name(part)}, mais ${name(part)} n’est pas un champ et est ignoré`,
    remedy: ({ list, allowance }, say) =>
      `indiquez la remise dans ${say.name(list)}\u00a0: ${allowanceParts(allowance, say)}`,
  },
};
