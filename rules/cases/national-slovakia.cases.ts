import { insert, remove, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const parties = {
  seller: 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress',
  buyer: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress',
};
const vatNumbers = { vat: 'SK2020000001', buyerVat: 'SK2020000012' };
const slovak = inCountry('SK', { buyer: 'SK', ...vatNumbers });
const corrected = [remove('cac:BillingReference'), text('cbc:InvoiceTypeCode', ' 384 ')];

/** An address without one of its elements: between Slovak addresses, and with one of them abroad. */
const address = (rule: string, element: string): readonly RuleCase[] => [
  { rule, fail: [...inCountry(' sk ', { buyer: 'SK' }), remove(element)], pass: [...slovak] },
  { rule, fail: [...slovak, remove(element)], pass: [...inCountry('SK', vatNumbers), remove(element)] },
  {
    rule,
    base: 'credit-note',
    fail: [...slovak, remove(element)],
    // An empty element is there: that it is empty is for R008 to say.
    pass: [...slovak, text(element, '')],
  },
];

export const cases: readonly RuleCase[] = [
  {
    rule: 'SK-R-001',
    fail: [...slovak, ...corrected],
    pass: [...slovak, ...corrected, insert('', '<cac:BillingReference/>')],
  },
  {
    // The VAT numbers decide, not the addresses.
    rule: 'SK-R-001',
    fail: [...inCountry('AT', { buyer: 'AT', ...vatNumbers }), ...corrected],
    pass: [...inCountry('SK', { buyer: 'SK' }), ...corrected],
  },
  {
    rule: 'SK-R-001',
    fail: [...slovak, ...corrected],
    pass: [...slovak, remove('cac:BillingReference')],
  },
  ...address('SK-R-002', `${parties.seller}/cbc:StreetName`),
  ...address('SK-R-003', `${parties.seller}/cbc:CityName`),
  ...address('SK-R-004', `${parties.seller}/cbc:PostalZone`),
  ...address('SK-R-005', `${parties.buyer}/cbc:StreetName`),
  ...address('SK-R-006', `${parties.buyer}/cbc:CityName`),
  ...address('SK-R-007', `${parties.buyer}/cbc:PostalZone`),
];
