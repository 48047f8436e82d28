import { describe, expect, it } from 'vitest';
import { fixUbl, toUbl, validateUbl } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';
import { replacedIn } from '../shared/replaced-in.js';

const part = { amount: '1.00', reason: 'Freight', tax_rate: '21.00', tax_code: 'S' as const };
const { xml } = toUbl({
  ...plainInvoice,
  payment_details: [{ iban: 'BE68539007547034' }],
  allowances: [part],
  charges: [part],
});
const LINE_RATE = /(<cac:ClassifiedTaxCategory>[^]*?)<cbc:Percent>21<\/cbc:Percent>\s*/;
const ROW_RATE = /(<cac:TaxSubtotal>[^]*?)<cbc:Percent>21<\/cbc:Percent>\s*/;
const SCHEME = /\s*<cac:TaxScheme>\s*<cbc:ID>VAT<\/cbc:ID>\s*<\/cac:TaxScheme>/;

/** The invoice with one text replaced. */
const changed = (from: string | RegExp, to: string): string => replacedIn(xml, [from, to]);

describe('fixUbl() writes what follows from the rest of the document:', () => {
  it.each([
    [
      'the tax scheme of a line',
      new RegExp(`(<cac:ClassifiedTaxCategory>[^]*?)${SCHEME.source}`),
      '$1',
      'safe',
      'Add cac:TaxScheme',
    ],
    [
      'the tax scheme of a party',
      new RegExp(`(<cac:PartyTaxScheme>[^]*?)${SCHEME.source}`),
      '$1',
      'safe',
      'Add cac:TaxScheme',
    ],
    [
      'an empty tax scheme',
      new RegExp(`(<cac:ClassifiedTaxCategory>[^]*?\\s*)${SCHEME.source.replace('\\s*', '')}`),
      '$1<cac:TaxScheme/>',
      'safe',
      'Write VAT into cac:TaxScheme',
    ],
    ['the identifier of a line', /(<cac:InvoiceLine>)\s*<cbc:ID>1<\/cbc:ID>/, '$1', 'safe', 'Add cbc:ID 1'],
    [
      'the process',
      /\s*<cbc:ProfileID>.*<\/cbc:ProfileID>/,
      '',
      'safe',
      'Add cbc:ProfileID urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    ],
    ['the unit', ' unitCode="C62"', '', 'suggested', 'Give cbc:InvoicedQuantity the unitCode C62'],
    [
      'the unit that is blank',
      ' unitCode="C62"',
      ' unitCode=" "',
      'suggested',
      'Give cbc:InvoicedQuantity the unitCode C62',
    ],
    [
      'the amount due',
      /\s*<cbc:PayableAmount.*<\/cbc:PayableAmount>/,
      '',
      'suggested',
      'Add cbc:PayableAmount 30.25',
    ],
    ['the rate of a line', LINE_RATE, '$1', 'suggested', 'Add cbc:Percent 21'],
    [
      'the rate of a line that is empty',
      '<cbc:Percent>21</cbc:Percent>',
      '<cbc:Percent/>',
      'suggested',
      'Add cbc:Percent 21',
    ],
    ['the rate of the breakdown', ROW_RATE, '$1', 'suggested', 'Add cbc:Percent 21'],
    [
      'the category of a line',
      /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S</,
      '$1Z<',
      'suggested',
      'Set cbc:ID from Z to S',
    ],
    [
      'the country of a VAT number',
      /(<cac:PartyTaxScheme>\s*<cbc:CompanyID>)BE/,
      '$1',
      'suggested',
      /^Set cbc:CompanyID from (\d+) to BE\1$/,
    ],
    [
      'the scheme of an electronic address',
      /(<cbc:EndpointID) schemeID="0208"/,
      '$1',
      'suggested',
      'Give cbc:EndpointID the schemeID 0208',
    ],
    [
      'a scheme by its code',
      /(<cbc:EndpointID schemeID=")0208/,
      '$1BE:EN',
      'suggested',
      'Set schemeID of cbc:EndpointID from BE:EN to 0208',
    ],
    [
      'the currency of one amount',
      /(<cbc:PayableAmount currencyID=")EUR/,
      '$1USD',
      'suggested',
      'Set currencyID of cbc:PayableAmount from USD to EUR',
    ],
    [
      'the way to pay',
      /(<cbc:PaymentMeansCode[^>]*>)30/,
      '$1Bank transfer',
      'suggested',
      'Set cbc:PaymentMeansCode from Bank transfer to 30',
    ],
  ] as const)('%s', (_, from, to, kind, title) => {
    const fixed = fixUbl(changed(from, to), { suggested: true });
    expect(fixed.xml).toBe(xml);
    expect(fixed.fixes.map((fix) => fix.kind)).toEqual([kind]);
    if (typeof title === 'string') expect(fixed.fixes[0]?.title).toBe(title);
    else expect(fixed.fixes[0]?.title).toMatch(title);
    if (kind === 'suggested') expect(fixUbl(changed(from, to)).fixes).toEqual([]);
  });

  it('rates that are fractions, all at once', () => {
    const fixed = fixUbl(xml.replaceAll('<cbc:Percent>21<', '<cbc:Percent>0.21<'), { suggested: true });
    expect(fixed.xml).toBe(xml);
    expect(new Set(fixed.fixes.map(({ title }) => title))).toEqual(
      new Set(['Set cbc:Percent from 0.21 to 21']),
    );
  });

  it.each([
    ['capitals', '<cbc:IssueDate>', '</cbc:IssueDate>', 'cbc:issuedate'],
    ['the prefix', '<cac:Price>', '</cac:Price>', 'cbc:Price'],
  ])('%s of the name of an element', (_, start, end, name) => {
    const wrong = changed(start, `<${name}>`).replace(end, `</${name}>`);
    const fixed = fixUbl(wrong);
    expect(fixed.xml).toBe(xml);
    expect(fixed.fixes.map(({ title }) => title)).toEqual([`Write ${name} as ${start.slice(1, -1)}`]);
  });

  it('all names without capitals', () => {
    const lower = xml.replaceAll(/<\/?c[ab]c:\w+|<\/?Invoice(?=[\s>])/g, (name) => name.toLowerCase());
    expect(fixUbl(lower).xml).toBe(xml);
  });
});

describe('fixUbl() leaves what does not follow:', () => {
  it.each([
    [
      'a rate that rows of the breakdown disagree on',
      xml.replace(LINE_RATE, '$1').replaceAll(/(<cac:TaxCategory>\s*<cbc:ID>)S/g, '$1Z'),
    ],
    [
      'a scheme of an address that no other number has',
      xml.replace(/<cbc:EndpointID schemeID="0208">\d+/, '<cbc:EndpointID>5412345000013'),
    ],
    ['an unknown way to pay', xml.replace(/(<cbc:PaymentMeansCode[^>]*>)30/, '$1barter')],
    ['an unknown name', xml.replaceAll('cbc:IssueDate>', 'cbc:Issued>')],
  ])('%s', (_, wrong) => {
    expect(validateUbl(wrong).is_valid).toBe(false);
    expect(fixUbl(wrong, { suggested: true })).toMatchObject({ xml: wrong, fixes: [] });
  });

  it('the currency where half of the amounts have another one', () => {
    let index = 0;
    const half = xml.replaceAll('currencyID="EUR"', (text) =>
      (index += 1) % 2 === 0 ? text : 'currencyID="USD"',
    );
    expect(fixUbl(half, { suggested: true }).fixes).toEqual([]);
  });
});
