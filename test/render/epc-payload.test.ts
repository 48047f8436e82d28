import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { epcPayload } from '../../src/render/epc-payload.js';
import { qrSvg } from '../../src/render/qr-svg.js';
import { readUblElement } from '../../src/ubl/from/read-ubl-element.js';
import { readUbl } from '../../src/xml/read-ubl.js';
import { maximalInvoice } from './maximal-invoice.js';

function payloadOf(xml: string): string | undefined {
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  return epcPayload(readUblElement(read.document.tree, read.document.tree.root));
}

/** The invoice with texts replaced. */
const changed = (...changes: readonly (readonly [from: RegExp | string, to: string])[]): string =>
  changes.reduce((xml, [from, to]) => xml.replace(from, to), maximalInvoice);

const named = [/(<cac:PayeeFinancialAccount>.*?<cbc:Name>)[^<]*/, '$1Drukkerij De Kaai'] as const;
const referenced = (text: string) => [/(<cbc:PaymentID>)[^<]*/, `$1${text}`] as const;

describe('epcPayload()', () => {
  it('asks for a transfer of the amount due', () => {
    expect(payloadOf(changed(named, referenced('+++041/7202/60038+++')))?.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', 'KREDBEBB', 'Drukkerij De Kaai', 'BE68539007547034', 'EUR101.50', '', ''],
      '+++041/7202/60038+++',
    ]);
  });

  it('gives a creditor reference of ISO 11649 in its own line, any other one as text', () => {
    expect(
      payloadOf(changed(named, referenced('RF18 5390 0754 7034')))
        ?.split('\n')
        .slice(8),
    ).toEqual(['', 'RF18539007547034']);
    expect(
      payloadOf(changed(named, referenced('RF19539007547034')))
        ?.split('\n')
        .slice(8),
    ).toEqual(['', '', 'RF19539007547034']);
  });

  it('keeps to the lengths of the standard, without cutting a character in two', () => {
    const payload = payloadOf(changed([named[0], `$1${'🍞'.repeat(90)}`], referenced('r'.repeat(200))));
    expect(payload).toBeUndefined(); // 70 such characters are 280 bytes, too many with the reference
    const lines = payloadOf(changed([named[0], `$1${'é'.repeat(90)}`], referenced('r'.repeat(100))))?.split(
      '\n',
    );
    expect([lines?.[5], lines?.[10]]).toEqual(['é'.repeat(70), 'r'.repeat(100)]);
  });

  it.each([
    ['another currency', [[/(<cbc:DocumentCurrencyCode>)EUR/, '$1USD']]],
    ['an IBAN with wrong check digits', [['BE68539007547034', 'BE69539007547034']]],
    ['an account that is no IBAN', [['BE68539007547034', '12345678']]],
    ['nothing to pay', [[/(<cbc:PayableAmount[^>]*>)101.50/, '$10.00']]],
    ['money to get back', [[/(<cbc:PayableAmount[^>]*>)101.50/, '$1-5.00']]],
    ['an amount beyond the standard', [[/(<cbc:PayableAmount[^>]*>)101.50/, '$11000000000.00']]],
    ['parts of a cent', [[/(<cbc:PayableAmount[^>]*>)101.50/, '$1101.505']]],
    ['a direct debit', [[/(<cbc:PaymentMeansCode[^>]*>)30/, '$159']]],
    ['a card', [[/(<cbc:PaymentMeansCode[^>]*>)30/, '$148']]],
  ] as const)('gives none for %s', (_, changes) => {
    expect(payloadOf(changed(...changes))).toBeUndefined();
  });

  it('gives none for a credit note', () => {
    expect(
      payloadOf('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>'),
    ).toBeUndefined();
  });
});

describe('qrSvg()', () => {
  it('draws a code that a scanner reads, whatever letters it has', () => {
    const payload = payloadOf(changed([named[0], '$1Bäckerei Œuvre Ωmega'], referenced('Rechnung № 7')));
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
