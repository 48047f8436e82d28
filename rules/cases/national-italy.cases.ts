import type { Edit } from './edited-document.js';
import { insert, remove, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const party = 'cac:AccountingSupplierParty/cac:Party';
const italian = inCountry('BE', { vat: 'IT00743110157' });
const registered = (number: string, scheme = 'TAX'): Edit =>
  insert(
    party,
    `<cac:PartyTaxScheme><cbc:CompanyID>${number}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
  );
const taxCode = (bad: string, good: string): RuleCase => ({
  rule: 'IT-R-001',
  fail: [...italian, registered(bad)],
  pass: [...italian, registered(good)],
});
const needs = (rule: string, name: string): readonly RuleCase[] => [
  {
    rule,
    fail: [...italian, remove(`${party}/cac:PostalAddress/${name}`)],
    pass: [...italian, text(`${party}/cac:PostalAddress/${name}`, '')],
  },
  {
    rule,
    fail: [...italian, remove(`${party}/cac:PostalAddress`)],
    pass: [...inCountry('IT'), remove(`${party}/cac:PostalAddress/${name}`)],
  },
];

export const cases: readonly RuleCase[] = [
  taxCode('1234567890', '12345678901'),
  taxCode('RSSMRA85T10A562SX', ' RSSMRA85T10A562S '),
  taxCode('rssmra85t10a562s', '00000000000'),
  taxCode('', 'ABCDEFGHIJKL'),
  {
    rule: 'IT-R-001',
    fail: [...italian, registered('1', 'vat')],
    pass: [...inCountry('IT'), registered('1', 'vat')],
  },
  ...needs('IT-R-002', 'cbc:StreetName'),
  ...needs('IT-R-003', 'cbc:CityName'),
  ...needs('IT-R-004', 'cbc:PostalZone'),
];
