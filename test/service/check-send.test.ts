import { describe, expect, it } from 'vitest';
import { ServiceError, validateUbl, toUbl } from 'peppol-preflight';
import { checkSend, type SendParameters, type StoredDocument } from 'peppol-preflight/service';
import { plainInvoice } from '../shared/plain-invoice.js';

const stored: StoredDocument = {
  state: 'DRAFT',
  hasUbl: true,
  document: { document_type: 'INVOICE', vendor_tax_id: 'BE0471122367', customer_tax_id: 'BE0845012728' },
};
const company = { peppolIds: ['0208:0471122367'] };

/** Status and text of the error of a call. */
function refusal(call: () => unknown): [number, unknown] {
  try {
    call();
  } catch (error) {
    if (error instanceof ServiceError) return [error.status, error.detail];
    throw error;
  }
  throw new Error('The call passed.');
}

describe('checkSend()', () => {
  it('derives the route from the document', () => {
    expect(checkSend(stored, company)).toEqual({
      sender_peppol_scheme: '0208',
      sender_peppol_id: '0471122367',
      receiver_peppol_scheme: '0208',
      receiver_peppol_id: '0845012728',
    });
  });

  it('prefers stored ids to the document, and parameters to both, for each party', () => {
    const withIds = { ...stored, storedIds: { receiver: '9925:BE0845012728' } };
    expect(checkSend(withIds, company)).toMatchObject({
      receiver_peppol_scheme: '9925',
      receiver_peppol_id: 'BE0845012728',
    });
    const parameters = { receiver_peppol_scheme: ' 0106 ', receiver_peppol_id: ' 12345678 ' };
    expect(checkSend(withIds, company, parameters)).toEqual({
      sender_peppol_scheme: '0208',
      sender_peppol_id: '0471122367',
      receiver_peppol_scheme: '0106',
      receiver_peppol_id: '12345678',
    });
  });

  it('compares owned ids without case and blanks', () => {
    const parameters = { sender_peppol_scheme: '9915', sender_peppol_id: 'atu123' };
    const owner = { peppolIds: [' 9915:ATU123 '] };
    expect(checkSend(stored, owner, parameters).sender_peppol_id).toBe('atu123');
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['hasUbl that is no boolean', { hasUbl: 'false' }, /stored\.hasUbl must be true or false/],
    [
      'a stored id that is not a text',
      { storedIds: { sender: 5 } },
      /stored\.storedIds\.sender must be a string/,
    ],
    [
      'an unknown type',
      { document: { document_type: 'SELF_BILLING' } },
      /document_type is "SELF_BILLING": choose/,
    ],
    ['a type that is not a text', { document: { document_type: 389 } }, /document_type must be one of/],
  ])('refuses %s', (_, changes, message) => {
    expect(() => checkSend({ ...stored, ...changes }, company)).toThrow(message);
  });

  it('takes a document and ids with nulls, as a database gives them', () => {
    const nulls = {
      ...stored,
      document: { ...stored.document, document_type: null },
      storedIds: { sender: null, receiver: null },
    };
    expect(checkSend(nulls, company)).toEqual(checkSend(stored, company));
  });

  it('looks at the receiver of a self-billed document', () => {
    const selfBilled: StoredDocument = {
      ...stored,
      document: { ...stored.document, document_type: 'SELFBILLING_INVOICE' },
    };
    expect(checkSend(selfBilled, { peppolIds: ['0208:0845012728'] })).toEqual({
      sender_peppol_scheme: '0208',
      sender_peppol_id: '0471122367',
      receiver_peppol_scheme: '0208',
      receiver_peppol_id: '0845012728',
    });
    expect(refusal(() => checkSend(selfBilled, company))).toEqual([
      409,
      "Derived receiver '0208:0845012728' is not in tenant peppol_ids",
    ]);
  });

  it.each<[what: string, args: readonly unknown[], message: string]>([
    ['no company', [stored, undefined], 'company must be an object, not undefined'],
    [
      'a company with a hole',
      [stored, { peppolIds: [null] }],
      'company.peppolIds must be an array of strings',
    ],
    [
      'a sandbox in words',
      [stored, { ...company, isSandbox: 'true' }],
      'company.isSandbox must be true or false',
    ],
    [
      'an email that is a number',
      [stored, { ...company, companyEmail: 5 }],
      'company.companyEmail must be a string',
    ],
    ['no document', [{ ...stored, document: null }, company], 'stored.document must be an object'],
    [
      'a field that is a number',
      [{ ...stored, document: { vendor_tax_id: 5 } }, company],
      'vendor_tax_id must be a string',
    ],
    [
      'a scheme that is a number',
      [stored, company, { sender_peppol_scheme: 208, sender_peppol_id: '1' }],
      'sender_peppol_scheme must be a string',
    ],
    [
      'a scheme in letters',
      [stored, company, { receiver_peppol_scheme: 'zz', receiver_peppol_id: '!!' }],
      'receiver_peppol_scheme is "zz": give a scheme of four digits',
    ],
  ])('refuses %s', (_, args, message) => {
    expect(() => checkSend(...(args as Parameters<typeof checkSend>))).toThrow(message);
  });

  it('accepts absent stored ids, and answers 404 to an unknown document', () => {
    expect(checkSend({ ...stored, storedIds: { sender: null, receiver: null } }, company)).toEqual(
      checkSend(stored, company),
    );
    expect(refusal(() => checkSend(undefined, company))).toEqual([404, 'Document not found']);
  });

  it('answers in the order of the service', () => {
    const nothing = { state: 'SENT' as const, hasUbl: false, document: {} };
    const sandbox = { peppolIds: [], isSandbox: true, companyEmail: ' ' };
    const answers = [
      refusal(() => checkSend(null, sandbox)),
      refusal(() => checkSend(nothing, sandbox)),
      refusal(() => checkSend({ ...nothing, state: 'FAILED' }, sandbox)),
      refusal(() => checkSend({ ...nothing, state: 'FAILED', hasUbl: true }, sandbox)),
      refusal(() => checkSend(stored, sandbox)),
      refusal(() => checkSend(stored, { ...sandbox, ...company })),
    ];
    expect(answers).toEqual([
      [404, 'Document not found'],
      [405, 'Document is not in a valid state to send (DRAFT, FAILED)'],
      [404, 'UBL document not found'],
      [
        400,
        'Could not derive Peppol sender/receiver information from document. Provide via API params or ensure document has valid tax/company IDs.',
      ],
      [409, "Derived sender '0208:0471122367' is not in tenant peppol_ids"],
      [400, 'Tenant is in test mode but no company email is set'],
    ]);
  });

  it.each<SendParameters>([
    { sender_peppol_id: '1' },
    { sender_peppol_scheme: '0208' },
    { receiver_peppol_scheme: '0208', receiver_peppol_id: ' ' },
    { receiver_peppol_scheme: null, receiver_peppol_id: '1' },
  ])('leaves the choice to the next source for half a pair of parameters: %o', (parameters) => {
    expect(checkSend(stored, company, parameters)).toEqual(checkSend(stored, company));
  });

  it('gives parameters that lead to the same route', () => {
    const route = checkSend({ ...stored, storedIds: { receiver: '9925:BE0845012728' } }, company);
    expect(checkSend(stored, company, route)).toEqual(route);
  });

  it.each([
    ['was not validated yet', null, 400, 'Document UBL not validated yet'],
    ['breaks a rule', '>25.00<', 400, 'Document UBL is invalid according to the rules'],
    [
      'does not fit the schema',
      /<cbc:ID>F-1<\/cbc:ID>/,
      406,
      'The document cannot be validated as a valid UBL document',
    ],
    ['is not XML', /^<\?xml/, 406, 'The document cannot be validated as a valid UBL document'],
  ] as const)('refuses a stored document whose UBL %s', (_, part, status, text) => {
    const { xml } = toUbl(plainInvoice);
    const validation =
      part === null ? null : validateUbl(xml.replace(part, part === '>25.00<' ? '>26.00<' : ''));
    expect(refusal(() => checkSend({ ...stored, validation }, company))).toEqual([status, text]);
  });

  it('sends a stored document that is valid', () => {
    const validation = validateUbl(toUbl(plainInvoice).xml);
    expect(validation.is_valid).toBe(true);
    expect(checkSend({ ...stored, validation }, company)).toEqual(checkSend(stored, company));
  });
});
