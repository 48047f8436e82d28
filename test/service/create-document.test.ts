import { describe, expect, it } from 'vitest';
import { type AnyDocumentInput, check, ServiceError } from 'peppol-preflight';
import { createDocument, type CreateDocumentOptions } from 'peppol-preflight/service';
import { renderPdf } from 'peppol-preflight-pdf';
import { plainInvoice } from '../shared/plain-invoice.js';

const invoice: AnyDocumentInput = plainInvoice;

function refusalOf(document: AnyDocumentInput, options?: CreateDocumentOptions) {
  try {
    createDocument(document, options);
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.status, detail: error.detail };
    throw error;
  }
  throw new Error('createDocument() refused nothing');
}

/** A Document with another value somewhere; the pointer's lists and parts exist. */
function withValue(pointer: string, value: unknown): AnyDocumentInput {
  const document = structuredClone({
    ...invoice,
    allowances: [{ amount: 0, reason: 'Discount' }],
    charges: [{ amount: 0, reason: 'Freight' }],
    attachments: [{ file_name: 'note.csv', file_type: 'text/csv', file_data: 'YQ==' }],
  }) as unknown as Record<string, unknown>;
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  const owner = names.reduce((part, name) => part[name] as Record<string, unknown>, document);
  owner[last] = value;
  return document;
}

