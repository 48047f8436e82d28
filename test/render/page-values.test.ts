import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderInvoice } from 'peppol-preflight/render';
import { type Change, replacedIn } from '../shared/replaced-in.js';
import { pageText } from './page-text.js';

const read = (name: string): string =>
  readFileSync(new URL(`../../rules/cases/base/${name}.xml`, import.meta.url), 'utf8').replace(
    />\s+</g,
    '><',
  );
const invoice = read('invoice');
const creditNote = read('credit-note');

type Row = readonly [what: string, changes: readonly Change[], ...expected: string[]];

const rows = (...all: readonly Row[]) =>
  all.map(([what, changes, ...expected]) => ({ what, changes, expected }));

/** The lines of the page of a changed document. */
function linesOf(xml: string, changes: readonly Change[]): readonly string[] {
  return pageText(renderInvoice(replacedIn(xml, ...changes))).split('\n');
}

const type = (code: string): Change => [/(<cbc:InvoiceTypeCode>)380/, `$1${code}`];
const period = (dates: string): Change => [/(<cac:InvoicePeriod>).*?(?=<\/cac:InvoicePeriod>)/, `$1${dates}`];
const amount = (name: string, currency: string, value: string): Change => [
  new RegExp(`<cbc:${name} currencyID="EUR">[^<]*`),
  `<cbc:${name}${currency === '' ? '' : ` currencyID="${currency}"`}>${value}`,
];
const firstLine = (cells: string): string =>
  `Delivered in one box | ${cells.replace('PRICE', '12.50 EUR / Gross price 15.00 EUR / Discount 2.50 EUR')}`;
const category = (code: string, percent: string, tax: string): Change => [
  /(<cac:ClassifiedTaxCategory>)<cbc:ID>S<\/cbc:ID><cbc:Percent>21<\/cbc:Percent><cac:TaxScheme><cbc:ID>VAT/,
  `$1${code}${percent}<cac:TaxScheme><cbc:ID>${tax}`,
];

