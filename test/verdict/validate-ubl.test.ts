import { describe, expect, it } from 'vitest';
import { validateJson, validateUbl } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const ubl = validateJson(plainInvoice).ubl_document ?? '';

const encode = (text: string) => new TextEncoder().encode(text);

describe('validateUbl()', () => {
  it('accepts the UBL of a valid Document, as text and as bytes', () => {
    expect(validateUbl(ubl)).toMatchObject({
      is_valid: true,
      issues: [],
      file_name: null,
      ubl_document: null,
    });
    expect(validateUbl(encode(ubl), { fileName: 'f.xml' })).toMatchObject({
      is_valid: true,
      file_name: 'f.xml',
    });
  });

  it('stops at the schema when it has a complaint', () => {
    const { issues, is_valid } = validateUbl(
      ubl.replace('<cbc:IssueDate>2026-11-02', '<cbc:IssueDate>2026-13-02'),
    );
    expect(is_valid).toBe(false);
    expect(issues.map(({ rule_id, location }) => [rule_id, location])).toEqual([
      ['xsd-validation', '/Invoice/cbc:IssueDate[1]'],
    ]);
    expect(issues[0]?.position).toEqual({ line: 6, column: 3 });
    expect(issues[0]?.message).toContain('2026-13-02');
  });

  it('gives the values that a rule compared by name, as they are in the document or as decimals', () => {
    const wrong = validateUbl(
      ubl.replace(/(<cbc:TaxInclusiveAmount currencyID="EUR">)[^<]*/, '$17.00'),
    ).issues;
    expect(wrong.every(({ code }) => code === undefined)).toBe(true);
    const [mismatch] = wrong.filter(({ rule_id }) => rule_id === 'BR-CO-15');
    expect(mismatch?.values).toMatchObject({ stated: '7.00', currency: 'EUR' });
    expect(Object.keys(mismatch?.values ?? {})).toEqual(['stated', 'subtotal', 'currency', 'tax']);
  });

  it('judges self-billed documents by the self-billing rules', () => {
    const selfBilled = ubl.replace('poacc:billing:3.0', 'poacc:selfbilling:3.0');
    expect(new Set(validateUbl(selfBilled).issues.map(({ schematron }) => schematron))).toEqual(
      new Set(['PEPPOL-SB']),
    );
  });

  it('finds an invoice in its envelope, with positions in the text that was handed in', () => {
    const envelope = `<?xml version="1.0"?>\n<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">\n<StandardBusinessDocumentHeader/>\n${ubl.replace(/^<\?xml.*\?>\n/, '').replace('<cbc:ID>F-1</cbc:ID>', '<cbc:ID> </cbc:ID>')}\n</StandardBusinessDocument>`;
    const { issues } = validateUbl(envelope);
    expect(issues.map(({ rule_id }) => rule_id)).toContain('BR-02');
    const line = envelope.split('\n').findIndex((text) => text.includes('<cbc:ID> </cbc:ID>')) + 1;
    expect(issues.find(({ rule_id }) => rule_id === 'PEPPOL-EN16931-R008')?.position?.line).toBe(line);
  });

  const dtd = '<!DOCTYPE Invoice [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  it.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['an empty file', new Uint8Array()],
    ['white space', ' \n'],
    ['a PDF', encode('%PDF-1.7\n%âãÏÓ')],
    ['JSON', '{"items":[]}'],
    ['a broken tag', '<Invoice'],
    ['another document element', '<html/>'],
    ['an Invoice of no namespace', '<Invoice/>'],
    ['a DOCTYPE with entities', ubl.replace('<Invoice', `${dtd}<Invoice`)],
    ['an undefined entity', ubl.replace('F-1', '&evil;')],
    ['bytes that are not UTF-8', Uint8Array.from([...encode('<a>'), 0xff, 0xfe, ...encode('</a>')])],
    ['an unknown encoding', '<?xml version="1.0" encoding="EBCDIC-FANTASY"?><a/>'],
    ['elements nested without end', '<a>'.repeat(100_000)],
    ['characters XML does not know', ubl.replace('F-1', 'F\u0001')],
  ])('answers one fatal issue to %s', (_, input) => {
    const { is_valid, issues } = validateUbl(input);
    expect(is_valid).toBe(false);
    expect(issues.map(({ flag }) => flag)).toEqual(['fatal']);
    expect(issues[0]?.message).not.toBe('');
  });

  it.each([['UTF-16LE', 'utf16le', [0xff, 0xfe]]] as const)('reads %s', (_, encoding, mark) => {
    const text = ubl.replace('encoding="UTF-8"', 'encoding="UTF-16"');
    expect(validateUbl(Uint8Array.from([...mark, ...Buffer.from(text, encoding)])).issues).toEqual([]);
  });

  it('reads as much as maxBytes says', () => {
    expect(validateUbl(encode(ubl), { maxBytes: 10 }).issues).toMatchObject([
      { problem: 'The input is larger than 10 bytes' },
    ]);
    expect(validateUbl(encode(ubl), { maxBytes: encode(ubl).length }).is_valid).toBe(true);
    expect(() => validateUbl(ubl, { maxBytes: 0 })).toThrow(RangeError);
    expect(() => validateUbl(ubl, { maxBytes: '1' as never })).toThrow(TypeError);
  });

  it('rejects input that is neither text nor bytes', () => {
    expect(() => validateUbl({} as never)).toThrow(TypeError);
  });
});
