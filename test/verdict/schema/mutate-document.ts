import fc from 'fast-check';
import { parseXml } from '../../../src/ubl/parse-xml.js';
import { endOffsetOf, NodeKind } from '#schematron/xml';

const INSTANCE = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

const values = ['', ' ', 'x', '0', '1', '01', '+1', '1.', '.5', '.', '-1.50', '- 1', '1e3', '1,5', '1 2', 'INF', 'NaN', '0x1', ' 12 ', '&#9;12&#13;', '&#160;1', '１', '9'.repeat(30), `0.${'3'.repeat(40)}`, 'true', 'TRUE', ' false ', '2026-02-28', '2026-02-29', '2024-02-29', '2024-02-30', '1900-02-29', '2000-02-29', '0000-01-01', '-0001-01-01', '-0004-02-29', '02024-01-01', '12024-01-01', '2024-01-01Z', '2024-01-01+14:00', '2024-01-01+14:01', '2024-01-01-13:60', '2024-01-01z', '2024-1-1', '20240101', '2024-01-01T00:00:00', ' 2026-02-28', '2026-02-28\n', '12:00:00', ' 12:00:00', '12:00:00 ', '24:00:00', '24:00:00.0', '24:00:01', '23:59:60', '12:00', '12:00:00.', '12:00:00.1234567890123', '12:00:00Z', '12:00:00+14:01', '12:00:00-00:00', 'AAAA', 'AAA', 'AA==', 'AB==', 'AA= =', ' A A = = ', 'AA\n==', '=AAA', 'AAAA====', 'AAAA=', 'AA==AA==', 'A-A_', 'en', 'e n', 'en-', 'abcdefghi', 'x-klingon', 'EN_us', '%', '%zz', 'http://[::1]:80/', 'http://a b/', ':', 'a:b:c', '#a#b', '\\', 'http://a:99999999999/', '&amp;', '<![CDATA[3]]>', '<![CDATA[ ]]>', ' <![CDATA[\n]]> ', '&#13;', '1<!-- c -->2', '1<?p?>2', '&#32;7', '<a xmlns="urn:q"/>', '<cbc:ID>1</cbc:ID>', '😀']; // prettier-ignore

const types = ['cbc:IDType', 'cbc:NoteType', 'cbc:AmountType', 'cbc:IssueDateType', 'cac:PartyType', 'cac:PeriodType', 'ext:UBLExtensionType', 'xs:string', 'xs:decimal', 'xs:anyType', 'u:IdentifierType', 'u:AmountType', 'NoteType', 'InvoiceType', 'nobody:IDType', ' cbc:IDType ', '', ' ', ':', 'cbc:', 'cbc:ID:Type', '1', 'PERIOD', 'OWN', ' OWN ', 'cbc:OWN']; // prettier-ignore

const attributes = ['currencyID="EUR"', 'currencyID=" "', 'unitCode=""', 'mimeCode="a/b"', 'schemeID=" a "', 'languageID="en"', 'languageID="e n"', 'languageID=""', 'uri="%"', 'uri="urn:x"', 'schemeURI=" a "', 'listURI="::"', 'format="x"', 'other="1"', 'cbc:currencyID="EUR"', 'xml:lang="en"', 'xml:lang="e n"', 'xml:space="preserve"', 'xml:base="a"', 'xml:id="a"', `xsi:schemaLocation="a b" ${INSTANCE}`, `xsi:schemaLocation="a" ${INSTANCE}`, `xsi:schemaLocation="" ${INSTANCE}`, `xsi:noNamespaceSchemaLocation="a b" ${INSTANCE}`, `xsi:other="1" ${INSTANCE}`, ...['true', 'false', '1', '0', ' false ', 'FALSE', ''].map((value) => `i:nil="${value}" ${INSTANCE.replace('xsi', 'i')}`), 'nil="true"', 'xmlns:q="urn:q"', 'xmlns="urn:q"', 'xmlns=""', `xmlns="${UBL}CommonBasicComponents-2"`, `xmlns:cbc="${UBL}CommonAggregateComponents-2"`, `xmlns:cac="${UBL}CommonBasicComponents-2"`, ...types.map((type) => `xsi:type="${type}" ${INSTANCE} xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:u="${UBL}UnqualifiedDataTypes-2"`)]; // prettier-ignore

const extensionContents = ['', 'x', ' ', '<!-- c -->', '<?p?>', '<a xmlns="urn:q"/>', ' <a xmlns="urn:q"/>\n', '<![CDATA[ ]]><a xmlns="urn:q"/>', '&#32;<a xmlns="urn:q"/>', '<a xmlns="urn:q"/>&#160;', '<a xmlns=""/>', '<ext:ExtensionReason/>', '<ext:Other/>', '<a xmlns="urn:q"><cbc:IssueDate>x</cbc:IssueDate></a>', '<a xmlns="urn:q"><b><cac:PartyName/></b></a>', '<a xmlns="urn:q"><ext:ExtensionContent/></a>', `<a xmlns="urn:q"><Invoice xmlns="${UBL}Invoice-2"/></a>`, '<a xmlns="urn:q" b="1" cbc:c="2"><xs:string xmlns:xs="http://www.w3.org/2001/XMLSchema"/></a>', '<cbc:ID>1</cbc:ID>', '<cbc:Nonsense/>', '<a xmlns="urn:q"/><a xmlns="urn:q"/>', '<xs:any xmlns:xs="http://www.w3.org/2001/XMLSchema"/>']; // prettier-ignore