describe('a page of an invoice', () => {
  it.each(
    rows(
      ['its kind in words', [], 'Invoice / H-2026-0117'],
      ['a corrected invoice', [type('384')], 'Corrected invoice / H-2026-0117'],
      ['a self-billed invoice', [type('389')], 'Self-billed invoice / H-2026-0117'],
      ['a kind without a word of its own', [type('386')], 'Invoice (386) / H-2026-0117'],
      [
        'a type code that is the name of a method',
        [type('constructor')],
        'Invoice (constructor) / H-2026-0117',
      ],
      [
        'the list of a type code',
        [[/(<cbc:InvoiceTypeCode)/, '$1 listID="D99"']],
        'Invoice Type Code, list ID: D99',
      ],
      [
        'what two days have in common once',
        [period('<cbc:StartDate>2026-05-01</cbc:StartDate><cbc:EndDate>2026-06-30</cbc:EndDate>')],
        'Period: 1 May – 30 June 2026',
      ],
      [
        'a period that ends before it begins',
        [period('<cbc:StartDate>2026-06-30</cbc:StartDate><cbc:EndDate>2026-05-01</cbc:EndDate>')],
        'Period: 30 June 2026 – 1 May 2026',
      ],
      [
        'the currency, if the amount due is in another',
        [[/(<cbc:PayableAmount currencyID=")EUR/, '$1USD']],
        'Currency: EUR',
      ],
      [
        'a period of a day',
        [period('<cbc:StartDate>2026-05-01</cbc:StartDate><cbc:EndDate>2026-05-01</cbc:EndDate>')],
        'Period: 1 May 2026',
      ],
      [
        'a period without an end',
        [period('<cbc:StartDate>2026-05-01</cbc:StartDate>')],
        'Period: from 1 May 2026',
      ],
      [
        'a period without a beginning',
        [period('<cbc:EndDate>2026-05-01</cbc:EndDate>')],
        'Period: until 1 May 2026',
      ],
      [
        'a date that is none as it is',
        [[/(<cbc:IssueDate>)2026-09-04/, '$12026-13-01']],
        'Issue date: 2026-13-01',
      ],
      [
        'the language of a note',
        [[/<cbc:Note>/, '<cbc:Note languageID="en">']],
        'Thank you for sitting well. (en)',
      ],

      ['two decimals at least', [amount('PayableAmount', 'EUR', '200')], 'Amount due | 200.00 EUR'],
      ['all decimals', [amount('PayableAmount', 'EUR', '200.1234')], 'Amount due | 200.1234 EUR'],
      ['an amount that is none as it is', [amount('PrepaidAmount', 'EUR', 'x1')], 'Paid before | x1 EUR'],
      [
        'an amount of nothing without a minus',
        [amount('PrepaidAmount', 'EUR', '0.00')],
        'Paid before | 0.00 EUR',
      ],
      ['less than nothing taken off', [amount('PrepaidAmount', 'EUR', '-1.00')], 'Paid before | 1.00 EUR'],
      [
        'another currency of the amount due',
        [amount('PayableAmount', 'USD', '200.00')],
        'Amount due | 200.00 USD',
      ],
      [
        'another currency of a total',
        [amount('LineExtensionAmount', 'SEK', '200.00')],
        'Sum of the lines | 200.00 SEK',
      ],
      [
        'another currency of an allowance',
        [amount('Amount', 'USD', '10.00')],
        'Allowance: Loyal customer (95) – 5% of 200.00 EUR | 21% | -10.00 USD',
      ],
      [
        'another currency of a tax base',
        [amount('TaxableAmount', 'USD', '210.00')],
        'Standard rated | 21% | 210.00 USD | 44.10 EUR',
      ],
      [
        'another currency of a price',
        [amount('PriceAmount', 'USD', '12.50')],
        firstLine('10 units | 12.50 USD / Gross price 15.00 EUR / Discount 2.50 EUR | 21% | 125.00 EUR'),
      ],
      [
        'an amount without a currency in that of the document',
        [amount('PayableAmount', '', '200.00')],
        'Amount due | 200.00 EUR',
      ],

      [
        'one unit',
        [[/(<cbc:InvoicedQuantity[^>]*>)10/, '$11']],
        firstLine('1 unit | PRICE | 21% | 125.00 EUR'),
      ],
      [
        'an unknown unit by its code',
        [['unitCode="C62">10', 'unitCode="XQW">10']],
        firstLine(
          '10 XQW | 12.50 EUR / per 1 unit / Gross price 15.00 EUR / Discount 2.50 EUR | 21% | 125.00 EUR',
        ),
      ],
      [
        'a unit that is the name of a method',
        [
          ['unitCode="C62">10', 'unitCode="toString">10'],
          [/<cbc:BaseQuantity.*?<\/cbc:BaseQuantity>/, ''],
        ],
        firstLine('10 toString | PRICE | 21% | 125.00 EUR'),
      ],
      [
        'a price for one unit without saying so',
        [['unitCode="C62">1<', 'unitCode="C62">1.00<']],
        firstLine('10 units | PRICE | 21% | 125.00 EUR'),
      ],
      [
        'a price for several units',
        [['unitCode="C62">1<', 'unitCode="C62">10<']],
        firstLine(
          '10 units | 12.50 EUR / per 10 units / Gross price 15.00 EUR / Discount 2.50 EUR | 21% | 125.00 EUR',
        ),
      ],
      [
        'a price for another unit',
        [['unitCode="C62">1<', 'unitCode="HUR">1<']],
        firstLine(
          '10 units | 12.50 EUR / per 1 hour / Gross price 15.00 EUR / Discount 2.50 EUR | 21% | 125.00 EUR',
        ),
      ],
      [
        'a gross price without a net price',
        [[/<cbc:PriceAmount.*?<\/cbc:PriceAmount>/, '']],
        firstLine('10 units | Gross price 15.00 EUR / Discount 2.50 EUR | 21% | 125.00 EUR'),
      ],
      [
        'a charge in a price',
        [[/(<cac:Price>.*?<cbc:ChargeIndicator>)false/, '$11']],
        firstLine('10 units | 12.50 EUR / Gross price 15.00 EUR / Charge 2.50 EUR | 21% | 125.00 EUR'),
      ],

      [
        'another VAT category by its code',
        [category('<cbc:ID>AE</cbc:ID>', '<cbc:Percent>0</cbc:Percent>', 'VAT')],
        firstLine('10 units | PRICE | 0% AE | 125.00 EUR'),
      ],
      [
        'a VAT category without a rate',
        [category('<cbc:ID>O</cbc:ID>', '', 'VAT')],
        firstLine('10 units | PRICE | O | 125.00 EUR'),
      ],
      [
        'a rate without a VAT category',
        [category('', '<cbc:Percent>6</cbc:Percent>', 'VAT')],
        firstLine('10 units | PRICE | 6% | 125.00 EUR'),
      ],
      [
        'another tax than VAT',
        [category('<cbc:ID>S</cbc:ID>', '<cbc:Percent>7</cbc:Percent>', 'IGIC')],
        firstLine('10 units | PRICE | 7% IGIC | 125.00 EUR'),
      ],
      [
        'another tax in the breakdown',
        [[/(<cac:TaxSubtotal>.*?<cac:TaxScheme><cbc:ID>)VAT/, '$1IGIC']],
        'Standard rated, IGIC | 21% | 210.00 EUR | 44.10 EUR',
      ],
      [
        'a category without a word by its code',
        [[/(<cac:TaxSubtotal>.*?<cac:TaxCategory><cbc:ID>)S/, '$1valueOf']],
        'valueOf | 21% | 210.00 EUR | 44.10 EUR',
      ],
      [
        'the indicator of an allowance that is no boolean',
        [[/(<cbc:ChargeIndicator>)false/, '$1no']],
        'Allowance: Loyal customer (95) – 5% of 200.00 EUR | 21% | -10.00 EUR',
        'Allowance Charge, Charge Indicator: no',
      ],
      [
        'VAT of an allowance of a line',
        [
          [
            /(Spring discount<\/cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">5.00<\/cbc:Amount>)/,
            '$1<cac:TaxCategory><cbc:ID>E</cbc:ID></cac:TaxCategory>',
          ],
        ],
        'Invoice Line, Allowance Charge, Tax Category, ID: E',
      ],

      [
        'a tax number with its scheme',
        [[/(BE0471122367<\/cbc:CompanyID><cac:TaxScheme><cbc:ID>)VAT/, '$1FC']],
        'Tax number: BE0471122367 (FC)',
      ],
      [
        'a tax number without a scheme',
        [[/(BE0471122367<\/cbc:CompanyID>)<cac:TaxScheme>.*?<\/cac:TaxScheme>/, '$1']],
        'Tax number: BE0471122367',
      ],
      [
        'a scheme without a number',
        [[/<cbc:CompanyID>BE0471122367<\/cbc:CompanyID>/, '']],
        'Accounting Supplier Party, Party, Party Tax Scheme, Tax Scheme, ID: VAT',
      ],
      [
        'the scheme of a VAT number',
        [[/<cbc:CompanyID>BE0471122367/, '<cbc:CompanyID schemeID="9925">BE0471122367']],
        'VAT number: BE0471122367 (9925)',
      ],
      [
        'an electronic address without a scheme',
        [['<cbc:EndpointID schemeID="0208">0471122367', '<cbc:EndpointID>0471122367']],
        'Electronic address: Seller 0471122367 · Buyer 0208:0845012728',
      ],
      [
        'a trading name once',
        [[/Stoelmakerij Hout(?=<\/cbc:Name><\/cac:PartyName>)/, 'Stoelmakerij Hout BV']],
        'Stoelmakerij Hout BV',
        'BV, capital fully paid up / Zagerijstraat 12 / Building C / 9000 Gent / Belgium',
      ],
      [
        'an unknown country by its code',
        [[/(<cbc:IdentificationCode>)BE/, '$1be']],
        'Stoelmakerij Hout / BV, capital fully paid up / Zagerijstraat 12 / Building C / 9000 Gent / be',
      ],

      [
        'a means without a word by its code',
        [[/(<cbc:PaymentMeansCode name="Credit transfer">)30/, '$176']],
        'Means: 76 (Credit transfer)',
      ],
      [
        'a means that is the name of a method',
        [[/(<cbc:PaymentMeansCode name="Credit transfer">)30/, '$1toString']],
        'Means: toString (Credit transfer)',
      ],
      [
        'the scheme of an account',
        [['<cbc:ID>BE57', '<cbc:ID schemeID="IBAN">BE57']],
        'Bank account: BE57 7340 0123 4535 (IBAN)',
      ],
      [
        'an account that is no IBAN as it is',
        [['<cbc:ID>BE57734001234535', '<cbc:ID>12345678']],
        'Bank account: 12345678',
      ],
      [
        'a reference to an object of another type',
        [
          [
            '<cbc:ID>Timesheet 5</cbc:ID>',
            '<cbc:ID>Timesheet 5</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>',
          ],
        ],
        'Timesheet 5 Hours worked in May · hours.csv · text/csv · 10 B, embedded',
        'Additional Document Reference, Document Type Code: 50',
      ],
      [
        'large files in kB',
        [['ZGF5O2hvdXJzCg==', 'A'.repeat(4000)]],
        'Timesheet 5 Hours worked in May · hours.csv · text/csv · 2.9 kB, embedded',
      ],
      [
        'another specification',
        [[/(<cbc:CustomizationID>)[^<]*/, '$1urn:xrechnung']],
        'Customization ID: urn:xrechnung',
      ],
    ),
  )('shows $what', ({ changes, expected }) => {
    expect(linesOf(invoice, changes)).toEqual(expect.arrayContaining(expected));
  });

  it.each<readonly [what: string, change: readonly Change[], absent: RegExp]>([
    ['what a Peppol document says of its format', [], /Further details|urn:/],
    [
      'a version of UBL that all have',
      [['<cbc:CustomizationID>', '<cbc:UBLVersionID>2.1</cbc:UBLVersionID>$&']],
      /2\.1$/m,
    ],
    [
      'where the schema lies',
      [
        [
          '<Invoice ',
          '<Invoice xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" ',
        ],
      ],
      /Further/,
    ],
    [
      'a reference of another type as an invoiced object',
      [['<cbc:ID>Timesheet 5</cbc:ID>', '$&<cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>']],
      /Invoiced object/,
    ],
    ['a code to pay by when another currency is due', [amount('PayableAmount', 'USD', '200.00')], /QR code/],
  ])('does not show %s', (_, changes, absent) => {
    expect(linesOf(invoice, changes).join('\n')).not.toMatch(absent);
  });

  it('says once what every line has', () => {
    const schemes: Change = [/(<cac:ClassifiedTaxCategory><cbc:ID)>/g, '$1 schemeID="UNCL5305">'];
    const said = linesOf(invoice, [schemes]).filter((line) => line.includes('UNCL5305'));
    expect(said).toEqual(['Invoice Line, Item, Classified Tax Category, ID, scheme ID: UNCL5305']);
  });

  it('names an element of another namespace by its own name', () => {
    const extension = '<a:Zone xmlns:a="urn:a:b">7</a:Zone></cac:PaymentTerms>';
    expect(linesOf(invoice, [['</cac:PaymentTerms>', extension]])).toContain('Payment Terms, Zone: 7');
  });
});

describe('a page of a credit note', () => {
  it.each(
    rows(
      [
        'what is credited, and when it is due',
        [],
        'Credit note / H-2026-0118',
        'Due date: 4 October 2026',
        'Amount credited | 200.00 EUR',
      ],
      [
        'a kind without a word of its own',
        [[/(<cbc:CreditNoteTypeCode>)381/, '$1396']],
        'Credit note (396) / H-2026-0118',
      ],
      ['a kind of invoice', [[/(<cbc:CreditNoteTypeCode>)381/, '$1384']], 'Credit note (384) / H-2026-0118'],
    ),
  )('shows $what', ({ changes, expected }) => {
    expect(linesOf(creditNote, changes)).toEqual(expect.arrayContaining(expected));
  });
});
