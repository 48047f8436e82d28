import type { TextsByLanguage } from '../../answers/language.js';
import { date, dateGiven } from './words.js';

/** References, dates, payment and attachments. */
export const REFERENCES: TextsByLanguage['references'] = {
  'customer-reference-missing': {
    problem: ({ field, is_credit_note }, { name }) =>
      is_credit_note
        ? `Il manque ${name(field)} dans la note de crédit`
        : `Le document ne contient ni ${name(field)} ni ${name('/purchase_order')}`,
    remedy: ({ field, is_credit_note }, { name }) =>
      is_credit_note
        ? `indiquez la référence de l’acheteur dans ${name(field)}\u202f; ici, ${name('/purchase_order')} est le numéro de la facture d’origine`
        : 'indiquez au moins l’un des deux',
  },
  'period-reversed': {
    problem: ({ start, end }, { name }) =>
      `${name('/service_end_date')} ${date(end)} précède ${name('/service_start_date')} ${date(start)}`,
    remedy: correctOneDate,
  },
  'line-before-period': {
    problem: ({ field, given, start }, say) =>
      `${say.name(field)} ${dateGiven(given, say)} précède ${say.name('/service_start_date')} ${date(start)}`,
    remedy: correctOneDate,
  },
  'line-after-period': {
    problem: ({ field, given, end }, say) =>
      `${say.name(field)} ${dateGiven(given, say)} suit ${say.name('/service_end_date')} ${date(end)}`,
    remedy: correctOneDate,
  },
  'supply-date-missing': {
    problem: () => 'La catégorie de TVA K (livraison intracommunautaire) exige une date de livraison',
    remedy: ({ field }, { name }) => `indiquez le jour de la livraison dans ${name(field)}`,
  },
  'due-date-missing': {
    problem: ({ field }, { name }) =>
      `Il reste un montant à payer, mais le document ne contient ni ${name(field)} ni ${name('/payment_term')}`,
    remedy: () => 'indiquez l’un des deux',
  },
  'payment-means-missing': {
    problem: () => 'Le document n’indique pas comment payer',
    remedy: ({ field }, { name, term }) => `indiquez ${name(field)}, avec ${term('payment_details.iban')}`,
  },
  'payment-references-differ': {
    problem: ({ field }, { name, term }) =>
      `Dans ${name(field)}, les valeurs de ${term('payment_details.payment_reference')} diffèrent`,
    remedy: (_, { term }) =>
      `utilisez partout la même valeur de ${term('payment_details.payment_reference')}`,
  },
  'attachment-names-equal': {
    problem: ({ file_names }, { term }) =>
      `Dans ${term('attachments')}, la même valeur de ${term('attachments.file_name')} apparaît plusieurs fois\u00a0: ${file_names.join(', ')}`,
    remedy: (_, { term }) =>
      `donnez à chaque pièce jointe sa propre valeur de ${term('attachments.file_name')}`,
  },
};

function correctOneDate(): string {
  return 'corrigez l’une des deux dates';
}
