import { expect, test } from 'vitest';
import { vatNumbersIn } from '../../../src/read/values/identifiers.js';
import { rowsOf } from '../../../src/read/page/rows.js';
import { pageWith } from '../pages.js';

const numbersIn = (text: string) =>
  vatNumbersIn(rowsOf([pageWith([[40, 40, text]])])).map(({ value, isChecked }) => ({ value, isChecked }));

test.each([
  ['NIF: B84818442', 'ESB84818442'],
  ['CIF A-28015865', 'ESA28015865'],
  ['N.I.F. 12345678Z', 'ES12345678Z'],
  ['NIF X1234567L', 'ESX1234567L'],
  ['P.IVA 00743110157', 'IT00743110157'],
  ['Partita IVA: 00743110157', 'IT00743110157'],
  ['P.IVA/C.F. 00743110157', 'IT00743110157'],
  ['NIP: 526-025-02-74', 'PL5260250274'],
])('a VAT number is read behind the label of its country: %s', (text, value) => {
  expect(numbersIn(text)).toEqual([{ value, isChecked: true }]);
});

test.each([
  // Check digits that are wrong.
  'NIF: B84818443',
  'NIF 12345678A',
  'P.IVA 00743110158',
  'NIP: 5260250275',
  // Portugal has the same label.
  'NIF 503504564',
  // Another label, or none.
  'Tel. 00743110157',
  'B84818442',
  'C.F. 00743110157',
])('nothing is read in %s', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

test('each of two numbers in a row is that behind its own label', () => {
  const rows = rowsOf([
    pageWith([
      [40, 40, 'NIP: 526-025-02-74'],
      [300, 40, 'NIP: 899-593-41-17'],
    ]),
  ]);
  expect(vatNumbersIn(rows).map(({ value }) => value)).toEqual(['PL5260250274', 'PL8995934117']);
});

test('the start of an account is no VAT number', () => {
  expect(numbersIn('PL19 6887 8687 0756 0381 2897 4080')).toEqual([]);
});
