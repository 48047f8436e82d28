import { describe, expect, it } from 'vitest';
import { validateJson, validateUbl } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const ubl = validateJson(plainInvoice).ubl_document ?? '';

describe('validateUbl() of large documents', () => {
  it('reads an attachment of ten megabytes', () => {
    const attachment = `<cac:AdditionalDocumentReference><cbc:ID>big</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="big.pdf">${'QUJD'.repeat(2_500_000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
    const { issues } = validateUbl(
      ubl.replace('<cac:AccountingSupplierParty>', `${attachment}<cac:AccountingSupplierParty>`),
    );
    expect(issues).toEqual([]);
  });

  it('reads 32 MB, and as much as maxBytes says', () => {
    const long = ubl.replace('</Invoice>', `${' '.repeat(32_000_000)}</Invoice>`);
    const { issues } = validateUbl(long, { layers: ['xsd'] });
    expect(issues.map(({ problem }) => problem)).toEqual(['The input is larger than 32000000 characters']);
    expect(validateUbl(long, { layers: ['xsd'], maxBytes: 33_000_000 }).is_valid).toBe(true);
  });
});
