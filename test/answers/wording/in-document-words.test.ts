import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateJson, type AnyDocumentInput, type Issue } from 'peppol-preflight';
import { loadDefects } from '../../../src/testing/load-defects.js';

const { documents } = loadDefects();

/** Names that only UBL has: two words or more in one. */
const ubl = readFileSync(new URL('../../../compiled/ubl-model.js', import.meta.url), 'utf8');
const ublNames = new Set(ubl.match(/\b[A-Z][a-z]+(?:[A-Z][a-z]*)+\b/g));

/** Fields that may be absent, so that a value is not what shows that they are of the Document. */
const FIELD =
  /^\/(?:(?:items|allowances|charges|payment_details|tax_details|attachments)(?:\/\d+(?:\/[a-z_]+(?:\/\d+(?:\/[a-z_]+)?)?)?)?|[a-z_]+)$/;

describe('a Document that breaks a rule', () => {
  it.each(Object.keys(documents))('is told what to change: %s', (rule) => {
    const { document, rules } = documents[rule] ?? { document: {}, rules: [] };
    const { issues } = validateJson(document);
    expect(new Set(issues.map(({ rule_id }) => rule_id))).toEqual(new Set(rules));
    for (const { pointer, problem, remedy, message } of issues) {
      expect(pointer).toMatch(FIELD);
      expect(message).toBe(`${problem}; ${remedy}.`);
      expect(message).not.toMatch(/\bc[ab]c:|\{\w+\}|undefined|NaN/);
      const names = message.match(/\b[A-Z][a-z]+(?:[A-Z][a-z]*)+\b/g) ?? [];
      expect(names.filter((name) => ublNames.has(name))).toEqual([]);
    }
  });
});

function issueOf(rule: string, document: AnyDocumentInput): Issue | undefined {
  return validateJson(document).issues.find(({ rule_id }) => rule_id === rule);
}

const base: AnyDocumentInput = {
  invoice_id: 'F-1',
  invoice_date: '2026-06-04',
  due_date: '2026-07-04',
  vendor_name: 'Drukkerij De Kaai',
  vendor_tax_id: 'BE0202239951',
  vendor_address: 'Kaai 1, 2000 Antwerpen, Belgium',
  customer_name: 'Boekhandel Nova',
  customer_tax_id: 'BE0471122367',
  customer_address: 'Markt 3, 9000 Gent, Belgium',
  customer_id: 'PO-7',
  items: [{ description: 'Flyer', quantity: 1, unit: 'C62', unit_price: '10.00', tax_rate: 21 }],
};

describe('the words of a Document', () => {
  it('name a Peppol id that is not of its form', () => {
    const document = { ...base, customer_tax_id: null, customer_peppol_id: '0471122367' };
    expect(issueOf('PEPPOL-EN16931-R010', document)).toMatchObject({
      pointer: '/customer_peppol_id',
      problem: 'customer_peppol_id is "0471122367", which is not of the form scheme:identifier',
      remedy: 'write customer_peppol_id as scheme:identifier, such as 0208:0123456749',
    });
  });

  it('speak of the number in the form of its field', () => {
    const document = { ...base, customer_peppol_id: '0208:0471122368', customer_tax_id: null };
    expect(issueOf('PEPPOL-COMMON-R043', document)).toMatchObject({
      pointer: '/customer_peppol_id',
      problem:
        'customer_peppol_id is "0208:0471122368", which has wrong check digits and is not a valid Belgian enterprise number',
    });
  });

  it.each([
    ['pcs', 'set items[0].unit to H87 (piece)'],
    ['Hours', 'set items[0].unit to HUR (hour)'],
    ['m²', 'set items[0].unit to MTK (square metre)'],
    [
      'blob',
      'set items[0].unit to a code of UN/ECE Recommendation 20 or 21, such as H87 (piece) or HUR (hour)',
    ],
  ])('know what the unit %s means', (unit, remedy) => {
    const document = { ...base, items: base.items?.map((line) => ({ ...line, unit })) ?? [] };
    expect(issueOf('BR-CL-23', document)).toMatchObject({ pointer: '/items/0/unit', remedy });
  });

  it('name the field of delivery that was given', () => {
    const document: AnyDocumentInput = documents['BR-57']?.document ?? {};
    expect(document.shipping_address).toBeUndefined();
    expect(issueOf('BR-57', document)).toMatchObject({ pointer: '/service_address' });
  });
});
