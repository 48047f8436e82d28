import type { FixTitles, ShownChange } from '../../answers/fixes/fix-titles.js';
import type { Say } from '../../document/texts.js';
import { amount, date, listed, unit, written } from './words.js';

/** What fixes do. */
export const TITLES: FixTitles = {
  'set-field': ({ field, to }, say) => `Zet ${say.name(field)} op ${written(to, say)}`,
  'remove-field': ({ field }, { name }) => `Verwijder ${name(field)}`,
  'set-number': ({ field, to }, { name }) => `Zet ${name(field)} op ${amount(to)}`,
  correct: ({ changes, others, due }, { name }) =>
    `${changes.map((change) => changeOf(change, name)).join('; ')}${others === 0 ? '' : `; en nog ${others}`}: ${amount(due)} te betalen`,
  'rename-field': ({ field, to }, { name }) => `Hernoem ${name(field)} tot ${name(to)}`,
  'set-rates-to-zero': ({ count, category }) =>
    count === 1
      ? `Zet het tarief van categorie ${category} op 0`
      : `Zet ${count} tarieven van categorie ${category} op 0`,
  'set-category-of-document': ({ fields, category }, { name }) =>
    `Zet ${listed(fields.map((field) => name(field)))} op ${category}, de categorie van het document`,
  'set-unit': ({ field, unit: code }, { name }) => `Zet ${name(field)} op ${unit(code)}`,
  'set-unit-to-one': ({ field }, { name, term }) =>
    `Zet ${name(field)} op ${unit('C62')} en vermeld de oorspronkelijke eenheid bij ${term('items.description')}`,
  'set-unit-to-pieces': ({ field, unit, quantity, price }, { name }) =>
    `Zet ${name(field)} van ${unit} op C62, met de hoeveelheid ${quantity} en de stukprijs ${price}`,
  'set-currency': ({ to }, { name }) => `Zet ${name('/currency')} op ${to}, zonder bedragen om te rekenen`,
  'move-field': ({ field, to }, { name }) => `Verplaats ${name(field)} naar ${name(to)}`,
  'give-reason-in-words': ({ vatex }, { name }) =>
    `Vermeld de reden bij ${name('/vatex_note')} in plaats van ${vatex}`,
  'copy-field': ({ field, from }, { name }) => `Neem voor ${name(field)} de waarde van ${name(from)} over`,
  'swap-fields': ({ field, other }, { name }) => `Verwissel ${name(field)} en ${name(other)}`,
  'set-due-date': ({ to, days }, { name }) =>
    `Zet ${name('/due_date')} op ${date(to)}, ${days} ${days === 1 ? 'dag' : 'dagen'} na ${name('/invoice_date')}`,
  'add-country': ({ field, country }, { name }) => `Voeg het land ${country} toe aan ${name(field)}`,
  'set-no-reference': ({ field, to }, { name, value }) =>
    `Zet ${name(field)} op ${value(to)}, als de koper geen referentie heeft opgegeven`,
  'end-lines': ({ field }, { name }) => `Sluit elke regel van ${name(field)} af met een regeleinde`,
  'same-payment-reference': ({ to }, { term, value }) =>
    `Gebruik ${term('payment_details.payment_reference')} ${value(to)} bij alle ${term('payment_details')}`,
  'number-attachments': (_, { term }) =>
    `Nummer de ${term('attachments')} met dezelfde ${term('attachments.file_name')}`,
  'remove-note-subject': (_, { name }) => `Verwijder de code tussen de #-tekens uit ${name('/note')}`,
  'round-field': ({ field, to }, { name }) => `Rond ${name(field)} af op ${amount(to)}`,
  'round-amounts': ({ count }) =>
    count === 1 ? 'Rond het bedrag af op twee decimalen' : `Rond ${count} bedragen af op twee decimalen`,
  'remove-exemption-reason': (_, { name }) =>
    `Verwijder de reden van vrijstelling (${name('/vatex')}, ${name('/vatex_note')})`,
  'remove-exemption-reason-and-set-category': ({ fields, category }, { name }) =>
    `Verwijder de reden van vrijstelling (${name('/vatex')}, ${name('/vatex_note')}) en zet ${listed(fields.map((field) => name(field)))} op ${category}, de categorie van het document`,
};

function changeOf({ field, from, to }: ShownChange, name: Say['name']): string {
  if (to === undefined)
    return from === undefined ? `Verwijder ${name(field)}` : `Verwijder ${name(field)} van ${amount(from)}`;
  return from === undefined
    ? `Zet ${name(field)} op ${amount(to)}`
    : `Zet ${name(field)} van ${amount(from)} op ${amount(to)}`;
}
