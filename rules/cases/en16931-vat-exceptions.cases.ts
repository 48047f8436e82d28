import type { Edit } from './edited-document.js';
import { insert, remove, replace, text } from './edits.js';
import type { RuleCase } from './rule-case.js';
import { vatCategoryEdits, vatPlaces } from './vat-category-edits.js';

const { line, secondLine, allowance, charge, breakdown } = vatPlaces;
const subtotal = 'cac:TaxTotal/cac:TaxSubtotal';
const sellerTax = 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme';

const standard = vatCategoryEdits({ code: 'S', rate: '21', tax: '44.10', reason: false });
const igic = vatCategoryEdits({ code: 'L', rate: '7', tax: '14.70', reason: false });
const ipsi = vatCategoryEdits({ code: 'M', rate: '7', tax: '14.70', reason: false });
const community = vatCategoryEdits({ code: 'K', rate: '0', tax: '0', reason: true });
const notSubject = vatCategoryEdits({ code: 'O', rate: null, tax: '0', reason: true });

const everyPlace = Object.values(vatPlaces);
const elsewhere = (...places: readonly string[]): readonly Edit[] =>
  places.map((place) => text(`${place}/cbc:ID`, 'B'));
const schemeOf = (place: string, scheme: string): Edit => text(`${place}/cac:TaxScheme/cbc:ID`, scheme);
const taxable = (amount: string): Edit => text(`${subtotal}/cbc:TaxableAmount`, amount);

