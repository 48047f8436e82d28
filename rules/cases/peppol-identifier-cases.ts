import { add, attribute, insert, text } from './edits.js';
import type { RuleCase } from './rule-case.js';

/** Rule, scheme, an identifier that fires and one that just passes. */
const values: readonly (readonly [rule: string, scheme: string, bad: string, good: string])[] = [
  ['R040', '0088', '7300010000002', '7300010000001'],
  ['R040', '0088', '', '0000000000000'],
  ['R040', '0088', '730001000000I', ' 7300010000001 '],
  ['R040', '0088', '73 00010000001', '4012345000009'],
  // Right check digits, but 8, 12 and 14 digits.
  ['R040', '0088', '12345670', '7300010000001'],
  ['R040', '0088', '123456789012', '7300010000001'],
  ['R040', '0088', '07300010000001', '7300010000001'],
  ['R041', '0192', '991825828', '991825827'],
  ['R041', '0192', '000000000', '974760673'],
  ['R041', '0192', '9918258271', ' 991825827 '],
  ['R041', '0192', '974760690', '974760630'],
  ['R042', '0184', 'DK1234567', 'DK12345678'],
  ['R042', '0184', ' 12345678', '12345678'],
  ['R042', '0184', 'dk12345678', '00000000'],
  ['R043', '0208', '0202239952', '0202239951'],
  ['R043', '0208', 'BE0202239951', ' 0202239951 '],
  ['R043', '0208', '0000009700', '0000009797'],
  ['R043', '0208', '0202.239.951', '1202239972'],
  ['R043', '0208', '2202239993', '1202239972'],
  ['R043', '0208', '202239951', '0202239951'],
  ['R044', '0201', 'ABC12-', 'ABC123'],
  ['R044', '0201', 'abc1234', ' abc123'],
  ['R045', '0210', 'RSSMRA8XT10A562S', 'RSSMRA85T10A562S'],
  ['R045', '0210', '1234567890A', '12345678901'],
  ['R045', '0210', 'RSSMRA85T10A56S2', 'rssmra85t10a562a'],
  ['R045', '0210', '--234567890', '-1234567890'],
  ['R045', '0210', 'RSSMRA++T10A562S', 'RSSMRA+5T 1é€ 2S'],
  ['R047', '0211', 'IT00743110158', 'IT00743110157'],
  ['R047', '0211', 'IT0074311015', '0074311015'],
  ['R047', '0211', 'it00743110158', 'it00743110157'],
  ['R047', '0211', 'IT-1234567890', 'It-1234567890'],
  ['R047', '0211', 'ITABCDEFGHIJK', 'IT00000000000'],
  ['R049', '0007', '2120000788', '2120000787'],
  ['R049', '0007', '212000-0787', ' 2120000787 '],
  ['R049', '0007', '00000000000', '0000000000'],
  ['R050', '0151', '51824753557', '51824753556'],
  ['R050', '0151', '51 824 753 556', ' 51824753556 '],
  ['R052', '0096', '123456789', '1234567890'],
  ['R052', '0096', '1234567890 ', '0000000000'],
  ['R053', '0198', '12345678', 'DK12345678'],
  ['R053', '0198', ' DK12345678', 'DK00000000'],
  ['R054', '0106', '1234567', '12345678'],
  ['R054', '0106', '1234567x', ' 12345678 '],
  ['R055', '0190', '0000000182002933600', '00000001820029336000'],
  ['R056-1', '9944', 'NL123456789B1', 'NL123456789B12'],
  ['R056-1', '9944', 'nl123456789b12', ' NL123456789B12 '],
  ['R057', '0217', '12345678901', '123456789012'],
  ['R059', '0240', '19992200131', '19992200130'],
  ['R059', '0240', '1999220013', ' 19992200130 '],
  ['R059', '0240', '1999 2200130', '19999904567'],
  ['R059', '0240', '1999220013A', '19992004560'],
  // The kind of a legal person is 20 or more.
  ['R059', '0240', '19991904568', '19992004560'],
  // What would be 10 has no check digit. Kind 24 has a second scheme.
  ['R059', '0240', '19992200050', '19992400130'],
  ['R059', '0240', '19992400042', '19992400040'],
  ['R059', '0240', '19992400131', '19992400041'],
];

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';

/** Where an identifier with a scheme may stand. */
const places = [
  `${seller}/cbc:EndpointID`,
  `${buyer}/cac:PartyIdentification/cbc:ID`,
  `${seller}/cac:PartyLegalEntity/cbc:CompanyID`,
];

const inPlace = (place: string, scheme: string, value: string) => [
  attribute(place, 'schemeID', scheme),
  text(place, value),
];

