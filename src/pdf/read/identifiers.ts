import { vatPrefixes } from '../../codes/vat-prefixes.js';
import { isBelgianEnterpriseNumber } from '../../peppol/check-digits.js';
import { isGreekTaxNumber } from '../../peppol/check-digits.js';
import { isIban } from '../../peppol/check-digits.js';
import { isLuhnNumber } from '../../peppol/check-digits.js';
import { isNorwegianOrganisationNumber } from '../../peppol/check-digits.js';
import { remainderBy97 } from '../../peppol/check-digits.js';
import { boundsOf, type Box, type Row, type Word } from './rows.js';

/** A number with check digits, or with a distinctive form, and where it is printed. */
export interface PrintedIdentifier extends Box {
  /** Without blanks and points. */
  readonly value: string;
  /** As it stands there. */
  readonly text: string;
  /** Whether check digits confirm it: not every country has them in its VAT numbers, or publishes how they are made. */
  readonly isChecked: boolean;
  readonly row: Row;
  readonly words: readonly Word[];
}

/** Check digits of VAT numbers, by prefix, of what follows it. */
const vatChecks: Readonly<Record<string, (number: string) => boolean>> = {
  AT: (number) => {
    const digits = number.slice(1);
    const sum = weighted(digits.slice(0, 7), (digit, at) =>
      at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10),
    );
    return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7]);
  },
  BE: isBelgianEnterpriseNumber,
  DE: (number) => {
    let product = 10;
    for (const digit of number.slice(0, 8)) {
      const sum = (Number(digit) + product) % 10 || 10;
      product = (2 * sum) % 11;
    }
    return (11 - product) % 10 === Number(number[8]);
  },
  DK: (number) => weighted(number, (digit, at) => digit * ([2, 7, 6, 5, 4, 3, 2, 1][at] ?? 0)) % 11 === 0,
  EL: isGreekTaxNumber,
  FI: (number) => weighted(number, (digit, at) => digit * ([7, 9, 10, 5, 8, 4, 2, 1][at] ?? 0)) % 11 === 0,
  FR: (number) =>
    !/^\d/.test(number) || Number(number.slice(0, 2)) === (12 + 3 * (Number(number.slice(2)) % 97)) % 97,
  IT: isLuhnNumber,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  NL: (number) =>
    weighted(number.slice(0, 8), (digit, at) => digit * (9 - at)) % 11 === Number(number[8]) ||
    remainderBy97(`NL${number}`) === 1,
  NO: (number) => isNorwegianOrganisationNumber(number.slice(0, 9)),
  PL: (number) =>
    weighted(number.slice(0, 9), (digit, at) => digit * ([6, 5, 7, 2, 3, 4, 5, 6, 7][at] ?? 0)) % 11 ===
    Number(number[9]),
  PT: (number) => {
    const rest = weighted(number.slice(0, 8), (digit, at) => digit * (9 - at)) % 11;
    return (rest < 2 ? 0 : 11 - rest) === Number(number[8]);
  },
  SE: (number) => isLuhnNumber(number.slice(0, 10)),
};

function weighted(digits: string, weigh: (digit: number, at: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, at) => sum + weigh(digit, at), 0);
}

/** Most words that one identifier is printed as: an IBAN in groups of four. */
const MOST_WORDS = 10;

/**
 * The VAT numbers of an invoice, from top to bottom, each as often as it is printed. A number whose check digits are wrong is
 * left out.
 */
export function vatNumbersIn(rows: readonly Row[]): readonly PrintedIdentifier[] {
  const recognise: Recognise = (text) => {
    const plain = text.toUpperCase().replace(/[\s.\-/]/g, '');
    const prefix = plain.startsWith('CHE') ? 'CHE' : plain.startsWith('GR') ? 'EL' : plain.slice(0, 2);
    const row = Object.hasOwn(vatPrefixes, prefix) ? vatPrefixes[prefix] : undefined;
    if (row?.form === undefined) return undefined;
    let number = plain.slice(plain.startsWith('GR') ? 2 : prefix.length);
    if (prefix === 'BE' && /^\d{9}$/.test(number)) number = `0${number}`;
    if (!row.form.test(number) || !/\d{5}/.test(number)) return undefined;
    const check = vatChecks[prefix];
    if (check !== undefined && !check(number)) return undefined;
    return { value: prefix + number, isChecked: check !== undefined };
  };
  return [...identifiersIn(rows, recognise), ...brokenIn(rows, recognise)];
}