/** An allowance of the first line, with a VAT category, which only some rules look at. */
const lineAllowance = (code: string, indicator = 'false'): Edit =>
  insert(
    'cac:InvoiceLine',
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:Amount>1</cbc:Amount>` +
      `<cac:TaxCategory><cbc:ID>${code}</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID>` +
      '</cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>',
  );

const standardCases: readonly RuleCase[] = [
  // The tax scheme plays no part in BR-S-01, white space neither.
  {
    rule: 'BR-S-01',
    fail: [...standard, ...elsewhere(line, secondLine, allowance, charge)],
    pass: [...standard, schemeOf(breakdown, 'TAX')],
  },
  {
    rule: 'BR-S-01',
    fail: [...standard, text(`${breakdown}/cbc:ID`, 's')],
    pass: [...standard, text(`${breakdown}/cbc:ID`, ' S ')],
  },
  {
    rule: 'BR-S-01',
    fail: [...standard, ...elsewhere(...everyPlace), lineAllowance('S')],
    pass: [...standard, ...elsewhere(...everyPlace)],
  },
  // Without VAT scheme on any line, identifiers do not help.
  {
    rule: 'BR-S-02',
    fail: [...standard, schemeOf(line, 'TAX'), schemeOf(secondLine, 'TAX')],
    pass: [...standard, schemeOf(line, 'TAX')],
  },
  {
    rule: 'BR-S-03',
    fail: [...standard, remove(sellerTax), ...elsewhere(allowance), lineAllowance('S')],
    pass: [...standard, remove(sellerTax), ...elsewhere(allowance), lineAllowance('S', 'true')],
  },
  // A rate that nothing has fires even at 0.
  {
    rule: 'BR-S-08',
    fail: [...standard, text(`${breakdown}/cbc:Percent`, '6'), taxable('0.00')],
    pass: [...standard, text(`${breakdown}/cbc:Percent`, '21.0')],
  },
  // The rate of a line level allowance counts as used, its amount does not count.
  {
    rule: 'BR-S-08',
    fail: [
      ...standard,
      ...everyPlace.map((place) => text(`${place}/cbc:Percent`, '6')),
      taxable('1.00'),
      text(`${breakdown}/cbc:Percent`, '21'),
      lineAllowance('S'),
    ],
    pass: [
      ...standard,
      ...everyPlace.map((place) => text(`${place}/cbc:Percent`, '6')),
      taxable('0.99'),
      text(`${breakdown}/cbc:Percent`, '21'),
      lineAllowance('S'),
    ],
  },
  // With an allowance or charge at the rate, its sum without lines is accepted, too: charges less allowances are 10.
  { rule: 'BR-S-08', fail: [...standard, taxable('11.00')], pass: [...standard, taxable('10.99')] },
  // Where the distance is exactly 1, binary floating point decides: 2.30 - 1 is below 1.30, 1.10 - 1 above 0.10.
  {
    rule: 'BR-S-08',
    fail: [...standard, ...sumOf('0.10'), taxable('1.10')],
    pass: [...standard, ...sumOf('1.30'), taxable('2.30')],
  },
  {
    rule: 'BR-S-09',
    fail: [...standard, taxable('0.05'), text(`${subtotal}/cbc:TaxAmount`, '1.01')],
    pass: [...standard, taxable('-210.00')],
  },
  // Half a cent is rounded up: 21% of 0.50 is 0.105.
  {
    rule: 'BR-S-09',
    fail: [...standard, taxable('0.50'), text(`${subtotal}/cbc:TaxAmount`, '1.11')],
    pass: [...standard, taxable('0.50'), text(`${subtotal}/cbc:TaxAmount`, '1.10')],
  },
  {
    rule: 'BR-S-09',
    fail: [...standard, remove(`${breakdown}/cbc:Percent`)],
    pass: [...standard, schemeOf(breakdown, 'TAX'), remove(`${breakdown}/cbc:Percent`)],
  },
];

/** Leaves a single line with that amount, without allowance and charge. */
function sumOf(amount: string): readonly Edit[] {
  return [
    remove('cac:AllowanceCharge'),
    remove('cac:AllowanceCharge'),
    remove('cac:InvoiceLine[2]'),
    text('cac:InvoiceLine/cbc:LineExtensionAmount', amount),
  ];
}

const spanishCases: readonly RuleCase[] = [
  // The breakdown's code is compared as it is written; for IGIC its scheme plays no part, for IPSI it does.
  {
    rule: 'BR-AF-01',
    fail: [...igic, text(`${breakdown}/cbc:ID`, ' L')],
    pass: [...igic, schemeOf(breakdown, 'TAX')],
  },
  {
    rule: 'BR-AG-01',
    fail: [...ipsi, text(`${breakdown}/cbc:ID`, ' M')],
    pass: [...ipsi, schemeOf(breakdown, 'vat')],
  },
  { rule: 'BR-AG-01', fail: [...ipsi, schemeOf(breakdown, 'TAX')], pass: [...ipsi, ...elsewhere(line)] },
  {
    rule: 'BR-AF-04',
    fail: [...igic, remove(sellerTax)],
    pass: [...igic, remove(sellerTax), text(`${charge}/cbc:ID`, ' L ')],
  },
  {
    rule: 'BR-AF-03',
    fail: [...igic, remove(sellerTax), text(`${allowance}/cbc:ID`, ' L ')],
    pass: [...igic, remove(sellerTax), text(`${allowance}/cbc:ID`, 'l')],
  },
  // A rate that nothing has is compared with 0.
  {
    rule: 'BR-AF-08',
    fail: [...igic, text(`${breakdown}/cbc:Percent`, '3'), taxable('1.00')],
    pass: [...igic, text(`${breakdown}/cbc:Percent`, '3'), taxable('0.99')],
  },
  {
    rule: 'BR-AG-08',
    fail: [...ipsi, text(`${breakdown}/cbc:Percent`, '3'), taxable('-1.00')],
    pass: [...ipsi, text(`${breakdown}/cbc:Percent`, '3'), taxable('-0.99')],
  },
];

const date = 'cac:Delivery/cbc:ActualDeliveryDate';
const country = 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode';

const communityCases: readonly RuleCase[] = [
  {
    rule: 'BR-IC-11',
    fail: [...community, remove(date), remove('cac:InvoicePeriod')],
    pass: [...community, remove('cac:InvoicePeriod')],
  },
  {
    rule: 'BR-IC-11',
    fail: [...community, text(date, '2'), replace('cac:InvoicePeriod', '<cac:InvoicePeriod/>')],
    pass: [...community, remove(date)],
  },
  {
    rule: 'BR-IC-11',
    fail: [
      ...community,
      insert('cac:Delivery', '<cbc:ActualDeliveryDate>2026-05-30</cbc:ActualDeliveryDate>'),
    ],
    pass: [...community, ...elsewhere(breakdown), remove(date), remove('cac:InvoicePeriod')],
  },
  { rule: 'BR-IC-12', fail: [...community, remove(country)], pass: community },
  {
    rule: 'BR-IC-12',
    fail: [...community, text(country, 'B')],
    pass: [...community, ...elsewhere(breakdown), remove(country)],
  },
];

const buyerTax = 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme';
const nobody = [remove(sellerTax), remove(buyerTax)];

const notSubjectCases: readonly RuleCase[] = [
  // Only allowances and charges of the document, not of a line.
  {
    rule: 'BR-O-03',
    fail: [...notSubject],
    pass: [...notSubject, ...elsewhere(allowance), lineAllowance('O')],
  },
  {
    rule: 'BR-O-04',
    fail: [...notSubject],
    pass: [...notSubject, ...elsewhere(charge), lineAllowance('O', 'true')],
  },
  { rule: 'BR-O-04', fail: [...notSubject, remove(sellerTax)], pass: [...notSubject, ...nobody] },
  {
    rule: 'BR-O-11',
    fail: [...notSubject, insert('cac:TaxTotal', group('S', 'VAT'))],
    pass: [...notSubject, insert('cac:TaxTotal', group('S', 'TAX'))],
  },
  {
    rule: 'BR-O-11',
    fail: [...notSubject, insert('cac:TaxTotal', group('', 'VAT'))],
    pass: [...notSubject, insert('cac:TaxTotal', group(' O ', 'VAT'))],
  },
  {
    rule: 'BR-O-12',
    fail: [...notSubject, text(`${secondLine}/cbc:ID`, 'S')],
    pass: [...notSubject, text(`${secondLine}/cbc:ID`, 'S'), schemeOf(secondLine, 'TAX')],
  },
  {
    rule: 'BR-O-12',
    fail: [...notSubject, remove(`${line}/cbc:ID`)],
    pass: [...notSubject, ...elsewhere(breakdown, line)],
  },
  {
    rule: 'BR-O-13',
    fail: [...notSubject, lineAllowance('S')],
    pass: [...notSubject, lineAllowance('S', 'true')],
  },
  {
    rule: 'BR-O-14',
    fail: [...notSubject, lineAllowance('S', 'true')],
    pass: [...notSubject, lineAllowance('S')],
  },
];

function group(code: string, scheme: string): string {
  return (
    `<cac:TaxSubtotal><cac:TaxCategory><cbc:ID>${code}</cbc:ID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme>` +
    '</cac:TaxCategory></cac:TaxSubtotal>'
  );
}

/** What holds for one VAT category only, and where families read differently. */
export const cases: readonly RuleCase[] = [
  ...standardCases,
  ...spanishCases,
  ...communityCases,
  ...notSubjectCases,
];
