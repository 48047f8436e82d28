import { describe, expect, it } from 'vitest';
import { validateJson, validateUbl, check } from '../../../src/index.js';
import { libxml2 } from '../../../src/libxml2.js';
import { checkByEngine, type SchemaEngine } from '../../../src/verdict/schema/check-by-engine.js';
import { checkSchema } from '../../../src/verdict/schema/check-schema.js';
import { readUbl, type UblDocument } from '../../../src/ubl/read-ubl.js';
import { plainInvoice } from '../../shared/plain-invoice.js';
import { sampleCreditNote, sampleInvoice } from '../../shared/sample-documents.js';

function documentOf(xml: string): UblDocument {
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  return read.document;
}

/** The sample invoice after a replacement that must find something. */
function edited(search: string | RegExp, replacement: string): UblDocument {
  const xml = sampleInvoice.replace(search, replacement);
  expect(xml).not.toBe(sampleInvoice);
  return documentOf(xml);
}

describe('checkByEngine() with libxml2', () => {
  it('finds nothing in valid documents', () => {
    expect(checkByEngine(documentOf(sampleInvoice), libxml2)).toEqual([]);
    expect(checkByEngine(documentOf(sampleCreditNote), libxml2)).toEqual([]);
  });

  it('gives whole issues, of the same shape as those of our own walk', () => {
    const document = edited('2026-02-28', '2026-13-01');
    const [issue] = checkByEngine(document, libxml2);
    expect(issue).toEqual({
      problem:
        'libxml2 reports for cbc:IssueDate: "2026-13-01" is not a valid value of the atomic type \'xs:date\'',
      remedy: 'correct it by the schema of UBL 2.1',
      message:
        'libxml2 reports for cbc:IssueDate: "2026-13-01" is not a valid value of the atomic type \'xs:date\'; correct it by the schema of UBL 2.1.',
      type: 'error',
      rule_id: 'xsd-validation',
      flag: 'fatal',
      location: '/Invoice/cbc:IssueDate[1]',
      test: null,
      schematron: 'UBL-2.1',
      position: { line: 8, column: 3 },
    });
    const [own] = checkSchema(document);
    expect(Object.keys(issue ?? {})).toEqual(Object.keys(own ?? {}));
  });

  it.each([
    ['an element', '>2.5<', '>2,5<', '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity[1]'],
    ['one of several', '<cbc:Note/>', '<cbc:Note>a<cbc:ID>1</cbc:ID></cbc:Note>', '/Invoice/cbc:Note[2]'],
    ['an attribute', 'languageID="nl-BE"', 'languageID="?"', '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PartyName[1]/cbc:Name[1]/@languageID'],
    ['an attribute with a namespace', '<cbc:Note/>', '<cbc:Note xmlns:q="urn:q" q:a="1"/>', '/Invoice/cbc:Note[2]/@Q{urn:q}a'],
    ['an element under another prefix', '<cbc:Note/>', '<y:Note xmlns:y="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" languageID="?"/>', '/Invoice/cbc:Note[2]/@languageID'],
    ['an element without prefix', '<cbc:Note/>', '<Note xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" languageID="?"/>', '/Invoice/cbc:Note[2]/@languageID'],
    ['an element of an extension', 'any <b>', '<cbc:DueDate>soon</cbc:DueDate><b>', '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/Q{urn:example:x}note[1]/cbc:DueDate[1]'],
  ])('names the place of %s', (_, search, replacement, location) => {
    const issues = checkByEngine(edited(search, replacement), libxml2);
    expect(issues.map((issue) => issue.location)).toContain(location);
  }); // prettier-ignore

  it('says which elements it expects, by the prefixes of UBL', () => {
    const [missing] = checkByEngine(edited('<cbc:ID>B</cbc:ID>', ''), libxml2);
    expect(missing).toMatchObject({
      problem: expect.stringMatching(
        /^libxml2 reports for cac:\w+: This element is not expected$/,
      ) as unknown,
      remedy: 'give cbc:ID there',
    });
  });

  it('shortens long values', () => {
    const [issue] = checkByEngine(edited('>2.5<', `>${'x'.repeat(1_000_000)}<`), libxml2);
    expect(issue?.message.length).toBeLessThan(500);
    expect(issue?.message).toContain('is not a valid value');
  });

  it('finds the place beyond 65535 lines', () => {
    const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(sampleInvoice)?.[0] ?? '';
    const xml = sampleInvoice.replace(
      line,
      '\n'.repeat(70_000) + line.repeat(3) + line.replace('>40<', '>4O<'),
    );
    const location = '/Invoice/cac:InvoiceLine[4]/cac:Price[1]/cbc:PriceAmount[1]';
    expect(checkByEngine(documentOf(xml), libxml2)).toMatchObject([{ location, position: { line: 70_081 } }]);
  });

  it('does not ask libxml2 about a document with more issues than are listed', () => {
    const xml = sampleInvoice.replace('<cbc:Note/>', '<cbc:Note languageID="?"/>'.repeat(20_000));
    const issues = checkByEngine(documentOf(xml), libxml2);
    expect(issues).toHaveLength(10_001);
    expect(issues.at(-1)?.message).toContain('10000 more');
  });

  it('calls a document invalid when the engine fails', () => {
    const broken: SchemaEngine = {
      name: 'libxml2',
      findErrors: () => {
        throw new RangeError('out of memory');
      },
    };
    expect(checkByEngine(documentOf(sampleInvoice), broken)).toMatchObject([
      { rule_id: 'xsd-validation', flag: 'fatal', location: '/Invoice', problem: expect.stringContaining('out of memory') as unknown }, // prettier-ignore
    ]);
  });

  // docs/guides/results-and-rules.md lists them.
  it.each([
    ['refuses', 'white space around a date', '2026-02-28', ' 2026-02-28'],
    ['refuses', 'white space after a time', '</cbc:IssueTime>', ' </cbc:IssueTime>'],
    ['accepts', 'a stray character in base64', 'YTtiCg==', 'YT-tiCg=='],
    ['refuses', 'a CDATA section of white space', '<cac:PartyName>', '<![CDATA[ ]]><cac:PartyName>'],
    ['accepts', 'a scheme without anything behind it', '"urn:x"', '"mailto:"'],
    ['refuses', 'brackets in the query of a URI', '"urn:x"', '"http://a?[1]"'],
    ['refuses', 'white space around an xsi:type', '<cbc:Note/>', '<cbc:Note xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type=" cbc:NoteType"/>'],
  ])('%s, against the standard, %s', (says, _, search, replacement) => {
    const document = edited(search, replacement);
    expect(checkByEngine(document, libxml2).length === 0).toBe(says === 'accepts');
    expect(checkSchema(document).length === 0).toBe(says === 'refuses');
  }); // prettier-ignore

  it.each([
    ['a year beyond 2147483647', '2026-02-28', '2147483648-02-28', false],
    ['a decimal of 200 digits', '>2.5<', `>${'1'.repeat(200)}<`, true],
  ])('has the verdict of our own walk on %s', (_, search, replacement, isValid) => {
    const document = edited(search, replacement);
    expect(checkByEngine(document, libxml2).length === 0).toBe(isValid);
    expect(checkSchema(document).length === 0).toBe(isValid);
  });
});

