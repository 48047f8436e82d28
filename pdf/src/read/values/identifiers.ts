import { VAT_PREFIXES } from 'peppol-preflight';
import { isIban, remainderBy97 } from './remainder-by-97.js';
import { DIGITS_ONLY, IBAN_LENGTHS } from './iban-lengths.js';
import { nationalVatNumbersIn } from './national-vat-numbers.js';
import { type PrintedIdentifier, type Recognise, brokenIn, identifiersIn } from './printed-identifiers.js';
import type { Row } from '../page/rows.js';
import { vatChecks } from './vat-checks.js';

/**
 * The VAT numbers of an invoice, from top to bottom, each as often as it is printed. A number whose check digits are wrong is
 * left out.
 */
export function vatNumbersIn(rows: readonly Row[]): readonly PrintedIdentifier[] {
  const known = vatNumbersByRows.get(rows) ?? searchVatNumbers(rows);
  vatNumbersByRows.set(rows, known);
  return known;
}

const vatNumbersByRows = new WeakMap<readonly Row[], readonly PrintedIdentifier[]>();

function searchVatNumbers(rows: readonly Row[]): readonly PrintedIdentifier[] {
  // An account of Poland starts like a VAT number: "PL19 6887 8687".
  const accounts = new Set(ibansIn(rows).flatMap(({ words }) => words));
  return [
    ...identifiersIn(rows, vatNumberOf),
    ...brokenIn(rows, vatNumberOf),
    ...nationalVatNumbersIn(rows, vatNumberOf),
  ].filter(({ words }) => !words.every((word) => accounts.has(word)));
}

/** The VAT number that a text with its prefix is; undefined where it is none, or its check digits are wrong. */
export const vatNumberOf: Recognise = (text) => {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const prefix = plain.startsWith('CHE') ? 'CHE' : plain.startsWith('GR') ? 'EL' : plain.slice(0, 2);
  const row = Object.hasOwn(VAT_PREFIXES, prefix) ? VAT_PREFIXES[prefix] : undefined;
  if (row?.form === undefined) return undefined;
  let number = plain.slice(plain.startsWith('GR') ? 2 : prefix.length);
  if (prefix === 'BE' && /^\d{9}$/.test(number)) number = `0${number}`;
  if (!row.form.test(number) || !/\d{5}/.test(number)) return undefined;
  const check = vatChecks[prefix];
  if (check !== undefined && !check(number)) return undefined;
  return { value: prefix + number, isChecked: check !== undefined };
};

/** The IBANs of an invoice (ISO 13616), each as often as it is printed. */
export function ibansIn(rows: readonly Row[]): readonly PrintedIdentifier[] {
  const known = ibansByRows.get(rows) ?? [...identifiersIn(rows, ibanOf), ...brokenIn(rows, ibanOf)];
  ibansByRows.set(rows, known);
  return known;
}

/** Looked for once: each part of a reading asks for them. */
const ibansByRows = new WeakMap<readonly Row[], readonly PrintedIdentifier[]>();

/** The IBAN that a text is; undefined where it is none, or its check digits or its length are wrong. */
export const ibanOf: Recognise = (text) => {
  // "FR31 741338479 - BNP Paribas FR12" may pass the check digits, too.
  if (/\s-\s|[A-Z]\p{Ll}/u.test(text)) return undefined;
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  const length = IBAN_LENGTHS[plain.slice(0, 2)];
  // "BE0468566022 IBAN" passes the check digits, too.
  const isForm = !DIGITS_ONLY.has(plain.slice(0, 2)) || /^[A-Z]{2}\d+$/.test(plain);
  return length === plain.length && isForm && isIban(plain) ? { value: plain, isChecked: true } : undefined;
};

/** References with check digits: the structured one of Belgium (`+++` or `***`) and ISO 11649 (`RF`). */
export function referencesIn(rows: readonly Row[]): readonly PrintedIdentifier[] {
  return identifiersIn(rows, referenceOf);
}

/** The reference that a text is; undefined where it is none, or its check digits are wrong. */
export const referenceOf: Recognise = (text) => {
  const belgian = /^(?:\+{3}|\*{3})?(\d{3})\/(\d{4})\/(\d{5})(?:\+{3}|\*{3})?$/.exec(text.replace(/\s/g, ''));
  if (belgian !== null) {
    const digits = belgian.slice(1).join('');
    const check = Number(digits.slice(0, 10)) % 97 || 97;
    if (Number(digits.slice(10)) !== check) return undefined;
    return { value: `+++${belgian.slice(1).join('/')}+++`, isChecked: true };
  }
  const plain = text.toUpperCase().replace(/\s/g, '');
  const isCreditor =
    /^RF\d{2}[0-9A-Z]{4,21}$/.test(plain) && remainderBy97(plain.slice(4) + plain.slice(0, 4)) === 1;
  return isCreditor ? { value: plain, isChecked: true } : undefined;
};
