import type { FixTitles } from '../../answers/fixes/fix-titles.js';
import { amount, date, listed, percent, unit, written } from './words.js';

/** What fixes do. */
export const TITLES: FixTitles = {
  'set-field': ({ field, to }, say) => `Mettre ${say.name(field)} à ${written(to, say)}`,
  'remove-field': ({ field }, { name }) => `Supprimer ${name(field)}`,
  'set-number': ({ field, to }, { name }) => `Mettre ${name(field)} à ${amount(to)}`,
  'set-number-and-totals': ({ field, to }, { name }) =>
    `Mettre ${name(field)} à ${amount(to)} et adapter les totaux`,
  'set-rates-and-totals': ({ rate, to }) =>
    `Remplacer le taux de ${percent(rate)} par ${percent(to)} et adapter les totaux`,
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
  'set-calculated-vat': ({ field }, { name }) => `Mettre dans ${name(field)} la TVA calculée`,
  'set-calculated-totals': () => 'Remplacer les totaux par les montants calculés',
  'take-vat-out': () => 'Retirer la TVA des prix',
  'take-vat-out-rounded': ({ nearest }) =>
    `Retirer la TVA des prix, ce qui donne ${amount(nearest)} au total`,
  'multiply-rates-by-100': () => 'Multiplier par 100 les taux de TVA inférieurs à 1',
  'set-missing-rates': ({ rate }, { term }) =>
    `Indiquer ${amount(rate)} là où ${term('items.tax_rate')} manque`,
  'divide-prices-by-100': () => 'Diviser les prix par 100',
  'divide-prices-and-take-vat-out': () => 'Diviser les prix par 100 et en retirer la TVA',
  'add-allowance': ({ amount: of }) => `Ajouter une remise de ${amount(of)}`,
  'remove-exemption-reason': (_, { name }) =>
    `Supprimer le motif d’exonération (${name('/vatex')}, ${name('/vatex_note')})`,
  'remove-exemption-reason-and-set-category': ({ fields, category }, { name }) =>
    `Supprimer le motif d’exonération (${name('/vatex')}, ${name('/vatex_note')}) et mettre ${listed(fields.map((field) => name(field)))} à ${category}, la catégorie du document`,
};
