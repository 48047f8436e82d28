import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { ublOfText } from '../../../src/read/ubl-of-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';

const OTHER = 'NL20 INGB 0001 2345 67';

/** Reads an invoice whose account is printed as given, or not, and that has more text below the totals. */
function read(iban: string | null, ...texts: readonly string[]) {
  const rows = texts.map((text, at): Placed => [40, 600 + 12 * at, text]);
  const reading = readText([pageWith([...textsWith({ iban }), ...rows])], {});
  const { doubtful, ubl } = ublOfText(reading);
  return {
    accounts: reading.document.payment_details?.map((payment) => payment.iban) ?? [],
    // A sentence around the account is a doubt about the document as a whole.
    doubts: doubtful.flatMap(({ pointer }) => (pointer === '' ? [] : [pointer])),
    hasUbl: ubl !== undefined || doubtful.every(({ pointer }) => pointer === ''),
  };
}

const OWN = 'IBAN: BE57 7340 0123 4535';
const certain = (...accounts: readonly string[]) => ({ accounts, doubts: [], hasUbl: true });
const doubted = (...accounts: readonly string[]) => ({
  accounts,
  doubts: ['/payment_details'],
  hasUbl: false,
});

describe('an account in a note', () => {
  test.each([
    ['Opmerkingen', `IBAN ${OTHER}`],
    ['Hinweise', 'Danke für die Zusammenarbeit.', `IBAN: ${OTHER} | SWIFT: INGBNL2A`],
    ['Remarques', `Compte ${OTHER}`],
  ])('below "%s" is the one to pay to where it is alone in its line and the only one', (...texts) => {
    expect(read(null, ...texts)).toEqual(certain('NL20INGB0001234567'));
  });

  test.each([
    ['beside another account', OWN, ['Opmerkingen', `IBAN ${OTHER}`], ['BE57734001234535']],
    ['in a sentence', null, ['Opmerkingen', `Ons filiaal heeft ook rekening ${OTHER}`], []],
    ['behind a sentence that goes on', null, ['Opmerkingen', 'Ons filiaal heeft', `IBAN ${OTHER}`], []],
  ])('%s is a doubt', (_, own, texts, accounts) => {
    expect(read(own, ...texts)).toEqual(doubted(...accounts));
  });
});

describe('an account in a sentence', () => {
  test.each([
    'Gelieve te betalen op rekening NL20 INGB 0001 2345 67 binnen 14 dagen.',
    'Derdenrekening niet gebruiken; betalen op NL20 INGB 0001 2345 67.',
    'Bitte überweisen Sie auf NL20 INGB 0001 2345 67.',
  ])('is the one to pay to: %s', (sentence) => {
    expect(read(null, sentence)).toEqual(certain('NL20INGB0001234567'));
  });

  test.each(['Betaal op IBAN NL20 INGB 0001 2345 67.', 'Payable to NL20 INGB 0001 2345 67'])(
    'beside another account is a doubt: %s',
    (sentence) => {
      expect(read(OWN, sentence)).toEqual(doubted('BE57734001234535'));
    },
  );

  test.each([
    'Bank account: NL20 INGB 0001 2345 67',
    'KBC IBAN NL20 INGB 0001 2345 67',
    'Ons rekeningnummer NL20 INGB 0001 2345 67',
  ])('is none where the words are its label: %s', (label) => {
    expect(read(OWN, label)).toEqual(certain('BE57734001234535', 'NL20INGB0001234567'));
  });

  test.each([
    ['Please do not pay to NL20 INGB 0001 2345 67 any more.'],
    ['Betaal niet meer op', 'NL20 INGB 0001 2345 67.'],
    ['NL20 INGB 0001 2345 67 wird', 'nicht mehr verwendet.'],
    ['Ancien compte : NL20 INGB 0001 2345 67'],
    ['No utilice NL20 INGB 0001 2345 67'],
    ['Vecchio conto NL20 INGB 0001 2345 67'],
    ['Prosimy nie wpłacać na NL20 INGB 0001 2345 67'],
    ['Het bedrag wordt via domiciliëring afgenomen van NL20 INGB 0001 2345 67.'],
    ['Der Betrag wird von Ihrem Konto NL20 INGB 0001 2345 67 eingezogen.'],
    ['Le montant sera prélevé sur le compte NL20 INGB 0001 2345 67.'],
    ['We will debit NL20 INGB 0001 2345 67 on 1 December.'],
  ])('that says not to use it is a doubt: %s', (...texts) => {
    expect(read(null, ...texts)).toEqual(doubted());
    expect(read(OWN, ...texts)).toEqual(doubted('BE57734001234535'));
  });
});

test('an account in the terms of payment is the one to pay to where it is the only one', () => {
  const terms = `Betalingsvoorwaarden: binnen 30 dagen op ${OTHER}`;
  expect(read(null, terms)).toEqual(certain('NL20INGB0001234567'));
  expect(read(OWN, terms)).toEqual(doubted('BE57734001234535'));
});

test('an account in the address of the buyer is a doubt', () => {
  const own: Placed = [300, 240, `IBAN ${OTHER}`];
  const reading = readText([pageWith([...textsWith(), own])], {});
  expect(reading.document.payment_details).toEqual([{ iban: 'BE57734001234535' }]);
  expect(ublOfText(reading).doubtful).toMatchObject([{ pointer: '/payment_details', text: OTHER }]);
});

test('a sentence below an account is not about it', () => {
  expect(read(null, `Account KBC, IBAN ${OTHER}`, 'Do not pay before 1 December.')).toEqual(
    certain('NL20INGB0001234567'),
  );
});
