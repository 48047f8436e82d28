import { describe, expect, it } from 'vitest';
import { validateJson, type AnyDocumentInput, parseDocumentText, ServiceError } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const [line] = plainInvoice.items;

/** The verdict on the invoice with other fields: the UBL, and rule and field of each issue. */
function verdictOn(fields: Partial<AnyDocumentInput>) {
  const { issues, ubl_document } = validateJson({ ...plainInvoice, ...fields });
  return {
    issues: issues.map(({ rule_id, pointer }) => `${rule_id} ${pointer ?? ''}`),
    ubl: ubl_document ?? '',
  };
}

/** Path and kind of each violation, or the text of another error. */
function refusalOf(document: unknown): unknown {
  try {
    validateJson(document);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (typeof error.detail === 'string') return error.detail;
    return error.detail.map(({ loc, type }) => `${loc.join('.')} ${type}`);
  }
  return undefined;
}

describe('validateJson() of amounts at the limits', () => {
  it('keeps the cents of 10^15, from a string and from JSON text', () => {
    const text = `{"items":[{"description":"Ship","quantity":1,"unit_price":1000000000000000.55,"tax_rate":"21.00"}]}`;
    const fromText = parseDocumentText(text) as AnyDocumentInput;
    const fromString = { items: [{ ...line, quantity: 1, unit_price: '1000000000000000.55' }] };
    for (const fields of [fromText, fromString]) {
      const { issues, ubl } = verdictOn(fields);
      expect(issues).toEqual([]);
      expect(ubl).toContain('>1000000000000000.55</cbc:PriceAmount>');
      expect(ubl).toContain('>1210000000000000.67</cbc:PayableAmount>');
    }
  });

  it('takes 10^15 as a number, and refuses a number that may have lost its cents', () => {
    expect(verdictOn({ items: [{ ...line, quantity: 1, unit_price: 1e15 }] }).issues).toEqual([]);
    expect(refusalOf({ ...plainInvoice, items: [{ ...line, unit_price: 1e15 + 0.5 }] })).toEqual([
      'body.items.0.unit_price decimal_parsing',
    ]);
  });

  it('adds lines of 0.1 and 0.2 to 0.3, and accepts totals that a program added', () => {
    const items = [0.1, 0.2].map((unit_price) => ({ ...line, quantity: 1, unit_price }));
    const given = {
      subtotal: 0.1 + 0.2,
      total_tax: 0.3 * 0.21,
      invoice_total: 0.1 + 0.2 + 0.06,
      amount_due: 0.1 + 0.26,
    };
    const { issues, ubl } = verdictOn({ items, ...given });
    expect(issues).toEqual([]);
    expect(ubl).toContain('>0.30</cbc:TaxExclusiveAmount>');
    expect(ubl).toContain('>0.36</cbc:PayableAmount>');
    expect(ubl).not.toContain('PrepaidAmount');
  });

  it('accepts totals of a thousand additions of doubles', () => {
    const items = Array.from({ length: 1000 }, () => ({
      ...line,
      quantity: 1,
      unit_price: 0.1,
      amount: 0.1,
    }));
    const subtotal = items.reduce((sum, { amount }) => sum + amount, 0);
    const { ubl_document } = validateJson(
      { ...plainInvoice, items, subtotal, invoice_total: subtotal * 1.21, amount_due: subtotal * 1.21 },
      { layers: ['xsd'] },
    );
    expect(ubl_document).toContain('>121.00</cbc:PayableAmount>');
    expect(ubl_document).not.toContain('PrepaidAmount');
  });

  it('takes a line back: by its quantity, by its price, by its amount', () => {
    const goods = { ...line, quantity: 10, unit_price: 5 };
    for (const back of [
      { ...line, quantity: -2, unit_price: 5 },
      { ...line, quantity: 2, unit_price: -5 },
      { ...line, quantity: -2, amount: -10, unit_price: null },
    ]) {
      const { issues, ubl } = verdictOn({ items: [goods, back] });
      expect(issues).toEqual([]);
      expect(ubl).toContain('>-2</cbc:InvoicedQuantity>');
      expect(ubl).toContain('>-10.00</cbc:LineExtensionAmount>');
      expect(ubl).toContain('>48.40</cbc:PayableAmount>');
    }
  });

  it('keeps the 20 decimals of a price', () => {
    const { issues, ubl } = verdictOn({
      items: [{ ...line, quantity: 1_000_000, unit_price: '0.00001234567890123456' }],
    });
    expect(issues).toEqual([]);
    expect(ubl).toContain('>0.00001234567890123456</cbc:PriceAmount>');
    expect(ubl).toContain('>12.35</cbc:LineExtensionAmount>');
  });
});

