import type { FixTitles, ShownChange } from '../../answers/fixes/fix-titles.js';
import type { Say } from '../../document/texts.js';
import { amount, date, listed, unit, written } from './words.js';

/** What fixes do. */
export const TITLES: FixTitles = {
  'set-field': ({ field, to }, say) => `Poner ${written(to, say)} en ${say.name(field)}`,
  'remove-field': ({ field }, { name }) => `Eliminar ${name(field)}`,
  'set-number': ({ field, to }, { name }) => `Poner ${amount(to)} en ${name(field)}`,
  correct: ({ changes, others, due }, { name }) =>
    `${changes.map((change) => changeOf(change, name)).join('; ')}${others === 0 ? '' : `; y ${others} más`}: ${amount(due)} a pagar`,
  'rename-field': ({ field, to }, { name }) => `Cambiar el nombre de ${name(field)} por ${name(to)}`,
  'set-rates-to-zero': ({ count, category }) =>
    count === 1
      ? `Poner a cero el tipo de la categoría ${category}`
      : `Poner a cero ${count} tipos de la categoría ${category}`,
  'set-category-of-document': ({ fields, category }, { name }) =>
    `Poner ${category}, la categoría del documento, en ${listed(fields.map((field) => name(field)))}`,
  'set-unit': ({ field, unit: code }, { name }) => `Poner ${unit(code)} en ${name(field)}`,
  'set-unit-to-one': ({ field }, { name, term }) =>
    `Poner ${unit('C62')} en ${name(field)} e indicar la unidad original en ${term('items.description')}`,
  'set-unit-to-pieces': ({ field, unit, quantity, price }, { name }) =>
    `Cambiar ${name(field)} de ${unit} a C62, con la cantidad ${quantity} y el precio unitario ${price}`,
  'set-currency': ({ to }, { name }) => `Poner ${to} en ${name('/currency')}, sin convertir los importes`,
  'move-field': ({ field, to }, { name }) => `Mover ${name(field)} a ${name(to)}`,
  'give-reason-in-words': ({ vatex }, { name }) =>
    `Indicar el motivo en ${name('/vatex_note')} en lugar de ${vatex}`,
  'copy-field': ({ field, from }, { name }) => `Copiar en ${name(field)} el valor de ${name(from)}`,
  'swap-fields': ({ field, other }, { name }) => `Intercambiar ${name(field)} y ${name(other)}`,
  'set-due-date': ({ to, days }, { name }) =>
    `Poner ${date(to)} en ${name('/due_date')}, ${days} ${days === 1 ? 'día' : 'días'} después de ${name('/invoice_date')}`,
  'add-country': ({ field, country }, { name }) => `Añadir el país ${country} a ${name(field)}`,
  'set-no-reference': ({ field, to }, { name, value }) =>
    `Poner ${value(to)} en ${name(field)}, si el comprador no ha dado ninguna referencia`,
  'end-lines': ({ field }, { name }) => `Terminar cada línea de ${name(field)} con un salto de línea`,
  'same-payment-reference': ({ to }, { term, value }) =>
    `Utilizar ${term('payment_details.payment_reference')} ${value(to)} en todos los elementos de ${term('payment_details')}`,
  'number-attachments': (_, { term }) =>
    `Numerar, en ${term('attachments')}, los valores iguales de ${term('attachments.file_name')}`,
  'remove-note-subject': (_, { name }) => `Eliminar el código entre los signos # de ${name('/note')}`,
  'round-field': ({ field, to }, { name }) => `Redondear ${name(field)} a ${amount(to)}`,
  'round-amounts': ({ count }) =>
    count === 1 ? 'Redondear el importe a dos decimales' : `Redondear ${count} importes a dos decimales`,
  'remove-exemption-reason': (_, { name }) =>
    `Eliminar el motivo de exención (${name('/vatex')}, ${name('/vatex_note')})`,
  'remove-exemption-reason-and-set-category': ({ fields, category }, { name }) =>
    `Eliminar el motivo de exención (${name('/vatex')}, ${name('/vatex_note')}) y poner ${category}, la categoría del documento, en ${listed(fields.map((field) => name(field)))}`,
};

function changeOf({ field, from, to }: ShownChange, name: Say['name']): string {
  if (to === undefined)
    return from === undefined ? `Eliminar ${name(field)}` : `Eliminar ${name(field)} de ${amount(from)}`;
  return from === undefined
    ? `Poner ${amount(to)} en ${name(field)}`
    : `Cambiar ${name(field)} de ${amount(from)} a ${amount(to)}`;
}