const roots = [`${UBL}Order-2`, `${UBL}Invoice-2`, `${UBL}CreditNote-2`, 'urn:q'];

/** The kinds of change; `mutateDocument` picks one by its number. */
const KINDS = 16;

/** One change of an element of a document; `names` are the element names to rename to and insert. */
function change(xml: string, [kind, at, other, pick]: readonly number[], names: readonly string[]): string {
  const parsed = parseXml(xml);
  if (!parsed.ok) return xml;
  const { tree } = parsed;
  const elements = Array.from(tree.kind.subarray(0, tree.size).keys()).filter(
    (node) => tree.kind[node] === NodeKind.ELEMENT,
  );
  const of = <T>(list: readonly T[], index = 0) => list[index % list.length]!;
  const rangeOf = (node: number) => [tree.offset[node]!, endOffsetOf(tree, node)] as const;
  const node = of(elements, at);
  const [start, end] = rangeOf(node);
  const [otherStart, otherEnd] = rangeOf(of(elements, other));
  const source = xml.slice(start, end);
  const moved = xml.slice(otherStart, otherEnd);
  const name = /^<([^\s/>]+)/.exec(source)![1]!;
  const startTag = /^<(?:"[^"]*"|'[^']*'|[^>])*>/.exec(source)![0];
  const replace = (text: string) => xml.slice(0, start) + text + xml.slice(end);
  switch (kind) {
    case 0:
      return replace('');
    case 1:
      return replace(source + source);
    case 2:
      return replace(moved + source);
    case 3:
      return replace(moved);
    case 4:
      return replace(`<${name}>${of(values, pick)}</${name}>`);
    case 5:
      return replace(startTag + of(values, pick) + source.slice(startTag.length));
    case 6:
      return replace(
        `<${name} ${of(attributes, pick).replace('OWN', `${name}Type`)}${source.slice(name.length + 1)}`,
      );
    case 7:
      return replace(source.replace(/\s[\w:]+\s*=\s*(?:"[^"]*"|'[^']*')/, ''));
    case 8:
      return replace(`<${of(names, pick)}>1</${of(names, pick)}>${source}`);
    case 9: {
      const renamed = of(names, pick);
      return replace(source.replace(name, renamed).replace(new RegExp(`</${name}\\s*>$`), `</${renamed}>`));
    }
    case 10:
      return xml.replace(
        /(<ext:ExtensionContent>).*?(<\/ext:ExtensionContent>)/s,
        `$1${of(extensionContents, pick)}$2`,
      );
    case 11: // the text alone: the attributes that the type demands stay
      if (startTag.endsWith('/>') || source.includes('<', 1) !== source.lastIndexOf('<') > 0) return xml;
      return replace(`${startTag}${of(values, pick)}</${name}>`);
    case 12: // the value of an attribute
      return replace(startTag.replace(/="[^"]*"/, `="${of(values, pick).replace(/<.*/, '')}"`) + source.slice(startTag.length)); // prettier-ignore
    case 13: {
      const next = tree.nextSibling[node] ?? 0;
      if (next === 0 || tree.kind[next] !== NodeKind.ELEMENT) return xml;
      const [nextStart, nextEnd] = rangeOf(next);
      return xml.slice(0, start) + xml.slice(nextStart, nextEnd) + source + xml.slice(nextEnd);
    }
    case 14: // the name of an attribute
      return replace(startTag.replace(/\s[A-Za-z]+=/, ` ${of(['currencyID', 'unitCode', 'listID', 'x', 'cbc:x', 'uri', 'filename'], pick)}=`) + source.slice(startTag.length)); // prettier-ignore
    default:
      return xml.replace(new RegExp(`="${UBL}(?:Invoice|CreditNote)-2"`), `="${of(roots, pick)}"`);
  }
}

/** A document after one to four random changes of its elements; not always well-formed. */
export function mutateDocument(
  documents: fc.Arbitrary<string>,
  { names, most = 4 }: { names: readonly string[]; most?: number },
): fc.Arbitrary<string> {
  const step = fc.tuple(fc.nat(KINDS - 1), fc.nat(10_000), fc.nat(10_000), fc.nat(10_000));
  return fc
    .tuple(documents, fc.array(step, { minLength: 1, maxLength: most }))
    .map(([document, steps]) => steps.reduce((xml, numbers) => change(xml, numbers, names), document));
}