describe('createDocument()', () => {
  it('gives a draft with routing, UBL and verdict', () => {
    expect(createDocument(invoice, { peppolIds: [' 0208:0202239951 '] })).toMatchObject({
      state: 'DRAFT',
      sender_peppol_id: '0208:0202239951',
      receiver_peppol_id: '0208:0403170701',
      validation: { is_valid: true },
    });
  });

  it.each<[string, unknown, string]>([
    ['/currency', null, 'enum'],
    ['/state', null, 'enum'],
    ['/tax_code', null, 'enum'],
    ['/allowances/0/tax_code', null, 'enum'],
    ['/attachments/0/file_type', null, 'string_type'],
    ['/attachments/0/file_size', null, 'int_type'],
    ['/items/0/tax_rate', 121, 'less_than_equal'],
    ['/items/0/tax_rate', '121', 'less_than_equal'],
    ['/charges/0/multiplier_factor', 101, 'less_than_equal'],
    ['/charges/0/tax_rate', -1, 'greater_than_equal'],
  ])('refuses %s = %j as the published interface does, and check() says so', (pointer, value, type) => {
    const document = withValue(pointer, value);
    const path = pointer.split('/').slice(1);
    const { status, detail } = refusalOf(document);
    expect(status).toBe(422);
    expect(detail).toContainEqual(
      expect.objectContaining({
        loc: ['body', ...path.map((name) => (/^\d+$/.test(name) ? Number(name) : name))],
        type,
      }),
    );
    const { accepted, issues } = check(document);
    const said = issues.flatMap((issue) => [issue, ...issue.consequences]);
    if (accepted)
      expect(said.map((issue) => `${issue.pointer}: ${issue.message}`).join('\n')).toContain('422');
  });

  it('names what cannot be read and what the interface refuses in one answer', () => {
    const { detail } = refusalOf({ ...invoice, currency: null, invoice_date: 'soon' });
    expect((detail as readonly { readonly loc: unknown }[]).map(({ loc }) => loc)).toEqual([
      ['body', 'invoice_date'],
      ['body', 'currency'],
    ]);
  });

  it('does not hold UBL to the limits of the JSON', () => {
    const document = { ...invoice, state: null, project_reference: 'P-1' } as never;
    expect(check(document, { extended: true })).toMatchObject({ send_as: 'ubl', issues: [] });
    expect(createDocument(document, { extended: true }).state).toBe('DRAFT');
  });

  it('keeps the currency of UBL, also one that the JSON cannot have', () => {
    const document = { ...invoice, currency: 'PLN' } as never;
    expect(check(document, { extended: true })).toMatchObject({ accepted: true, send_as: 'ubl' });
    expect(createDocument(document, { extended: true }).document.currency).toBe('PLN');
    expect(() => createDocument(document)).toThrow('PLN');
  });

  it.each([
    ['is not a Document', {}],
    ['has wrong totals', { ...invoice, invoice_total: 1 }],
    ['breaks a rule', { ...invoice, invoice_id: ' ' }],
    [
      'has no receiver',
      { ...invoice, customer_tax_id: null, customer_company_id: null, customer_peppol_id: null },
    ],
  ])('makes no PDF of what %s', (_, document) => {
    let calls = 0;
    const construct = (): Uint8Array => {
      calls += 1;
      return new Uint8Array();
    };
    expect(() => createDocument(document, { construct_pdf: construct })).toThrow(ServiceError);
    expect(calls).toBe(0);
  });

  it('embeds a PDF of the Document in the UBL for construct_pdf, and judges that UBL', () => {
    const attachments = [{ file_name: 'note.csv', file_type: 'text/csv', file_data: 'YQ==' }];
    const {
      ubl_document: ubl,
      validation,
      document,
    } = createDocument({ ...invoice, attachments }, { construct_pdf: (ubl) => renderPdf(ubl) });
    const names = [...ubl.matchAll(/ filename="(.*?)"/g)].map(([, name]) => name);
    expect(names).toEqual(['note.csv', `${plainInvoice.invoice_id}.pdf`]);
    expect(ubl).toContain(`>${Buffer.from(renderPdf({ ...invoice, attachments })).toString('base64')}<`);
    expect(validation).toMatchObject({ is_valid: true, ubl_document: ubl });
    const size = renderPdf({ ...invoice, attachments }).length;
    expect(document.attachments).toEqual([
      {
        id: `${document.id}-attachment-1`,
        file_name: 'note.csv',
        file_type: 'text/csv',
        file_size: 1,
        file_url: null,
      },
      {
        id: `${document.id}-attachment-2`,
        file_name: names[1],
        file_type: 'application/pdf',
        file_size: size,
        file_url: null,
      },
    ]);
    expect(createDocument(invoice).ubl_document).not.toContain('filename');
    expect(() => createDocument(invoice, { construct_pdf: true as never })).toThrow(
      new TypeError(
        'options.construct_pdf must be a function that makes a PDF of UBL, not true: install peppol-preflight-pdf and give (ubl) => renderPdf(ubl).',
      ),
    );
  });

  it('checks the Document first, then the parties, then ownership, then totals, then the rules', () => {
    const wrong: AnyDocumentInput = { ...invoice, vendor_tax_id: null, subtotal: 1, due_date: null };
    const own = { peppolIds: ['0208:0403170701'] };
    expect(refusalOf({ ...wrong, items: [] }, own).status).toBe(422);
    expect(refusalOf(wrong, own)).toEqual({
      status: 406,
      detail: 'Could not derive Peppol sender or receiver information.',
    });
    const withVendor = { ...wrong, vendor_tax_id: invoice.vendor_tax_id };
    expect(refusalOf(withVendor, own).detail).toBe(
      "Derived sender '0208:0202239951' is not in tenant peppol_ids",
    );
    expect(refusalOf(withVendor).detail).toMatch(/^Document is not valid: \["Subtotal mismatch/);
    expect(refusalOf({ ...withVendor, subtotal: 25 }).detail).toMatch(
      /^Provided document details lead to an invalid UBL document: .*due_date/,
    );
  });

  it('looks for the receiver among the ids of the company when the document is self-billed', () => {
    const selfBilled: AnyDocumentInput = { ...invoice, document_type: 'SELFBILLING_INVOICE' };
    expect(refusalOf(selfBilled, { peppolIds: ['0208:0202239951'] }).detail).toBe(
      "Derived receiver '0208:0403170701' is not in tenant peppol_ids",
    );
    expect(createDocument(selfBilled, { peppolIds: ['0208:0403170701'] })).toMatchObject({
      sender_peppol_id: '0208:0202239951',
      receiver_peppol_id: '0208:0403170701',
    });
  });

  it.each([
    [null, TypeError],
    [{ peppolIds: '0208:0202239951' }, TypeError],
    [{ peppolIds: [null] }, TypeError],
    [{ peppolIds: Array(1) }, TypeError],
    [{ strict: 1 }, TypeError],
    [{ layers: ['all'] }, RangeError],
    [{ layers: ['xsd'] }, RangeError],
  ])('refuses wrong options: %j', (options, error) => {
    expect(() => createDocument(invoice, options as never)).toThrow(error);
  });

  it('gives two creations of one Document two ids, and each the one that is asked for', () => {
    const [one, other] = [createDocument(invoice), createDocument(invoice)];
    expect(one.document.id).not.toBe(other.document.id);
    expect(one.timeline.document_id).toBe(one.document.id);
    expect(createDocument(invoice, { id: 'doc-1' }).document.id).toBe('doc-1');
  });

  it('carries in its error every issue of the check and the verdict', () => {
    const wrong = { ...invoice, due_date: null, items: [{ ...invoice.items?.[0], tax_rate: null }] };
    try {
      createDocument(wrong);
      expect.unreachable();
    } catch (error) {
      const { status, issues, validation } = error as ServiceError;
      expect(status).toBe(406);
      expect(issues).toEqual(check(wrong).issues);
      expect(issues.map(({ pointer, rule_id }) => [pointer, rule_id])).toEqual([
        ['/items/0/tax_rate', 'BR-S-05'],
        ['/due_date', 'BR-CO-25'],
      ]);
      expect(validation?.is_valid).toBe(false);
    }
  });

  it('keeps the amounts of percentages, of the Document and of its lines', () => {
    const [line] = plainInvoice.items;
    const { document } = createDocument({
      ...plainInvoice,
      items: [
        { ...line, quantity: 2, unit_price: 10, allowances: [{ multiplier_factor: 10, reason: 'Loyal' }] },
      ],
      charges: [{ multiplier_factor: 5, base_amount: 18, tax_rate: 21, reason: 'Freight' }],
    });
    expect(document.items?.[0]).toMatchObject({ amount: '18.00', allowances: [{ amount: '2.00' }] });
    expect(document.charges).toMatchObject([{ amount: '0.90', base_amount: '18.00' }]);
  });

  it('has the size of the content of an attachment, which is 0 without content', () => {
    const attachments = [{ file_name: 'a.csv', file_type: 'text/csv', file_size: 1234 }];
    expect(createDocument({ ...plainInvoice, attachments }).document.attachments).toMatchObject([
      { file_size: 0 },
    ]);
  });

  it('has the tax_code of the default, and attachments with the media type of the UBL', () => {
    const attachments = [
      { file_name: 'a.csv', file_data: 'YQ==' },
      { file_name: 'b.PDF', file_type: 'Application/PDF; x=1', file_data: 'YQ==' },
    ];
    const { document, ubl_document } = createDocument({ ...plainInvoice, attachments });
    expect(document).toMatchObject({
      tax_code: 'S',
      attachments: [{ file_type: 'text/csv' }, { file_type: 'application/pdf' }],
    });
    expect([...ubl_document.matchAll(/mimeCode="([^"]*)"/g)].map(([, type]) => type)).toEqual([
      'text/csv',
      'application/pdf',
    ]);
  });
});
