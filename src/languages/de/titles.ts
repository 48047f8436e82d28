import type { FixTitles, ShownChange } from '../../answers/fixes/fix-titles.js';
import type { Say } from '../../document/texts.js';
import { amount, date, listed, unit, written } from './words.js';

/** What fixes do. */
export const TITLES: FixTitles = {
  'set-field': ({ field, to }, say) => `${say.name(field)} auf ${written(to, say)} setzen`,
  'remove-field': ({ field }, { name }) => `${name(field)} entfernen`,
  'set-number': ({ field, to }, { name }) => `${name(field)} auf ${amount(to)} setzen`,
  correct: ({ changes, others, due }, { name }) =>
    `${changes.map((change) => changeOf(change, name)).join('; ')}${others === 0 ? '' : `; und ${others} weitere`}: ${amount(due)} zu zahlen`,
  'rename-field': ({ field, to }, { name }) => `${name(field)} in ${name(to)} umbenennen`,
  'set-rates-to-zero': ({ count, category }) =>
    count === 1
      ? `Den Steuersatz der Kategorie ${category} auf 0 setzen`
      : `${count} Steuersätze der Kategorie ${category} auf 0 setzen`,
  'set-category-of-document': ({ fields, category }, { name }) =>
    `${listed(fields.map((field) => name(field)))} auf ${category} setzen, die Kategorie des Dokuments`,
  'set-unit': ({ field, unit: code }, { name }) => `${name(field)} auf ${unit(code)} setzen`,
  'set-unit-to-one': ({ field }, { name, term }) =>
    `${name(field)} auf ${unit('C62')} setzen und die ursprüngliche Einheit bei ${term('items.description')} angeben`,
  'set-unit-to-pieces': ({ field, unit, quantity, price }, { name }) =>
    `${name(field)} von ${unit} auf C62 setzen, mit der Menge ${quantity} und dem Stückpreis ${price}`,
  'set-currency': ({ to }, { name }) => `${name('/currency')} auf ${to} setzen, ohne Beträge umzurechnen`,
  'move-field': ({ field, to }, { name }) => `${name(field)} nach ${name(to)} verschieben`,
  'give-reason-in-words': ({ vatex }, { name }) =>
    `Den Grund bei ${name('/vatex_note')} statt ${vatex} angeben`,
  'copy-field': ({ field, from }, { name }) => `Für ${name(field)} den Wert von ${name(from)} übernehmen`,
  'swap-fields': ({ field, other }, { name }) => `${name(field)} und ${name(other)} vertauschen`,
  'set-due-date': ({ to, days }, { name }) =>
    `${name('/due_date')} auf den ${date(to)} setzen, ${days} ${days === 1 ? 'Tag' : 'Tage'} nach ${name('/invoice_date')}`,
  'add-country': ({ field, country }, { name }) => `In ${name(field)} das Land ${country} ergänzen`,
  'set-no-reference': ({ field, to }, { name, value }) =>
    `${name(field)} auf ${value(to)} setzen, wenn der Käufer keine Referenz angegeben hat`,
  'end-lines': ({ field }, { name }) => `Jede Zeile von ${name(field)} mit einem Zeilenumbruch abschließen`,
  'same-payment-reference': ({ to }, { term, value }) =>
    `Überall bei ${term('payment_details')} denselben Wert ${value(to)} für ${term('payment_details.payment_reference')} verwenden`,
  'number-attachments': (_, { term }) =>
    `Bei ${term('attachments')} gleiche Werte für ${term('attachments.file_name')} nummerieren`,
  'remove-note-subject': (_, { name }) => `Den Code zwischen den #-Zeichen aus ${name('/note')} entfernen`,
  'round-field': ({ field, to }, { name }) => `${name(field)} auf ${amount(to)} runden`,
  'round-amounts': ({ count }) =>
    count === 1
      ? 'Den Betrag auf zwei Nachkommastellen runden'
      : `${count} Beträge auf zwei Nachkommastellen runden`,
  'remove-exemption-reason': (_, { name }) =>
    `Den Grund der Befreiung entfernen (${name('/vatex')}, ${name('/vatex_note')})`,
  'remove-exemption-reason-and-set-category': ({ fields, category }, { name }) =>
    `Den Grund der Befreiung entfernen (${name('/vatex')}, ${name('/vatex_note')}) und ${listed(fields.map((field) => name(field)))} auf ${category} setzen, die Kategorie des Dokuments`,
};

function changeOf({ field, from, to }: ShownChange, name: Say['name']): string {
  if (to === undefined)
    return from === undefined ? `${name(field)} entfernen` : `${name(field)} (${amount(from)}) entfernen`;
  return from === undefined
    ? `${name(field)} auf ${amount(to)} setzen`
    : `${name(field)} von ${amount(from)} auf ${amount(to)} setzen`;
}
