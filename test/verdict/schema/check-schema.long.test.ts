import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../src/verdict/schema/check-schema.js';
import { readUbl, type UblDocument } from '../../../src/ubl/read-ubl.js';
import { sampleInvoice } from '../../shared/sample-documents.js';

const INSTANCE = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

function documentOf(xml: string): UblDocument {
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  return read.document;
}

describe('checkSchema() of large documents', () => {
  const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(sampleInvoice)![0];
  const withLines = (lines: string) => documentOf(sampleInvoice.replace(line, () => lines));

  it('finds the one bad URI among 12,000 lines', () => {
    const lines = Array.from({ length: 12_000 }, (_, index) =>
      index === 11_000 ? line.replace('urn:x', '%') : line,
    );
    expect(checkSchema(withLines(lines.join('\n'))).map(({ location }) => location)).toEqual([
      '/Invoice/cac:InvoiceLine[11001]/cbc:ID[1]/@schemeURI',
    ]);
  });

  it('lists ten thousand issues and says how many more there are', () => {
    const issues = checkSchema(withLines(line.replace('>2.5<', '>?<').repeat(20_000)));
    expect(issues).toHaveLength(10_001);
    expect(issues.at(-1)).toMatchObject({
      location: '/Invoice',
      message: expect.stringContaining('1000') as unknown,
    });
  });

  it('ends soon for a flat list of types', () => {
    const typed = `<t ${INSTANCE} xmlns:n="urn:n" xsi:type="cbc:NameType"/>`;
    const xml = sampleInvoice.replace('<b>', `${typed.repeat(100_000)}<b>`);
    expect(checkSchema(documentOf(xml))).toEqual([]);
    expect(checkSchema(documentOf(xml.replaceAll('cbc:NameType', 'cbc:constructor')))).toHaveLength(10_001);
  });

  it('ends soon for a flat list of errors', () => {
    const xml = sampleInvoice.replace('<cbc:Note/>', '<cbc:Not/>'.repeat(200_000));
    expect(checkSchema(documentOf(xml))).toHaveLength(10_001);
  });

  it.each([
    ['right', '<ds:Reference><ds:DigestMethod Algorithm=""/><ds:DigestValue/></ds:Reference>', 0],
    ['wrong', '<ds:Reference Id="a"/>', 10_001],
    ['misplaced', '<ds:KeyName/>', 1],
    ['unknown', '<a xmlns="urn:q"/>', 1],
  ])('ends soon for a signature with 200,000 references that are %s', (_, reference, count) => {
    const whole =
      '<ds:CanonicalizationMethod Algorithm=""/><ds:SignatureMethod Algorithm=""/><ds:Reference><ds:DigestMethod Algorithm=""/><ds:DigestValue/></ds:Reference>';
    const signed = `<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${whole}${reference.repeat(200_000)}</ds:SignedInfo>`;
    const xml = sampleInvoice.replace(/<x:note.*<\/x:note>/s, signed);
    expect(checkSchema(documentOf(xml))).toHaveLength(count);
  });
});
