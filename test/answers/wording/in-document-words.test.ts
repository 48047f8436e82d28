import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateJson, type AnyDocumentInput, type Issue } from 'peppol-preflight';
import { loadDefects } from '../../../extras/testing/load-defects.js';

const { documents, extended } = loadDefects();

/** Names that only UBL has: two words or more in one. */
const ubl = readFileSync(new URL('../../../compiled/ubl-model.js', import.meta.url), 'utf8');
const ublNames = new Set(ubl.match(/\b[A-Z][a-z]+(?:[A-Z][a-z]*)+\b/g));

/** A field of an extended Document, at any depth. */
const FURTHER = /^\/[a-z_]+(?:\/(?:[a-z_]+|\d+))*$/;

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

describe('an extended Document that breaks a rule', () => {
  it.each(Object.keys(extended))('is told what to change: %s', (rule) => {
    const { document, rules } = extended[rule] ?? { document: {}, rules: [] };
    const { issues } = validateJson(document, { extended: true });
    expect(new Set(issues.map(({ rule_id }) => rule_id))).toEqual(new Set(rules));
    for (const { pointer, message } of issues) {
      expect(pointer).toMatch(FURTHER);
      expect(message).not.toMatch(/\bc[ab]c:|\bB[TG]-\d|\{\w+\}|undefined|NaN/);
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
  it.each([
    ['E', 'give vatex_note (the reason in words) or vatex (the code of the exemption, such as VATEX-EU-132)'],
    ['AE', 'set vatex to VATEX-EU-AE, or give vatex_note (the reason in words)'],
    ['K', 'set vatex to VATEX-EU-IC, or give vatex_note (the reason in words)'],
    ['G', 'set vatex to VATEX-EU-G, or give vatex_note (the reason in words)'],
    ['O', 'set vatex to VATEX-EU-O, or give vatex_note (the reason in words)'],
  ] as const)('give the exemption code of the category %s', (tax_code, remedy) => {
    const items = base.items?.map((line) => ({ ...line, tax_rate: tax_code === 'O' ? null : 0 })) ?? [];
    const { issues } = validateJson({ ...base, tax_code, items });
    expect(issues.find(({ code }) => code === 'vat-exemption-reason-missing')).toMatchObject({ remedy });
  });

  it('show a code of a note as it is, with a quotation mark in it', () => {
    const document = { ...base, note: '#A"B#hello' };
    expect(issueOf('BR-CL-08', document)).toMatchObject({
      problem: 'The code "A"B" between the # signs in note is not a subject code',
      values: { subject: 'A"B' },
    });
  });

  it('ask for the reference of the customer in a credit note, where purchase_order is the original invoice', () => {
    const document = {
      ...base,
      document_type: 'CREDIT_NOTE',
      customer_id: null,
      purchase_order: 'F-0',
    } as const;
    expect(issueOf('PEPPOL-EN16931-R003', document)).toMatchObject({
      problem: 'The credit note has no reference for the customer: customer_id is missing',
      remedy:
        'give the reference of the customer in customer_id; purchase_order is the number of the original invoice here',
    });
    expect(issueOf('PEPPOL-EN16931-R003', { ...base, customer_id: null })).toMatchObject({
      problem:
        'The document has no reference for the customer: neither customer_id nor purchase_order is given',
    });
  });

  it('ask a German vendor for name and telephone number at once', () => {
    const document: AnyDocumentInput = {
      ...base,
      vendor_tax_id: 'DE136695976',
      vendor_address: 'Hauptstraße 1, 10115 Berlin, Germany',
      vendor_email: 'a@b.example',
      customer_tax_id: 'DE136695976',
      customer_address: 'Weg 1, 20095 Hamburg, Germany',
    };
    const remedy =
      'give the name and the telephone number of a contact in vendor_address_recipient, such as "Anna Meyer, Tel. +49 30 2093 1234"';
    const problem = 'vendor_address_recipient is missing';
    expect(issueOf('DE-R-005', document)).toMatchObject({ problem, remedy });
    expect(issueOf('DE-R-006', document)).toMatchObject({ problem, remedy });
    expect(issueOf('DE-R-006', { ...document, vendor_address_recipient: 'Anna' })).toMatchObject({
      problem: 'vendor_address_recipient "Anna" does not contain a telephone number',
    });
  });

  it('do not ask for the country prefix of a VAT number that has one', () => {
    const document = { ...base, customer_tax_id: 'XI980780684', customer_address: 'Belfast, United Kingdom' };
    expect(issueOf('PEPPOL-EN16931-R010', document)).toMatchObject({
      problem: 'No Peppol id can be derived from customer_tax_id "XI980780684"',
      remedy: 'correct it, or give customer_peppol_id as scheme:identifier, such as 0208:0123456749',
    });
    expect(issueOf('PEPPOL-EN16931-R010', { ...document, customer_tax_id: '12' })).toMatchObject({
      remedy: 'give customer_peppol_id as scheme:identifier, or customer_tax_id with its country prefix',
    });
  });

  it.each([
    ['pdf', 'set attachments[0].file_type to application/pdf'],
    ['PNG', 'set attachments[0].file_type to image/png'],
    [
      'application/msword',
      'attach a PDF, PNG, JPEG, CSV, XLSX or ODS file and set attachments[0].file_type to its media type',
    ],
  ])('know the media type that %s means', (file_type, remedy) => {
    const attachments = [{ file_name: 'a.bin', file_type, file_data: 'aGFsbG8=' }];
    expect(issueOf('BR-CL-24', { ...base, attachments })).toMatchObject({ remedy });
  });

  it('say that a rate below 0.5% is taken for 0', () => {
    const document: AnyDocumentInput = documents['BR-CO-17']?.document ?? {};
    expect(issueOf('BR-CO-17', document)?.problem).toMatch(/, but a rate below 0.5% is taken for 0$/);
  });

  it('name a Peppol id that is not of its form', () => {
    const document = { ...base, customer_tax_id: null, customer_peppol_id: '0471122367' };
    expect(issueOf('PEPPOL-EN16931-R010', document)).toMatchObject({
      pointer: '/customer_peppol_id',
      problem:
        'customer_peppol_id is "0471122367", which does not start with a scheme of four digits and a colon',
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
    ['m²', 'set items[0].unit to MTK (m²)'],
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
