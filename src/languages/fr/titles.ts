import type { FixTitles, ShownChange } from '../../answers/fixes/fix-titles.js';
import type { Say } from '../../document/texts.js';
import { amount, date, listed, unit, written } from './words.js';

/** What fixes do. */
export const TITLES: FixTitles = {
  'set-field': ({ field, to }, say) => `Mettre ${say.name(field)} à ${written(to, say)}`,
  'remove-field': ({ field }, { name }) => `Supprimer ${name(field)}`,
  'set-number': ({ field, to }, { name }) => `Mettre ${name(field)} à ${amount(to)}`,
  correct: ({ changes, others, due }, { name }) =>
    `${changes.map((change) => changeOf(change, name)).join('\u202f; ')}${others === 0 ? '' : `\u202f; et ${others} de plus`}\u00a0: ${amount(due)} à payer`,
  'rename-field': ({ field, to }, { name }) => `Renommer ${name(field)} en ${name(to)}`,
  'set-rates-to-zero': ({ count, category }) =>
    count < 2
      ? `Mettre ${count === 1 ? 'le' : '0'} taux de la catégorie ${category} à 0`
      : `Mettre ${count} taux de la catégorie ${category} à 0`,
  'set-category-of-document': ({ fields, category }, { name }) =>
    `Mettre ${listed(fields.map((field) => name(field)))} à ${category}, la catégorie du document`,
  'set-unit': ({ field, unit: code }, { name }) => `Mettre ${name(field)} à ${unit(code)}`,
  'set-unit-to-one': ({ field }, { name, term }) =>
    `Mettre ${name(field)} à ${unit('C62')} et préciser l’unité d’origine dans ${term('items.description')}`,
  'set-unit-to-pieces': ({ field, unit, quantity, price }, { name }) =>
    `Mettre ${name(field)} de ${unit} à C62, avec la quantité ${quantity} et le prix unitaire ${price}`,
  'set-currency': ({ to }, { name }) => `Mettre ${name('/currency')} à ${to}, sans convertir les montants`,
  'move-field': ({ field, to }, { name }) => `Déplacer ${name(field)} vers ${name(to)}`,
  'give-reason-in-words': ({ vatex }, { name }) =>
    `Indiquer le motif dans ${name('/vatex_note')} au lieu de ${vatex}`,
  'copy-field': ({ field, from }, { name }) => `Reprendre pour ${name(field)} la valeur de ${name(from)}`,
  'swap-fields': ({ field, other }, { name }) => `Échanger ${name(field)} et ${name(other)}`,
  'set-due-date': ({ to, days }, { name }) =>
    `Mettre ${name('/due_date')} au ${date(to)}, ${days} ${days < 2 ? 'jour' : 'jours'} après ${name('/invoice_date')}`,
  'add-country': ({ field, country }, { name }) => `Ajouter le pays ${country} à ${name(field)}`,
  'set-no-reference': ({ field, to }, { name, value }) =>
    `Mettre ${name(field)} à ${value(to)}, si l’acheteur n’a pas donné de référence`,
  'end-lines': ({ field }, { name }) => `Terminer chaque ligne de ${name(field)} par un saut de ligne`,
  'same-payment-reference': ({ to }, { term, value }) =>
    `Utiliser ${term('payment_details.payment_reference')} ${value(to)} partout dans ${term('payment_details')}`,
  'number-attachments': (_, { term }) =>
    `Numéroter, dans ${term('attachments')}, les valeurs identiques de ${term('attachments.file_name')}`,
  'remove-note-subject': (_, { name }) => `Supprimer le code entre les signes # de ${name('/note')}`,
  'round-field': ({ field, to }, { name }) => `Arrondir ${name(field)} à ${amount(to)}`,
  'round-amounts': ({ count }) =>
    count === 1
      ? 'Arrondir le montant à deux décimales'
      : `Arrondir ${count} ${count < 2 ? 'montant' : 'montants'} à deux décimales`,
  'remove-exemption-reason': (_, { name }) =>
    `Supprimer le motif d’exonération (${name('/vatex')}, ${name('/vatex_note')})`,
  'remove-exemption-reason-and-set-category': ({ fields, category }, { name }) =>
    `Supprimer le motif d’exonération (${name('/vatex')}, ${name('/vatex_note')}) et mettre ${listed(fields.map((field) => name(field)))} à ${category}, la catégorie du document`,
};

function changeOf({ field, from, to }: ShownChange, name: Say['name']): string {
  if (to === undefined)
    return from === undefined ? `Supprimer ${name(field)}` : `Supprimer ${name(field)} de ${amount(from)}`;
  return from === undefined
    ? `Mettre ${name(field)} à ${amount(to)}`
    : `Faire passer ${name(field)} de ${amount(from)} à ${amount(to)}`;
}
