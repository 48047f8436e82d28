import { type AnyDocumentInput, CURRENCIES } from 'peppol-preflight';
import type { Found } from './found.js';
import { bankCodes } from './bank-codes.js';
import type { ibansIn } from './identifiers.js';
import type { Notes } from './notes.js';
import { type DecimalSign, numbersIn } from './numbers.js';
import { present } from './present.js';
import type { Box, Row } from './rows.js';
import { foldLabel } from './labels.js';
import { wordPattern } from './labels/languages.js';

/** Names of currencies, for invoices that print neither sign nor code. */
const CURRENCY_NAMES: readonly (readonly [string, RegExp])[] = [
  ['EUR', wordPattern('euro')],
  ['USD', wordPattern('dollar')],
  ['GBP', wordPattern('pound')],
  ['CHF', wordPattern('franc')],
];

/** The currency that stands with the amounts, else the one code that is printed. */
export function currencyOf(
  rows: readonly Row[],
  sign: DecimalSign,
  notes: Notes,
): AnyDocumentInput['currency'] {
  const counts = new Map<string, { count: number; box: Box; text: string }>();
  const add = (code: string, box: Box, text: string, weight: number) => {
    const known = counts.get(code);
    counts.set(code, {
      count: (known?.count ?? 0) + weight,
      box: known?.box ?? box,
      text: known?.text ?? text,
    });
  };
  for (const { words } of rows) {
    for (const number of numbersIn(words, sign)) {
      if (number.currency !== undefined) add(number.currency, number, number.text, 3);
    }
    for (const word of words) {
      const code = word.text
        .replace(/[^A-Z€£]/g, '')
        .replace('€', 'EUR')
        .replace('£', 'GBP');
      if (CURRENCIES.some((each) => each === code) && word.text.length <= 6) add(code, word, word.text, 1);
    }
  }
  if (counts.size === 0) {
    for (const { cells } of rows) {
      for (const cell of cells) {
        const named = CURRENCY_NAMES.filter(([, pattern]) => pattern.test(foldLabel(cell.text)));
        const [only, ...more] = named;
        if (only !== undefined && more.length === 0) add(only[0], cell, cell.text, 1);
      }
    }
  }
  const dollar = counts.get('$');
  const named = [...counts].filter(([code]) => code !== '$').sort((a, b) => b[1].count - a[1].count);
  if (dollar !== undefined) {
    // A sign that several countries have: the code that is printed with it, else the dollar of the United States.
    const other = named.find(([code]) => /^(?:USD|CAD|AUD|NZD|SGD|HKD)$/.test(code));
    if (other === undefined && (named[0]?.[1].count ?? 0) < dollar.count) {
      notes.found('/currency', 'USD', dollar.text, dollar.box, 0.6);
      notes.doubt('/currency', dollar.text, 'Several countries have a dollar: give the currency.');
      return 'USD';
    }
  }
  const [best] = named;
  if (best === undefined) {
    notes.missing.push({ pointer: '/currency', reason: 'No currency is printed: give it.' });
    return undefined;
  }
  const rival = named.find(([code, { count }]) => code !== best[0] && count >= 3);
  if (rival !== undefined)
    notes.doubt(
      '/currency',
      best[1].text,
      `Amounts are printed in ${best[0]} and in ${rival[0]}: give the currency.`,
    );
  notes.found('/currency', best[0], best[1].text, best[1].box, best[1].count >= 3 ? 0.95 : 0.8);
  return CURRENCIES.find((code) => code === best[0]);
}

export function paymentOf(
  rows: readonly Row[],
  ibans: ReturnType<typeof ibansIn>,
  reference: Found | undefined,
  notes: Notes,
): AnyDocumentInput['payment_details'] {
  const distinct = [...new Map(ibans.map((iban) => [iban.value, iban] as const)).values()];
  const pointer = '/payment_details/0';
  const payment = notes.take(`${pointer}/payment_reference`, reference);
  if (distinct.length === 0)
    notes.missing.push({ pointer: `${pointer}/iban`, reason: 'No IBAN with valid check digits was found.' });
  if (distinct.length === 0) return payment === undefined ? undefined : [{ payment_reference: payment }];
  const bicOf = bankCodes(rows, ibans);
  return distinct.map((iban, at) => {
    notes.found(`/payment_details/${at}/iban`, iban.value, iban.text, iban, 0.99);
    const swift = notes.take(`/payment_details/${at}/swift`, bicOf(iban));
    return present({ iban: iban.value, swift, payment_reference: payment });
  });
}
