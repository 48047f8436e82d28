import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { remainderBy97 } from '../../src/participants/check-digits.js';
import { epcPayload, qrSvg } from '../../extras/render/epc-qr-code.js';
import { readUbl } from '../../src/ubl/read-ubl.js';
import { readUblElement } from '../../src/ubl/ubl-element.js';
import { maximalInvoice } from '../shared/maximal-invoice.js';
import { type Change, replacedIn } from '../shared/replaced-in.js';

function payloadOf(xml: string): string | undefined {
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  return epcPayload(readUblElement(read.document.tree, read.document.tree.root));
}

/** The invoice with texts replaced. */
const changed = (...changes: readonly Change[]): string => replacedIn(maximalInvoice, ...changes);

const account = /(<cac:PayeeFinancialAccount>.*?<cbc:ID>)[^<]*/;
const accountName = /(<cac:PayeeFinancialAccount>.*?)<cbc:Name>[^<]*<\/cbc:Name>/;
const named = (name: string): Change => [accountName, `$1<cbc:Name>${name}</cbc:Name>`];
const referenced = (text: string): Change => [/(<cbc:PaymentID>)[^<]*/, `$1${text}`];
const paidBy = (code: string): Change => [/(<cbc:PaymentMeansCode[^>]*>)30/, `$1${code}`];
const due = (amount: string): Change => [/(<cbc:PayableAmount[^>]*>)101.50/, `$1${amount}`];
const bank = (bic: string): Change => [/(<cac:FinancialInstitutionBranch><cbc:ID>)[^<]*/, `$1${bic}`];
const without = (element: string): Change => [new RegExp(`<${element}[ >][^]*?</${element}>`), ''];