const schemeCases = values.flatMap(([rule, scheme, bad, good]) =>
  places.map((place) => ({
    rule: `PEPPOL-COMMON-${rule}`,
    fail: inPlace(place, scheme, bad),
    pass: inPlace(place, scheme, good),
  })),
);

const endpoint = (scheme: string, value: string) => inPlace(`${buyer}/cbc:EndpointID`, scheme, value);
const vatNumber = `${buyer}/cac:PartyTaxScheme/cbc:CompanyID`;
const taxScheme = `${buyer}/cac:PartyTaxScheme/cac:TaxScheme`;
/** The VAT number of the buyer with a scheme. */
export const vatWithScheme = (scheme: string, value: string) => [
  attribute(vatNumber, 'schemeID', scheme),
  text(vatNumber, value),
];

/** The identifiers that Peppol checks, PEPPOL-COMMON-R040 to R062. */
export const peppolIdentifierCases: readonly RuleCase[] = [
  ...schemeCases,
  {
    rule: 'PEPPOL-COMMON-R040',
    fail: [add(`${seller}/cac:PartyTaxScheme/cbc:CompanyID/@schemeID`, '0088')],
    pass: [add('cac:Delivery/cac:DeliveryLocation/cbc:ID', '1')],
  },
  {
    rule: 'PEPPOL-COMMON-R046',
    fail: endpoint('9907', 'RSSMRA85T10'),
    pass: endpoint('9907', 'RSSMRA85T10A562S'),
  },
  {
    rule: 'PEPPOL-COMMON-R046',
    fail: endpoint('9907', 'x'),
    pass: inPlace(`${buyer}/cac:PartyIdentification/cbc:ID`, '9907', 'x'),
  },
  {
    rule: 'PEPPOL-COMMON-R056-2',
    fail: [text(vatNumber, 'NL123456789B1')],
    pass: [text(vatNumber, ' NL123456789B12 ')],
  },
  {
    rule: 'PEPPOL-COMMON-R056-2',
    fail: [text(vatNumber, 'NL1'), text(`${taxScheme}/cbc:ID`, ' VAT ')],
    pass: [text(vatNumber, 'NL1'), text(`${taxScheme}/cbc:ID`, 'vat')],
  },
  {
    rule: 'PEPPOL-COMMON-R062',
    fail: [text(vatNumber, 'BE2202239993')],
    pass: [text(vatNumber, ' BE1202239972 ')],
  },
  {
    rule: 'PEPPOL-COMMON-R062',
    fail: [text(vatNumber, 'BE0202.239.951')],
    // Small letters are not looked at.
    pass: [text(vatNumber, 'be1')],
  },
  {
    rule: 'PEPPOL-COMMON-R062',
    fail: [text(vatNumber, 'BE1'), text(`${taxScheme}/cbc:ID`, ' VAT ')],
    pass: [text(vatNumber, 'BE1'), text(`${taxScheme}/cbc:ID`, 'vat')],
  },
  // R062 stands behind the rule of 0208 and takes the number from the rules of other schemes behind it.
  { rule: 'PEPPOL-COMMON-R062', fail: vatWithScheme('0106', 'BE1'), pass: vatWithScheme('0208', 'BE1') },
  { rule: 'PEPPOL-COMMON-R054', fail: vatWithScheme('0106', 'X1'), pass: vatWithScheme('0106', 'BE1') },
  {
    rule: 'PEPPOL-COMMON-R058',
    fail: [text(vatNumber, 'LU12345614')],
    pass: [text(vatNumber, 'LU12345613')],
  },
  {
    rule: 'PEPPOL-COMMON-R058',
    fail: [text(vatNumber, 'lu12345614')],
    pass: [text(vatNumber, ' lU00000101 ')],
  },
  {
    rule: 'PEPPOL-COMMON-R058',
    fail: [text(vatNumber, 'LU00008989')],
    pass: [text(vatNumber, 'LU00008900')],
  },
  {
    rule: 'PEPPOL-COMMON-R058',
    fail: vatWithScheme('0042', 'LU1'),
    pass: vatWithScheme('0217', 'LU1'),
  },
  // A scheme of its own takes the number out of the check of VAT numbers, 0217 does not.
  {
    rule: 'PEPPOL-COMMON-R056-2',
    fail: vatWithScheme('0217', 'NL1'),
    pass: vatWithScheme('0106', 'NL1'),
  },
  { rule: 'PEPPOL-COMMON-R057', fail: vatWithScheme('0217', 'X1'), pass: vatWithScheme('0217', 'NL1') },
  {
    rule: 'PEPPOL-COMMON-R056-2',
    fail: [text(vatNumber, 'NL1')],
    pass: [text(vatNumber, 'NL1'), insert(taxScheme, '<cbc:ID>VAT</cbc:ID>')],
  },
];