describe('the option schemaEngine', () => {
  const wrong = sampleInvoice.replace('>2.5<', '>2,5<');

  it('chooses the judge of the schema layer, and the rules follow only when it finds nothing', () => {
    const options = { schemaEngine: libxml2 };
    expect(validateUbl(wrong, options).issues).toMatchObject([
      { rule_id: 'xsd-validation', problem: expect.stringMatching(/^libxml2 reports/) as unknown },
    ]);
    expect(validateJson(plainInvoice, options)).toEqual(validateJson(plainInvoice));
    expect(check(plainInvoice, options)).toEqual(check(plainInvoice));
  });

  it('asks the engine once for each document', () => {
    let count = 0;
    const schemaEngine: SchemaEngine = {
      name: 'libxml2',
      findErrors: () => {
        count += 1;
        return [{ message: 'no' }];
      },
    };
    expect(validateJson(plainInvoice, { schemaEngine }).is_valid).toBe(false);
    expect(check(plainInvoice, { schemaEngine }).accepted).toBe(false);
    expect(count).toBe(2);
    expect(validateUbl(sampleInvoice, { schemaEngine, layers: ['peppol'] }).issues).not.toMatchObject([
      { rule_id: 'xsd-validation' },
    ]);
    expect(count).toBe(2);
  });

  it.each([
    [
      'libxml2',
      'options.schemaEngine must be an object imported from peppol-preflight/libxml2, not the string "libxml2".',
    ],
    [null, 'options.schemaEngine must be an object imported from peppol-preflight/libxml2, not null.'],
    [{}, 'options.schemaEngine.name must be a string, not undefined.'],
    [
      { name: 'xerces', findErrors: () => [] },
      'options.schemaEngine.name is "xerces": choose from "libxml2".',
    ],
  ])('refuses %j', (schemaEngine, message) => {
    const options = { schemaEngine: schemaEngine as SchemaEngine };
    expect(() => validateUbl(sampleInvoice, options)).toThrow(message);
  });
});