describe('validateJson() of odd text', () => {
  it('counts empty and blank text as absent, not as an empty element', () => {
    const { issues, ubl } = verdictOn({
      note: '',
      payment_term: ' \t\n',
      purchase_order: '\u00a0',
      vendor_email: '',
      shipping_address: '',
      payment_details: [{ iban: '', swift: ' ' }],
      items: [{ ...line, product_code: '', unit: '' }],
    });
    expect(issues).toEqual([]);
    expect(ubl).toBe(validateJson(plainInvoice).ubl_document);
    expect(ubl).not.toMatch(/<([\w:]+)[^>]*>\s*<\/\1>|\/>/);
  });

  it('says what is missing when mandatory text is empty', () => {
    expect(
      verdictOn({ vendor_name: '', customer_name: ' ', items: [{ ...line, description: '' }] }).issues,
    ).toEqual(
      expect.arrayContaining(['BR-06 /vendor_name', 'BR-07 /customer_name', 'BR-25 /items/0/description']),
    );
    expect(verdictOn({ invoice_id: '' }).issues).toEqual(['xsd-validation /invoice_id']);
  });

  it('carries emoji, markup, right-to-left text and line breaks', () => {
    const note = 'Dank 🙏🏽 & <b>"\'</b> ]]> שלום\nline 2\ttab \u{10ffff}';
    const { issues, ubl } = verdictOn({ note, items: [{ ...line, description: '📦 <&>' }] });
    expect(issues).toEqual([]);
    expect(ubl).toContain('<cbc:Name>📦 &lt;&amp;&gt;</cbc:Name>');
    expect(ubl).toContain('🙏🏽 &amp; &lt;b&gt;');
  });

  it.each(['\u0000', '\u0007', '\u001b[31m', '\u000b', '\ufffe', '\ud83d', '\udc4d'])(
    'refuses the character %j wherever it stands',
    (character) => {
      const text = `a${character}b`;
      const item_attributes = [{ name: text, value: 'x' }];
      expect(
        refusalOf({ ...plainInvoice, note: text, items: [{ ...line, description: text, item_attributes }] }),
      ).toEqual([
        'body.note string_unicode',
        'body.items.0.description string_unicode',
        'body.items.0.item_attributes.0.name string_unicode',
      ]);
    },
  );
});

describe('validateJson() of attachments', () => {
  it('embeds ten megabytes as they are', () => {
    const content = Buffer.alloc(10_000_000, '%PDF-1.7 peppol ').toString('base64');
    const attachments = [{ file_name: 'a.pdf', file_type: 'application/pdf', file_data: content }];
    const { is_valid, issues, ubl_document } = validateJson(
      { ...plainInvoice, attachments },
      { layers: ['xsd', 'en16931'] },
    );
    expect(issues).toEqual([]);
    expect(is_valid).toBe(true);
    expect(ubl_document?.includes(`>${content}<`)).toBe(true);
  });

  it.each(['not base64!', 'QQ', 'QR==', '=QQ=', 'data:application/pdf;base64,QUJD', 'QUJ-'])(
    'refuses base64 that is not: %s',
    (file_data) => {
      expect(refusalOf({ ...plainInvoice, attachments: [{ file_name: 'a.pdf', file_data }] })).toEqual([
        'body.attachments.0.file_data base64',
      ]);
    },
  );
});

describe('validateJson() of what is no Document', () => {
  it.each<[string, unknown, string]>([
    ['nothing', {}, 'body.items missing'],
    ['undefined items', { ...plainInvoice, items: undefined }, 'body.items missing'],
    ['null items', { ...plainInvoice, items: null }, 'body.items missing'],
    ['no items', { ...plainInvoice, items: [] }, 'body.items too_short'],
    ['a null item', { ...plainInvoice, items: [null] }, 'body.items.0 model_attributes_type'],
    ['an item that is an array', { ...plainInvoice, items: [[]] }, 'body.items.0 model_attributes_type'],
    ['items that are text', { ...plainInvoice, items: 'x' }, 'body.items list_type'],
    ['undefined', undefined, 'body missing'],
    ['null', null, 'body model_attributes_type'],
    ['JSON text', '{}', 'body model_attributes_type'],
    ['a number', 7, 'body model_attributes_type'],
    ['an array', [plainInvoice], 'body model_attributes_type'],
  ])('refuses %s', (_, document, violation) => {
    expect(refusalOf(document)).toEqual([violation]);
  });
});
