import { describe, expect, it } from 'vitest';
import { validateJson, type Attachment } from 'peppol-preflight';
import { checkAttachment, explainError, SERVICE_ERRORS } from 'peppol-preflight/service';
import { plainInvoice } from '../shared/plain-invoice.js';

describe('explainError()', () => {
  it('recognises every text of the table', () => {
    for (const { status, detail, cause, remedy } of SERVICE_ERRORS) {
      if (typeof detail !== 'string') continue;
      expect(explainError(status, detail)).toMatchObject({ status, cause, remedy });
    }
  });

  it.each([
    [406, "Derived sender '0208:1' is not in tenant peppol_ids", 'The sender 0208:1, which is the vendor'],
    [
      406,
      "Derived receiver '0208:1' is not in tenant peppol_ids",
      'The receiver 0208:1, which is the customer',
    ],
    [
      406,
      'Document is not valid: ["Subtotal mismatch: provided 1.00, calculated 2.00"]',
      'subtotal does not',
    ],
    [
      406,
      'Document is not valid: ["Total tax mismatch: x", "Invoice total mismatch: x", "Amount due x"]',
      'total_tax, invoice_total and amount_due do not match',
    ],
    [406, 'Document is not valid: []', 'Totals that were given'],
    [406, 'The document cannot be validated as a valid UBL document', 'does not fit the schema'],
    [400, 'Document UBL not validated yet', 'was not validated yet'],
    [400, 'Document UBL is missing Peppol information', 'no Peppol id'],
    [400, 'Document UBL is invalid according to the rules', 'breaks rules'],
    [400, undefined, 'The UBL was not validated, lacks Peppol ids or breaks rules.'],
    [422, 'Invalid vendor tax id', 'vendor_tax_id is not'],
    [422, 'Invalid customer tax id', 'customer_tax_id is not'],
    [422, undefined, 'The request breaks its schema.'],
    [406, 'Provided document details lead to an invalid UBL document: x', 'breaks rules'],
    [409, "Derived receiver '0208:1' is not in tenant peppol_ids", 'The receiver 0208:1'],
    [415, undefined, 'The service answered 415'],
    [400, 'foo', 'The service answered 400: foo.'],
    [406, undefined, 'The service answered 406.'],
    [500, undefined, 'The service failed'],
    [418, 'teapot', 'The service answered 418: teapot.'],
    [418, 'I am a teapot.', 'The service answered 418: I am a teapot.'],
    [429, ' Too many requests, please try again later', 'More than 60 requests'],
    [404, 'Document not found.', 'no document with that id'],
  ])('explains %i %s', (status, detail, cause) => {
    expect(explainError(status, detail).cause).toContain(cause);
  });

  it('names the fields of a 422', () => {
    const violations = [
      { loc: ['body', 'items'], msg: 'Field required', type: 'missing' },
      { loc: ['body', 'currency'], msg: 'is "XX"', type: 'enum' },
    ];
    expect(explainError(422, violations).cause).toBe('body.items: Field required and 1 more.');
    expect(explainError(422, [{}, null, { loc: 'body', msg: 'x' }] as never).cause).toBe(
      'The request breaks its schema.',
    );
  });

  it('says whether the request may be repeated', () => {
    expect([429, 500, 503].map((status) => explainError(status).retry)).toEqual([true, true, true]);
    expect([400, 406, 422].map((status) => explainError(status).retry)).toEqual([false, false, false]);
  });

  it.each([200, 399, 600, Number.NaN])('refuses the status %s', (status) => {
    expect(() => explainError(status)).toThrow(RangeError);
  });
});

describe('checkAttachment()', () => {
  const attachment = (fields: Partial<Attachment>): Attachment => ({
    file_name: 'a.pdf',
    file_type: 'application/pdf',
    file_size: 1,
    file_data: 'QQ==',
    ...fields,
  });

  it('takes the media types of Peppol', () => {
    expect(checkAttachment(attachment({}), 0)).toEqual([]);
  });

  it.each([
    [{ file_type: undefined }],
    [{ file_type: 'application/PDF' }],
    [{ file_type: ' application/pdf; charset=x' }],
    [{ file_name: 'a', file_type: '' }],
    [{ file_type: 'application/x-pdf' }],
  ])('judges %o as the rule does, with the same field', (fields) => {
    const { issues } = validateJson({ ...plainInvoice, attachments: [attachment(fields as never)] });
    const found = issues.filter(({ rule_id }) => rule_id === 'PEPPOL-EN16931-CL001');
    expect(checkAttachment(attachment(fields as never), 0).map(({ pointer }) => pointer)).toEqual(
      found.map(({ pointer }) => pointer),
    );
  });

  it('refuses what has no name', () => {
    expect(() => checkAttachment({} as never, 0)).toThrow(
      new TypeError('attachment.file_name must be a string, not undefined.'),
    );
  });

  it('points at another one, and knows what the file name stands for', () => {
    expect(checkAttachment(attachment({ file_type: 'application/x-pdf' }), 2)).toMatchObject([
      {
        rule_id: 'PEPPOL-EN16931-CL001',
        flag: 'fatal',
        pointer: '/attachments/2/file_type',
        message:
          'The attachment "a.pdf" has the file_type "application/x-pdf", which Peppol does not accept; write "application/pdf".',
      },
    ]);
    expect(
      checkAttachment(attachment({ file_name: 'x.docx', file_type: 'application/msword' }), 0)[0]?.message,
    ).toContain('convert it to one of application/pdf');
  });
});
