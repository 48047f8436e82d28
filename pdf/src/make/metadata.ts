import { escapeText } from 'schematron-compiler/xml';

/** The metadata of a PDF. */
export interface Metadata {
  readonly title: string;
  /** Who issued the invoice; absent if it names nobody. */
  readonly author?: string;
  /** The language of its texts (BCP 47). */
  readonly language: string;
  /** The issue date, `YYYY-MM-DD`, because today's date is never used. Absent if the invoice has no date. */
  readonly date?: string;
  /** The invoice inside in the form of Factur-X. */
  readonly facturX?: FacturX;
}

/** The names of the metadata of Factur-X 1.0. */
export interface FacturX {
  readonly fileName: string;
  readonly level: string;
}

export const PRODUCER = 'peppol-preflight';

/**
 * The metadata as XMP (ISO 16684-1): the content of the information dictionary, and that the file is PDF/A-3b
 * (ISO 19005-3). The properties of Factur-X are described, as PDF/A requires for properties that it does not define.
 */
export function xmpOf({ title, author, language, date, facturX }: Metadata): string {
  const moment = date === undefined ? undefined : `${date}T00:00:00Z`;
  const creator =
    author === undefined
      ? ''
      : `\n<dc:creator><rdf:Seq><rdf:li>${escapeText(author)}</rdf:li></rdf:Seq></dc:creator>`;
  const dates =
    moment === undefined
      ? ''
      : `\n<xmp:CreateDate>${moment}</xmp:CreateDate>\n<xmp:ModifyDate>${moment}</xmp:ModifyDate>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>${creator}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<pdf:Producer>${PRODUCER}</pdf:Producer>${dates}
</rdf:Description>${facturX === undefined ? '' : facturXOf(facturX)}
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

function facturXOf({ fileName, level }: FacturX): string {
  const properties: readonly (readonly [name: string, value: string, meaning: string])[] = [
    ['DocumentFileName', fileName, 'Name of the embedded invoice file'],
    ['DocumentType', 'INVOICE', 'Kind of document'],
    ['Version', '1.0', 'Version of the form of the embedded invoice'],
    ['ConformanceLevel', level, 'Profile of the embedded invoice'],
  ];
  const values = properties.map(([name, value]) => `<fx:${name}>${escapeText(value)}</fx:${name}>`);
  const descriptions = properties.map(
    ([name, , meaning]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${meaning}</pdfaProperty:description>
</rdf:li>`,
  );
  return `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${descriptions.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">
${values.join('\n')}
</rdf:Description>`;
}
