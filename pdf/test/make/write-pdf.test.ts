import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromCii, renderPdf, toCii } from 'peppol-preflight-pdf';
import { type DocumentInput, fromUbl, toUbl } from 'peppol-preflight';
import { srgbProfile } from '../../src/make/colour-profile.js';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { maximalInvoice } from '../../../test/shared/maximal-invoice.js';
import { allTags, openPdf, structureOf, type Tag } from './open-pdf.js';

const invoice = JSON.parse(
  readFileSync(new URL('../../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

/** The only file inside a PDF: its name, what it is, its text. */
function attachedTo(pdf: Uint8Array) {
  const { root } = openPdf(pdf);
  const specification = root.get('AF').get(0);
  const stream = specification.get('EF').get('F');
  return {
    name: specification.get('UF').asString(),
    listed: root.get('Names').get('EmbeddedFiles').get('Names').get(0).asString(),
    relationship: specification.get('AFRelationship').asName(),
    type: stream.get('Subtype').asName(),
    size: stream.get('Params').get('Size').asNumber(),
    text: Buffer.from(stream.readStream().asUint8Array()).toString('utf8'),
  };
}

/** The metadata stream as it stands in the file: it is not compressed. */
function xmpIn(pdf: Uint8Array): string {
  const [packet = ''] =
    /<\?xpacket begin[^]*<\?xpacket end="r"\?>/.exec(Buffer.from(pdf).toString('utf8')) ?? [];
  return packet;
}

describe('the PDF of an invoice', () => {
  it('says in its metadata what it is: title, author, language, the issue date, PDF/A-3b', () => {
    expect(xmpIn(renderPdf(invoice, { language: 'nl' })).replace('\ufeff', '(U+FEFF)'))
      .toMatchInlineSnapshot(`
      "<?xpacket begin="(U+FEFF)" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
      <pdfaid:part>3</pdfaid:part>
      <pdfaid:conformance>B</pdfaid:conformance>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:format>application/pdf</dc:format>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Factuur 2026-0417</rdf:li></rdf:Alt></dc:title>
      <dc:language><rdf:Bag><rdf:li>nl</rdf:li></rdf:Bag></dc:language>
      <dc:creator><rdf:Seq><rdf:li>Drukkerij De Kaai BV</rdf:li></rdf:Seq></dc:creator>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <xmp:CreatorTool>peppol-preflight</xmp:CreatorTool>
      <pdf:Producer>peppol-preflight</pdf:Producer>
      <xmp:CreateDate>2026-11-02T00:00:00Z</xmp:CreateDate>
      <xmp:ModifyDate>2026-11-02T00:00:00Z</xmp:ModifyDate>
      </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>"
    `);
  });

  it('says the same in its information dictionary', () => {
    const { document, root } = openPdf(renderPdf(invoice, { language: 'nl' }));
    expect(document.getMetaData('info:Title')).toBe('Factuur 2026-0417');
    expect(document.getMetaData('info:Author')).toBe('Drukkerij De Kaai BV');
    expect(document.getMetaData('info:Producer')).toBe('peppol-preflight');
    expect(document.getTrailer().get('Info').get('CreationDate').asString()).toBe('D:20261102000000Z');
    expect(root.get('Lang').asString()).toBe('nl');
    expect(root.get('ViewerPreferences').get('DisplayDocTitle').asBoolean()).toBe(true);
  });

  it('writes names as text, whatever is in them', () => {
    const pdf = renderPdf({ ...plainInvoice, vendor_name: 'A & B <c> (d) \\ é' });
    expect(xmpIn(pdf)).toContain('<rdf:li>A &amp; B &lt;c&gt; (d) \\ é</rdf:li>');
    expect(openPdf(pdf).document.getMetaData('info:Author')).toBe('A & B <c> (d) \\ é');
  });

  it('has no date where the invoice has none', () => {
    const ubl = toUbl(plainInvoice).xml.replace(/<cbc:IssueDate>.*<\/cbc:IssueDate>/, '');
    const pdf = renderPdf(ubl);
    expect(xmpIn(pdf)).not.toContain('Date>');
    expect(openPdf(pdf).document.getTrailer().get('Info').get('CreationDate').isNull()).toBe(true);
  });

  it('has the colour space sRGB as its output intent, byte by byte', () => {
    const { root } = openPdf(renderPdf(invoice));
    expect(root.get('OutputIntents')).toHaveLength(1);
    const intent = root.get('OutputIntents').get(0);
    expect(intent.get('S').asName()).toBe('GTS_PDFA1');
    expect(intent.get('OutputConditionIdentifier').asString()).toBe('sRGB IEC61966-2.1');
    const profile = intent.get('DestOutputProfile');
    expect(profile.get('N').asNumber()).toBe(3);
    expect(Buffer.from(profile.readStream().asUint8Array()).equals(srgbProfile())).toBe(true);
  });

  it('embeds every font, with widths and characters of what is used', () => {
    const { document } = openPdf(renderPdf(invoice));
    const fonts = document.loadPage(0).getObject().get('Resources').get('Font');
    for (const name of ['F1', 'F2']) {
      const font = fonts.get(name);
      const descendant = font.get('DescendantFonts').get(0);
      const widths = descendant.get('W').get(1);
      const map = font.get('ToUnicode').readStream().asString();
      const program = descendant.get('FontDescriptor').get('FontFile2');
      expect(font.get('BaseFont').asName()).toMatch(/^[A-Z]{6}\+NotoSans-(?:Regular|SemiBold)$/);
      expect([...map.matchAll(/^<(?!0000)[0-9A-F]{4}> <[0-9A-F]{4}>$/gm)]).toHaveLength(widths.length);
      expect(program.readStream().asUint8Array().length).toBe(program.get('Length1').asNumber());
    }
  });

  it('has a trailer with an identifier of its content', () => {
    const idOf = (pdf: Uint8Array): string => openPdf(pdf).document.getTrailer().get('ID').get(0).toString();
    expect(idOf(renderPdf(invoice))).toBe(idOf(renderPdf(invoice)));
    expect(idOf(renderPdf(invoice))).not.toBe(idOf(renderPdf(plainInvoice)));
  });
});

describe('the structure of the PDF', () => {
  const pdf = openPdf(renderPdf(maximalInvoice));
  const tags = allTags(structureOf(pdf));
  const ofType = (type: string): readonly Tag[] => tags.filter((tag) => tag.type === type);

  it('uses standard types only, one title, a heading for each part', () => {
    const types = new Set(tags.map(({ type }) => type));
    const known = 'Document Sect H1 H2 P L LI Lbl LBody Table THead TBody TR TH TD Figure'.split(' ');
    expect([...types].filter((type) => !known.includes(type))).toEqual([]);
    expect(ofType('H1')).toHaveLength(1);
    expect(ofType('H2').length).toBeGreaterThan(8);
  });

  it('has tables of rows, rows of cells, heads with a scope, every row as long as the head', () => {
    expect(ofType('Table')).toHaveLength(4);
    for (const table of ofType('Table')) {
      const rows = table.inner.flatMap(({ inner }) => inner);
      expect(rows.every(({ type }) => type === 'TR')).toBe(true);
      expect(new Set(rows.map(({ inner }) => inner.length)).size).toBe(1);
      expect(rows.every(({ inner }) => inner.every(({ type }) => type === 'TH' || type === 'TD'))).toBe(true);
    }
    for (const { object } of ofType('TH'))
      expect(object.get('A').get('Scope').asName()).toMatch(/^(?:Column|Row)$/);
  });

  it('describes the picture and says where it stands', () => {
    const [figure] = ofType('Figure');
    expect(figure?.object.get('Alt').asString()).toBe('Scan to pay');
    expect(figure?.object.get('A').get('BBox')).toHaveLength(4);
  });

  it('leads from every piece of every sheet to its element, and back', () => {
    const numbers = pdf.root.get('StructTreeRoot').get('ParentTree').get('Nums');
    const pieces = tags.reduce((sum, tag) => sum + tag.pieces, 0);
    let marked = 0;
    pdf.sheets.forEach((_, sheet) => {
      const page = pdf.document.loadPage(sheet).getObject();
      const content = page.get('Contents').readStream().asString();
      const ids = [...content.matchAll(/\/(\w+) <<\/MCID (\d+)>> BDC/g)];
      const owners = numbers.get(2 * page.get('StructParents').asNumber() + 1);
      expect(owners).toHaveLength(ids.length);
      ids.forEach(([, type, id]) => {
        expect(owners.get(Number(id)).get('S').asName()).toBe(type);
      });
      // Nothing is drawn outside of a piece or a decoration, and what begins ends.
      expect(content.match(/BDC|BMC/g)?.length).toBe(content.match(/EMC/g)?.length);
      expect(content.startsWith('/')).toBe(true);
      marked += ids.length;
    });
    expect(marked).toBe(pieces);
  });
});

describe('a hybrid invoice', () => {
  it('carries the UBL of a Document', () => {
    expect(attachedTo(renderPdf(invoice, { attach: 'ubl' }))).toEqual({
      name: '2026-0417.xml',
      listed: '2026-0417.xml',
      relationship: 'Alternative',
      type: 'text/xml',
      size: Buffer.byteLength(toUbl(invoice).xml),
      text: toUbl(invoice).xml,
    });
  });

  it('carries UBL as it was given', () => {
    expect(attachedTo(renderPdf(maximalInvoice, { attach: 'ubl' })).text).toBe(maximalInvoice);
  });

  it('carries CII of the same data in the form of Factur-X, and says so in its metadata', () => {
    const pdf = renderPdf(invoice, { attach: 'factur-x' });
    const { name, relationship, text } = attachedTo(pdf);
    expect({ name, relationship }).toEqual({ name: 'factur-x.xml', relationship: 'Alternative' });
    expect(text).toBe(toCii(invoice).xml);
    expect(fromCii(text).document).toEqual(fromUbl(toUbl(invoice).xml).document);
    expect(xmpIn(pdf).replace(/^[^]*(?=<rdf:Description rdf:about="" xmlns:fx)/, '')).toMatchInlineSnapshot(`
      "<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
      </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>"
    `);
    expect(xmpIn(pdf)).toContain(
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#<',
    );
  });

  it.each([
    ['2026/17', '2026-17.xml'],
    ['a\\b:c*?"<>|d', 'a-b-c-d.xml'],
    ['../../etc', '..-..-etc.xml'],
    ['Ü 1', 'Ü-1.xml'],
  ])('names the file by the number %s, without what cannot stand in a name', (invoice_id, name) => {
    expect(attachedTo(renderPdf({ ...plainInvoice, invoice_id }, { attach: 'ubl' })).name).toBe(name);
  });
});