describe('epcPayload()', () => {
  it('asks for a transfer of the amount due', () => {
    expect(
      payloadOf(changed(named('Drukkerij De Kaai'), referenced('+++041/7202/60071+++')))?.split('\n'),
    ).toEqual([
      ...['BCD', '002', '1', 'SCT', 'KREDBEBB', 'Drukkerij De Kaai', 'BE68539007547034', 'EUR101.50', '', ''],
      '+++041/7202/60071+++',
    ]);
  });

  it.each<readonly [what: string, changes: readonly Change[], line: number, expected: string | undefined]>([
    ['a BIC with a branch', [bank('KREDBEBBXXX')], 4, 'KREDBEBBXXX'],
    ['a BIC with blanks, in small letters', [bank('kred be bb')], 4, 'KREDBEBB'],
    ['no BIC for what is none', [bank('KREDBE')], 4, ''],
    ['no BIC where there is none', [without('cac:FinancialInstitutionBranch')], 4, ''],
    ['the name of the account', [], 5, '~v064~'],
    ['the payee without a name of the account', [[accountName, '$1']], 5, '~v051~'],
    ['the seller without both', [[accountName, '$1'], without('cac:PayeeParty')], 5, '~v033~'],
    ['a name in one line', [named(' De\n Kaai ')], 5, 'De Kaai'],
    ['70 characters of a name', [named('é'.repeat(90)), referenced('r')], 5, 'é'.repeat(70)],
    ['an IBAN with blanks, in small letters', [[account, '$1be68 5390 0754 7034']], 6, 'BE68539007547034'],
    ['the first IBAN in SEPA', [['<cac:PaymentMeans>', `${outsideSepa()}$&`]], 6, 'BE68539007547034'],
    ['an amount without decimals', [due('7')], 7, 'EUR7.00'],
    ['the least amount', [due('0.01')], 7, 'EUR0.01'],
    ['the greatest amount', [due('999999999.99')], 7, 'EUR999999999.99'],
    ['decimals that are nothing', [due('7.1000')], 7, 'EUR7.10'],
    [
      'an amount without a currency',
      [['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount>']],
      7,
      'EUR101.50',
    ],
    ['no purpose', [], 8, ''],
    ['a creditor reference (ISO 11649)', [referenced('rf18 5390 0754 7034')], 9, 'RF18539007547034'],
    ['it once', [referenced('RF18539007547034')], 10, undefined],
    ['one with wrong check digits as text', [referenced('RF19539007547034')], 10, 'RF19539007547034'],
    ['a reference in one line', [referenced(' 7\n 8 ')], 10, '7 8'],
    ['140 characters of a reference', [referenced('r'.repeat(150))], 10, 'r'.repeat(140)],
    ['the number of the invoice without a reference', [without('cbc:PaymentID')], 10, '~v001~'],
  ])('gives %s', (_, changes, line, expected) => {
    expect(payloadOf(changed(...changes))?.split('\n')[line]).toBe(expected);
  });

  it.each<readonly [why: string, changes: readonly Change[]]>([
    ['another currency', [[/(<cbc:DocumentCurrencyCode>)EUR/, '$1USD']]],
    ['an amount due in another currency', [[/(<cbc:PayableAmount currencyID=")EUR/, '$1USD']]],
    ['an IBAN with wrong check digits', [[account, '$1BE69539007547034']]],
    ['an IBAN outside SEPA', [[account, '$1SA0380000000608010167519']]],
    ['an account that is no IBAN', [[account, '$112345678']]],
    ['no account', [without('cac:PayeeFinancialAccount')]],
    ['nothing to pay', [due('0.00')]],
    ['money to get back', [due('-5.00')]],
    ['an amount beyond the standard', [due('1000000000.00')]],
    ['parts of a cent', [due('101.505')]],
    ['an amount that is not a number', [due('1e2')]],
    ['no amount', [without('cac:LegalMonetaryTotal')]],
    [
      'nobody to name',
      [[accountName, '$1'], without('cac:PayeeParty'), without('cac:AccountingSupplierParty')],
    ],
    // 70 such characters are 280 bytes, too many with the reference.
    ['too many bytes', [named('🍞'.repeat(90)), referenced('r'.repeat(200))]],
    ['a debit transfer', [paidBy('31')]],
    ['a bank card', [paidBy('48')]],
    ['a direct debit', [paidBy('49')]],
    ['a credit card', [paidBy('54')]],
    ['a debit card', [paidBy('55')]],
    ['a SEPA direct debit', [paidBy('59')]],
  ])('gives none for %s', (_, changes) => {
    expect(payloadOf(changed(...changes))).toBeUndefined();
  });

  it('gives none for a credit note', () => {
    const creditNote = maximalInvoice.replace(/(?<=<\/?|:)Invoice(?=[ >-])/g, 'CreditNote');
    expect(payloadOf(creditNote.replaceAll('InvoiceLine', 'CreditNoteLine'))).toBeUndefined();
  });

  it.each(['AL', 'CH', 'GB', 'MD', 'NO', 'RS', 'VA'])('reaches IBANs of %s', (country) => {
    expect(payloadOf(changed([account, `$1${ibanOf(country)}`]))).toContain(country);
  });

  it.each(['AE', 'GG', 'SA', 'TR', 'UA', 'XK'])('does not reach IBANs of %s', (country) => {
    expect(payloadOf(changed([account, `$1${ibanOf(country)}`]))).toBeUndefined();
  });
});

function outsideSepa(): string {
  const iban = ibanOf('SA');
  return `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
}

/** An account of a country with check digits that are right (ISO 13616). */
function ibanOf(country: string): string {
  const bare = '0'.repeat(15) + '1';
  const digits = String(98 - remainderBy97(`${bare}${country}00`)).padStart(2, '0');
  return `${country}${digits}${bare}`;
}

describe('qrSvg()', () => {
  it('draws a code that a scanner reads, whatever letters it has', () => {
    const payload = payloadOf(changed(named('Bäckerei Œuvre Ωmega'), referenced('Rechnung № 7')));
    const { html } = qrSvg(payload ?? '', 'Scan');
    const scanned = scan(html);
    expect(scanned).toBe(payload);
  });
});

/** Draws the paths of the SVG into pixels and reads them. */
function scan(svg: string): string | undefined {
  const [, from = '0', , side = '0'] = /viewBox="(-?\d+) (-?\d+) (\d+)/.exec(svg) ?? [];
  const scale = 4;
  const width = Number(side) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '0', y = '0', length = '0'] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start =
        (((Number(y) - Number(from)) * scale + row) * width + (Number(x) - Number(from)) * scale) * 4;
      for (let at = 0; at < Number(length) * scale; at += 1) pixels.set([0, 0, 0], start + at * 4);
    }
  }
  // CommonJS: its default export is a member of what Node.js imports.
  const { default: read } = jsQR as unknown as { readonly default: Read };
  return read(pixels, width, width)?.data;
}

type Read = (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;
