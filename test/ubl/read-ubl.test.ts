import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../src/verdict/schema/check-schema.js';
import { readUbl } from '../../src/ubl/read-ubl.js';
import { nodeAt, positionOf } from '#schematron/xml';
import { sampleCreditNote, sampleInvoice } from '../shared/sample-documents.js';

const SBDH = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

function documentOf(input: string) {
  const read = readUbl(input);
  if (!read.ok) throw new Error(read.issue.message);
  return read.document;
}

describe('readUbl()', () => {
  it('distinguishes invoices from credit notes by name and namespace', () => {
    expect(documentOf(sampleInvoice)).toMatchObject({ kind: 'Invoice', text: sampleInvoice });
    expect(documentOf(sampleCreditNote).kind).toBe('CreditNote');
  });

  it.each([
    ['<Invoice/>', 'has no namespace', '/Invoice'],
    ['<Invoice xmlns="urn:x"/>', 'is in the namespace urn:x', '/Q{urn:x}Invoice'],
    [`<Invoice xmlns="${UBL}CreditNote-2"/>`, 'it must be in', '/Invoice'],
    [`<Order xmlns="${UBL}Order-2"/>`, 'is a UBL Order', `/Q{${UBL}Order-2}Order`],
    ['<constructor/>', 'The document element is constructor', '/constructor'],
    [
      '<x:CrossIndustryInvoice xmlns:x="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>',
      'Cross Industry Invoice',
      '/Q{urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100}CrossIndustryInvoice',
    ],
  ])('refuses %s', (xml, message, location) => {
    const read = readUbl(`\n ${xml}`);
    expect(read.ok ? null : read.issue).toMatchObject({
      rule_id: 'xsd-validation',
      flag: 'fatal',
      location,
      position: { line: 2, column: 2 },
      message: expect.stringContaining(message) as unknown,
    });
  });

  it('passes on the issue of broken XML', () => {
    const read = readUbl('<Invoice>');
    expect(read.ok ? null : read.issue.rule_id).toBe('xml-wellformedness');
  });
});

describe('readUbl() in an envelope', () => {
  const header = `<StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion></StandardBusinessDocumentHeader>`;
  const inEnvelope = (content: string) =>
    `<?xml version="1.0"?>\n<StandardBusinessDocument xmlns="${SBDH}" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="urn:other">\n${header}\n${content}\n</StandardBusinessDocument><!-- </x> -->`;
  const inner = `<u:Invoice\n xmlns:u="${UBL}Invoice-2" xmlns:cbc="${UBL}CommonBasicComponents-2"><cbc:ID>1</cbc:ID>\n<cac:Party/></u:Invoice>`;

  it('finds the payload and makes its text stand alone', () => {
    const { kind, text } = documentOf(inEnvelope(inner));
    expect(kind).toBe('Invoice');
    expect(text).toBe(
      inner.replace('<u:Invoice', `<u:Invoice xmlns="${SBDH}" xmlns:cac="${UBL}CommonAggregateComponents-2"`),
    );
    expect(documentOf(text).kind).toBe('Invoice');
  });

  it('keeps the positions of the original text', () => {
    const xml = inEnvelope(inner);
    const { tree } = documentOf(xml);
    const offsetAt = (location: string) => {
      const { line, column } = positionOf(tree, nodeAt(tree, location) ?? -1);
      return (
        xml
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length + column
      );
    };
    expect(xml.slice(offsetAt('/Invoice')).startsWith('<u:Invoice')).toBe(true);
    expect(xml.slice(offsetAt('/Invoice/cbc:ID[1]')).startsWith('<cbc:ID>')).toBe(true);
    expect(xml.slice(offsetAt('/Invoice/cac:Party[1]')).startsWith('<cac:Party/>')).toBe(true);
  });

  it('is judged like the payload alone', () => {
    const alone = sampleInvoice.replace(/^<\?xml.*\n/, '');
    expect(checkSchema(documentOf(inEnvelope(alone)))).toEqual([]);
    const broken = alone.replace('2026-02-28', '2026-02-29');
    const [issue] = checkSchema(documentOf(inEnvelope(broken)));
    expect(issue).toMatchObject({ location: '/Invoice/cbc:IssueDate[1]', position: { line: 10, column: 3 } });
  });

  it('ends the payload at the end tag of the envelope, whatever the comments after it contain', () => {
    const { text } = documentOf(inEnvelope(inner).replace('</u:Invoice>\n', '</u:Invoice>'));
    expect(text.endsWith('<cac:Party/></u:Invoice>')).toBe(true);
  });

  it('escapes what it declares again', () => {
    const xml = `<StandardBusinessDocument xmlns="${SBDH}" xmlns:q="a&amp;&quot;&lt;">${header}${inner.replaceAll('cac:', 'cbc:')}</StandardBusinessDocument>`;
    const { tree } = documentOf(xml);
    expect(tree.declarations.map(({ namespace }) => namespace)).toContain('a&"<');
  });

  it('takes more declarations around and on the payload than one element may have', () => {
    const many = (prefix: string) =>
      Array.from({ length: 200 }, (_, n) => `xmlns:${prefix}${n}="u"`).join(' ');
    const xml = `<s:StandardBusinessDocument xmlns:s="${SBDH}" ${many('a')}><Invoice xmlns="${UBL}Invoice-2" ${many('b')}/></s:StandardBusinessDocument>`;
    expect(documentOf(xml).tree.declarations).toHaveLength(402);
  });

  it.each([
    ['', 'is empty'],
    [`${inner.replaceAll('cac:', 'cbc:')}<Invoice xmlns="${UBL}Invoice-2"/>`, 'holds several documents'],
    [`<Order xmlns="${UBL}Order-2"/>`, 'is a UBL Order'],
    ['<BinaryContent/>', 'BinaryContent'],
  ])('refuses the payload %j', (content, message) => {
    const read = readUbl(inEnvelope(content));
    expect(read.ok ? null : read.issue).toMatchObject({
      rule_id: 'xsd-validation',
      message: expect.stringContaining(message) as unknown,
    });
  });
});

describe('A StandardBusinessDocument', () => {
  const header = '<StandardBusinessDocumentHeader/>';
  const payload = `<Invoice xmlns="${UBL}Invoice-2"><a/></Invoice>`;

  it.each([
    '<![CDATA[]]>',
    '<![CDATA[]]><![CDATA[]]>',
    ' <![CDATA[]]>',
    '<![CDATA[]]> ',
    '<![CDATA[x]]>',
    '<!-- </x -->',
    '<?p?>',
  ])('may hold %s behind its payload', (behind) => {
    const read = readUbl(
      `<StandardBusinessDocument xmlns="${SBDH}">${header}${payload}${behind}</StandardBusinessDocument>`,
    );
    expect(read.ok && read.document.text).toBe(payload);
  });
});