/** The IBANs of an invoice (ISO 13616), each as often as it is printed. */
export function ibansIn(rows: readonly Row[]): readonly PrintedIdentifier[] {
  const recognise: Recognise = (text) => {
    const plain = text.toUpperCase().replace(/[\s.-]/g, '');
    const length = IBAN_LENGTHS[plain.slice(0, 2)];
    return length === plain.length && isIban(plain) ? { value: plain, isChecked: true } : undefined;
  };
  return [...identifiersIn(rows, recognise), ...brokenIn(rows, recognise)];
}

/** Identifiers that a narrow column breaks: their end is in the cell below. */
function brokenIn(rows: readonly Row[], recognise: Recognise): readonly PrintedIdentifier[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell) => {
      const starts = cell.words.flatMap(({ text }, at) => (/^[A-Z]{2,3}(?:\d|$)/.test(text) ? [at] : []));
      if (starts.length === 0) return [];
      const below = rows
        .slice(at + 1, at + 4)
        .flatMap(({ cells }) => cells)
        .find(
          (other) =>
            other.page === cell.page &&
            Math.abs(other.x - cell.x) < 3 &&
            other.y - cell.y < 1.6 * cell.height,
        );
      if (below === undefined) return [];
      for (const start of starts) {
        for (let count = 1; count <= below.words.length; count += 1) {
          const words = [...cell.words.slice(start), ...below.words.slice(0, count)];
          const text = words.map((word) => word.text).join(' ');
          const known = recognise(text);
          if (known !== undefined) return [{ ...known, text, row, words, ...boundsOf(words) }];
        }
      }
      return [];
    }),
  );
}

/** How many letters and digits the IBAN of a country has (SWIFT, IBAN Registry). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  XK: 20,
};

/** The BIC (ISO 9362) printed after its label, or directly after an IBAN. */
export function bicIn(text: string, iban?: string): string | undefined {
  const after = iban === undefined ? undefined : text.split(iban)[1];
  const beside = /^[\s,;/|·(-]*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/.exec(after ?? '')?.[1];
  // The country of a BIC is that of the account.
  if (beside !== undefined && beside.slice(4, 6) === iban?.slice(0, 2)) return beside;
  const named =
    /\b(?:BIC|SWIFT)(?:[\s/-]*(?:SWIFT|BIC|code))*[\s:.]*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/i.exec(text);
  return named?.[1]?.toUpperCase();
}

/** References with check digits: the structured one of Belgium (`+++` or `***`) and ISO 11649 (`RF`). */
export function referencesIn(rows: readonly Row[]): readonly PrintedIdentifier[] {
  return identifiersIn(rows, (text) => {
    const belgian = /^(?:\+{3}|\*{3})?(\d{3})\/(\d{4})\/(\d{5})(?:\+{3}|\*{3})?$/.exec(
      text.replace(/\s/g, ''),
    );
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
  });
}

type Recognise = (text: string) => { value: string; isChecked: boolean } | undefined;

/** What is recognised in a row, the most words first; letters and signs around it are taken off. */
function identifiersIn(rows: readonly Row[], recognise: Recognise): readonly PrintedIdentifier[] {
  return rows.flatMap((row) => {
    const found: PrintedIdentifier[] = [];
    for (let at = 0; at < row.words.length; at += 1) {
      const one = identifierAt(row, at, recognise);
      if (one === undefined) continue;
      found.push(one);
      at += one.words.length - 1;
    }
    return found;
  });
}

function identifierAt(row: Row, at: number, recognise: Recognise): PrintedIdentifier | undefined {
  const cell = row.cells.find(({ words }) => words.includes(row.words[at] as Word));
  const start = cell?.words.indexOf(row.words[at] as Word) ?? 0;
  const most = Math.min(MOST_WORDS, (cell?.words.length ?? 0) - start);
  for (let count = most; count > 0; count -= 1) {
    const words = cell?.words.slice(start, start + count) ?? [];
    const text = words.map((word) => word.text).join(' ');
    for (const part of [text, text.replace(/^[^:]*:/, ''), text.replace(/[.,;|)]+$/, '')]) {
      const known = recognise(part);
      if (known !== undefined) return { ...known, text: part, row, words, ...boundsOf(words) };
    }
  }
  return undefined;
}
