import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../src/verdict/schema/check-schema.js';
import { readUbl, type UblDocument } from '../../../src/ubl/read-ubl.js';
import { nodeAt, positionOf } from '#schematron/xml';
import { sampleCreditNote, sampleInvoice } from '../../shared/sample-documents.js';
import { treeOf } from '../../ubl/tree-of.js';

const INSTANCE = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

function documentOf(xml: string): UblDocument {
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  return read.document;
}

/** The issues of the sample invoice after a replacement that must find something, as `location message`. */
function issuesAfter(search: string | RegExp, replacement: string): string[] {
  const xml = sampleInvoice.replace(search, replacement);
  expect(xml).not.toBe(sampleInvoice);
  return checkSchema(documentOf(xml)).map(({ location, message }) => `${location} ${message}`);
}

describe('checkSchema()', () => {
  it('finds nothing in valid documents', () => {
    expect(checkSchema(documentOf(sampleInvoice))).toEqual([]);
    expect(checkSchema(documentOf(sampleCreditNote))).toEqual([]);
  });

  it('gives whole issues', () => {
    const xml = sampleInvoice.replace('2026-02-28', '2026-13-01');
    expect(checkSchema(documentOf(xml))).toEqual([
      {
        problem: 'cbc:IssueDate holds "2026-13-01", which is not a date (YYYY-MM-DD)',
        remedy: 'correct it',
        message: 'cbc:IssueDate holds "2026-13-01", which is not a date (YYYY-MM-DD); correct it.',
        type: 'error',
        rule_id: 'xsd-validation',
        flag: 'fatal',
        location: '/Invoice/cbc:IssueDate[1]',
        test: null,
        schematron: 'UBL-2.1',
        position: { line: 8, column: 3 },
      },
    ]);
  });

  it.each([
    ['a missing element, by its place', /<cbc:ID>F-1<\/cbc:ID>/, '', '/Invoice Invoice has no cbc:ID, which it must have; add it after ext:UBLExtensions.'],
    ['a missing first element', /<cbc:ID>B<\/cbc:ID>/, '', '/Invoice/cac:AdditionalDocumentReference[2] cac:AdditionalDocumentReference has no cbc:ID, which it must have; add it before cac:Attachment.'],
    ['a tax category without its scheme', '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:Cl', '</cac:Cl', '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:ClassifiedTaxCategory[1] cac:ClassifiedTaxCategory has no cac:TaxScheme, which it must have; add it after cbc:Percent.'],
    ['an element out of order', /(<cbc:IssueTime>.*<\/cbc:IssueTime>)\s*(<cbc:DueDate>.*<\/cbc:DueDate>)/, '$2$1', '/Invoice/cbc:DueDate[1] cbc:DueDate stands too early; move it after cbc:IssueTime.'],
    ['one of many out of order', /<cbc:LineCountNumeric>1<\/cbc:LineCountNumeric>(.*)<cac:InvoicePeriod>/s, '$1<cbc:LineCountNumeric>1</cbc:LineCountNumeric><cac:InvoicePeriod>'.replace('<cac:InvoicePeriod>', '<cac:InvoicePeriod><cbc:EndDate>2026-01-01</cbc:EndDate>'), '/Invoice/cac:InvoicePeriod[1]/cbc:EndDate[1] cbc:EndDate stands too early; move it after cbc:StartDate.'],
    ['an element too often', '<cbc:Note/>', '<cbc:DueDate>2026-01-01</cbc:DueDate>', '/Invoice/cbc:DueDate[2] Invoice holds cbc:DueDate more than once; keep one of them.'],
    ['a misspelt element', /cbc:IssueTime>/g, 'cbc:IsueTime>', '/Invoice/cbc:IsueTime[1] cbc:IsueTime is not allowed in Invoice; write cbc:IssueTime instead.'],
    ['an element of a credit note', /cbc:InvoicedQuantity/g, 'cbc:CreditedQuantity', '/Invoice/cac:InvoiceLine[1]/cbc:CreditedQuantity[1] cbc:CreditedQuantity is not allowed in cac:InvoiceLine; write cbc:InvoicedQuantity instead.'],
    ['a sales order without a purchase order', '<cac:AccountingSupplierParty>', '<cac:OrderReference><cbc:SalesOrderID>S</cbc:SalesOrderID></cac:OrderReference><cac:AccountingSupplierParty>', '/Invoice/cac:OrderReference[1] cac:OrderReference has no cbc:ID, which it must have; add it before cbc:SalesOrderID, with NA if there is no purchase order.'],
    ['an element of the wrong namespace', '<cbc:Note/>', '<cac:Note/>', '/Invoice/cac:Note[1] cac:Note is not allowed in Invoice; write cbc:Note instead.'],
    ['an element of a small type', '<cac:PartyName>', '<cac:PartyName><cbc:ID/>', '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PartyName[1]/cbc:ID[1] cbc:ID is not allowed in cac:PartyName, which may hold cbc:Name; remove it.'],
    ['an element of a large type', '<cbc:Note/>', '<cbc:Percent>1</cbc:Percent>', '/Invoice/cbc:Percent[1] cbc:Percent is not allowed in Invoice; remove it or move it to where UBL has it.'],
    ['an element that UBL has inside', '<cac:PartyName>', '<cbc:CompanyID>1</cbc:CompanyID><cac:PartyName>', '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cbc:CompanyID[1] cbc:CompanyID is not allowed in cac:Party; move it into cac:PartyTaxScheme or cac:PartyLegalEntity, where UBL has it.'],
    ['an element of another namespace', '<cbc:Note/>', '<Note xmlns="urn:x"/>', '/Invoice/Q{urn:x}Note[1] Q{urn:x}Note is not allowed in Invoice; declare its prefix as urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2, that of cbc:Note.'],
    ['text between elements', '<cac:PartyName>', 'Bakker <cac:PartyName>', '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/text()[2] cac:Party holds the text "Bakker" between its elements; remove it.'],
    ['an element in a text', '<cbc:Note/>', '<cbc:Note>a<cbc:ID>1</cbc:ID></cbc:Note>', '/Invoice/cbc:Note[2]/cbc:ID[1] cbc:ID is not allowed in cbc:Note, which may hold text only; remove it.'],
    ['a missing attribute', ' mimeCode="text/csv"', '', '/Invoice/cac:AdditionalDocumentReference[1]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject[1] cbc:EmbeddedDocumentBinaryObject has no attribute mimeCode, which it must have; add it.'],
    ['an unknown attribute', 'schemeID="0208"', 'schemaID="0208"', '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cbc:EndpointID[1]/@schemaID cbc:EndpointID may not have the attribute schemaID; remove it.'],
    ['an attribute of an aggregate', '<cac:PartyName>', '<cac:PartyName id="1">', '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PartyName[1]/@id cac:PartyName may not have the attribute id; remove it.'],
    ['an attribute value', 'languageID="nl-BE"', 'languageID="Nederlands, België"', '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PartyName[1]/cbc:Name[1]/@languageID The attribute languageID of cbc:Name holds "Nederlands, België", which is not a language tag (such as en or nl-BE); correct it.'],
    ['an attribute URI', 'schemeURI="urn:x"', 'schemeURI="%"', '/Invoice/cac:InvoiceLine[1]/cbc:ID[1]/@schemeURI The attribute schemeURI of cbc:ID holds "%", which is not a URI; correct it.'],
    ['a number', '>2.5<', '>2,5<', '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity[1] cbc:InvoicedQuantity holds "2,5", which is not a decimal number (digits with at most one point, such as -1234.50); correct it.'],
    ['an empty number', '>2.5<', '><', '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity[1] cbc:InvoicedQuantity is empty but must hold a decimal number (digits with at most one point, such as -1234.50); fill it in or remove it.'],
    ['a year beyond 2147483647', '2026-02-28', '99999999999999999999-01-01', '/Invoice/cbc:IssueDate[1] cbc:IssueDate holds "99999999999999999999-01-01", which is not a date (YYYY-MM-DD); correct it.'],
    ['a truth value', '>false<', '>no<', '/Invoice/cbc:CopyIndicator[1] cbc:CopyIndicator holds "no", which is not true or false; correct it.'],
    ['base64', 'YTtiCg==', 'YTtiCg=', '/Invoice/cac:AdditionalDocumentReference[1]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject[1] cbc:EmbeddedDocumentBinaryObject holds "YTtiCg=", which is not base64 data; correct it.'],
    ['xsi:nil', '<cbc:Note/>', '<cbc:Note xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>', '/Invoice/cbc:Note[2] cbc:Note does not fit its xsi:nil; remove that attribute.'],
    ['an empty extension', /<x:note.*<\/x:note>/, '', '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1] ext:ExtensionContent is empty but must hold one element; add it.'],
    ['an extension without namespace', /<x:note.*<\/x:note>/, '<note xmlns=""/>', '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/note[1] note is not allowed in ext:ExtensionContent; use an element of a namespace other than ext.'],
    ['two elements in an extension', '</x:note>', '</x:note><cbc:ID>1</cbc:ID>', '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/cbc:ID[1] ext:ExtensionContent holds more than one element; put cbc:ID into an extension of its own.'],
    ['text in an extension', '<x:note', 'see <x:note', '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/text()[1] ext:ExtensionContent holds the text "see"; put it into an element.'],
    ['an xsi:type that is not the type of the element', '<cbc:Note/>', `<cbc:Note ${INSTANCE} xsi:type="cbc:NameType"/>`, '/Invoice/cbc:Note[2] cbc:Note does not fit its xsi:type; remove that attribute.'],
    ['an xsi:type of a prefix that means another namespace there', '<cbc:Note/>', `<cbc:Note ${INSTANCE} xsi:type="x:NoteType" xmlns:x="urn:x"/>`, '/Invoice/cbc:Note[2] cbc:Note does not fit its xsi:type; remove that attribute.'],
    ['an unknown attribute of xsi', '<cbc:Note/>', `<cbc:Note ${INSTANCE} xsi:other=""/>`, '/Invoice/cbc:Note[2]/@Q{http://www.w3.org/2001/XMLSchema-instance}other cbc:Note may not have the attribute Q{http://www.w3.org/2001/XMLSchema-instance}other; remove it.'],
    ['an extension of an unknown type', '<x:note', `<x:note ${INSTANCE} xsi:type="x:Note"`, '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/Q{urn:example:x}note[1] The xsi:type of Q{urn:example:x}note names a type that its schema does not have; remove it.'],
    ['an extension of a type of UBL', '<b>thing</b>', `<b ${INSTANCE} xsi:type="cac:PartyNameType"/>`, '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/Q{urn:example:x}note[1]/b[1] b has no cbc:Name, which it must have; add it.'],
    ['an extension of a type of XML Schema', '<b>thing</b>', `<b ${INSTANCE} xmlns:xs="http://www.w3.org/2001/XMLSchema" xsi:type="xs:decimal">thing</b>`, '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/Q{urn:example:x}note[1]/b[1] b holds "thing", which is not a decimal number (digits with at most one point, such as -1234.50); correct it.'],
    ['an xsi:nil of an extension that is not true or false', '<b>thing</b>', `<b ${INSTANCE} xsi:nil="perhaps"/>`, '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/Q{urn:example:x}note[1]/b[1] b does not fit its xsi:nil; remove that attribute.'],
    ['an xsi:schemaLocation with what is not a URI', '<cbc:Note/>', `<cbc:Note ${INSTANCE} xsi:schemaLocation="a %"/>`, '/Invoice/cbc:Note[2] cbc:Note does not fit its xsi:schemaLocation; remove that attribute.'],
    ['stray characters in base64', 'YTtiCg==', 'QUJD!!!!', '/Invoice/cac:AdditionalDocumentReference[1]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject[1] cbc:EmbeddedDocumentBinaryObject holds "QUJD!!!!", which is not base64 data; correct it.'],
    ['known elements inside unknown ones', 'any <b>', '<cbc:DueDate>soon</cbc:DueDate><b>', '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/Q{urn:example:x}note[1]/cbc:DueDate[1] cbc:DueDate holds "soon", which is not a date (YYYY-MM-DD); correct it.'],
  ])('reports %s', (_, search, replacement, expected) => {
    expect(issuesAfter(search, replacement)).toContain(expected);
  }); // prettier-ignore

  it('goes on after the first issue, in document order', () => {
    const xml = sampleInvoice
      .replace('>2.5<', '>?<')
      .replace('>false<', '>no<')
      .replace('schemeURI="urn:x"', 'schemeURI="%"')
      .replace('2028-02-29', '2027-02-29');
    expect(checkSchema(documentOf(xml)).map(({ location }) => location)).toEqual([
      '/Invoice/cbc:CopyIndicator[1]',
      '/Invoice/cbc:DueDate[1]',
      '/Invoice/cac:InvoiceLine[1]/cbc:ID[1]/@schemeURI',
      '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity[1]',
    ]);
  });

  it('accepts what UBL leaves open', () => {
    const open = sampleInvoice
      .replace(
        '<cbc:Note/>',
        '<cbc:Note xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"/>',
      )
      .replace('<Invoice ', '<Invoice xmlns:odd="no URI at all" ')
      .replace('<cbc:CopyIndicator>false', '<cbc:CopyIndicator> 1 ')
      .replace('unitCode="KGM"', 'unitCode=""');
    expect(checkSchema(documentOf(open))).toEqual([]);
  });

  it.each([
    ['the type of the element', '<cbc:Note/>', `<cbc:Note ${INSTANCE} xsi:type="cbc:NoteType"/>`],
    [
      'the type by another prefix',
      '<cbc:Note/>',
      `<y:Note xmlns:y="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" ${INSTANCE} xsi:type="y:NoteType"/>`,
    ],
    [
      'any type in an extension',
      '<b>',
      `<b ${INSTANCE} xmlns:xs="http://www.w3.org/2001/XMLSchema" xsi:type="xs:anyType">`,
    ],
    ['a nil element of an extension', '<b>', `<b ${INSTANCE} xsi:nil="true">`],
    [
      'the document element of the other schema in an extension',
      '<b>',
      '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/><b>',
    ],
    ['white space around a date', '2026-02-28', ' 2026-02-28\n'],
    ['white space around a time', '10:00:00Z', '\t10:00:00Z '],
    ['an xsi:type in white space', '<cbc:Note/>', `<cbc:Note ${INSTANCE} xsi:type=" cbc:NoteType"/>`],
    ['a CDATA section of white space between elements', '<cac:PartyName>', '<![CDATA[ ]]><cac:PartyName>'],
    ['white space written as references', '<cac:PartyName>', '&#32;<cac:PartyName>'],
    ['comments between elements', '<cac:PartyName>', '<!-- a --> <?p q?><cac:PartyName>'],
  ])('accepts %s', (_, search, replacement) => {
    expect(issuesAfter(search, replacement)).toEqual([]);
  });

  it('refuses other document elements, also those that the schema declares', () => {
    for (const xml of [
      '<Invoice/>',
      '<cac:Party xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"/>',
    ]) {
      const tree = treeOf(xml);
      const issues = checkSchema({ tree });
      expect(issues.map(({ rule_id: rule, flag, schematron }) => [rule, flag, schematron])).toEqual([
        ['xsd-validation', 'fatal', 'UBL-2.1'],
      ]);
    }
  });

  it('gives right places beyond 65535 lines and on a single line', () => {
    const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(sampleInvoice)![0];
    const broken = line.replace('>40<', '>4O<');
    const xml = sampleInvoice.replace(line, `${'\n'.repeat(70_000)}${line.repeat(3)}${broken}`);
    for (const text of [xml, xml.replaceAll('\n', ' ')]) {
      const document = documentOf(text);
      const [issue] = checkSchema(document);
      const location = '/Invoice/cac:InvoiceLine[4]/cac:Price[1]/cbc:PriceAmount[1]';
      expect(issue).toMatchObject({
        location,
        position: positionOf(document.tree, nodeAt(document.tree, location)!),
      });
      expect(issue?.position?.line).toBe(text === xml ? 70_081 : 1);
    }
  });

  it('reads text whose declaration names another encoding', () => {
    expect(
      checkSchema(documentOf(sampleInvoice.replace('"UTF-8"', '"UTF-16"').replace('Bakker', 'Bäcker 😀'))),
    ).toEqual([]);
  });
});

describe('checkSchema() of large documents', () => {
  it('takes an attachment of 10 MB', () => {
    const large = sampleInvoice.replace('YTtiCg==', 'QUJD'.repeat(2_500_000));
    expect(checkSchema(documentOf(large))).toEqual([]);
    expect(checkSchema(documentOf(large.replace('>2.5<', '>?<')))).toHaveLength(1);
  });
});
