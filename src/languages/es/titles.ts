import type { FixTitles } from '../../answers/fixes/fix-titles.js';
import { amount, date, listed, percent, unit, written } from './words.js';

/** What fixes do. */
export const TITLES: FixTitles = {
  'set-field': ({ field, to }, say) => `Poner ${written(to, say)} en ${say.name(field)}`,
  'remove-field': ({ field }, { name }) => `Eliminar ${name(field)}`,
  'set-number': ({ field, to }, { name }) => `Poner ${amount(to)} en ${name(field)}`,
  'set-number-and-totals': ({ field, to }, { name }) =>
    `Poner ${amount(to)} en ${name(field)} y adaptar los totales`,
  'set-rates-and-totals': ({ rate, to }) =>
    `Sustituir el tipo del ${percent(rate)} por el ${percent(to)} y adaptar los totales`,
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
  'set-calculated-vat': ({ field }, { name }) => `Poner en ${name(field)} el IVA calculado`,
  'set-calculated-totals': () => 'Sustituir los totales por los importes calculados',
  'take-vat-out': () => 'Quitar el IVA de los precios',
  'take-vat-out-rounded': ({ nearest }) =>
    `Quitar el IVA de los precios, con lo que el total es ${amount(nearest)}`,
  'multiply-rates-by-100': () => 'Multiplicar por 100 los tipos de IVA inferiores a 1',
  'set-missing-rates': ({ rate }, { term }) =>
    `Poner ${amount(rate)} donde no consta ${term('items.tax_rate')}`,
  'divide-prices-by-100': () => 'Dividir los precios entre 100',
  'divide-prices-and-take-vat-out': () => 'Dividir los precios entre 100 y quitarles el IVA',
  'add-allowance': ({ amount: of }) => `Añadir un descuento de ${amount(of)}`,
  'remove-exemption-reason': (_, { name }) =>
    `Eliminar el motivo de exención (${name('/vatex')}, ${name('/vatex_note')})`,
  'remove-exemption-reason-and-set-category': ({ fields, category }, { name }) =>
    `Eliminar el motivo de exención (${name('/vatex')}, ${name('/vatex_note')}) y poner ${category}, la categoría del documento, en ${listed(fields.map((field) => name(field)))}`,
};
