import fc from 'fast-check';
import { endOffsetOf } from '../../src/xml/end-offset-of.js';
import { NodeKind } from '../../src/xml/node-kind.js';
import { parseXml } from '../../src/xml/parse-xml.js';

const INSTANCE = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

const values = ['', ' ', 'x', '1', '-1.50', '1e3', '1,5', 'true', '2026-02-28', '2026-02-29', ' 2026-02-28', '12:00:00', ' 12:00:00', 'AAAA', 'AAA', 'en', 'e n', '&amp;', '<![CDATA[3]]>', '1<!-- c -->2', '1<?p?>2', '&#32;7']; // prettier-ignore

const attributes = ['currencyID="EUR"', 'unitCode=""', 'mimeCode="a/b"', 'schemeID=" a "', 'languageID="en"', 'languageID="e n"', 'other="1"', 'xml:lang="en"', `xsi:schemaLocation="a b" ${INSTANCE}`, 'xmlns:q="urn:q"', 'xmlns="urn:q"', 'xmlns=""']; // prettier-ignore

const extensionContents = ['', 'x', '<a xmlns="urn:q"/>', '<a xmlns=""/>', '<ext:ExtensionReason/>', '<a xmlns="urn:q"><cbc:IssueDate>x</cbc:IssueDate></a>', '<a xmlns="urn:q"><b><cac:PartyName/></b></a>', '<cbc:ID>1</cbc:ID>', '<a xmlns="urn:q"/><a xmlns="urn:q"/>']; // prettier-ignore

/** One change of an element of a document; `names` are the element names to rename to and insert. */
function change(xml: string, [kind, at, other, pick]: readonly number[], names: readonly string[]): string {
  const parsed = parseXml(xml);
  if (!parsed.ok) return xml;
  const { tree } = parsed;
  const elements = Array.from(tree.kind.keys()).filter((node) => tree.kind[node] === NodeKind.ELEMENT);
  const of = <T>(list: readonly T[], index = 0) => list[index % list.length]!;
  const rangeOf = (node: number) => [tree.offset[node]!, endOffsetOf(tree, node)] as const;
  const [start, end] = rangeOf(of(elements, at));
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
      return replace(`<${name} ${of(attributes, pick)}${source.slice(name.length + 1)}`);
    case 7:
      return replace(source.replace(/\s[\w:]+\s*=\s*(?:"[^"]*"|'[^']*')/, ''));
    case 8:
      return replace(`<${of(names, pick)}>1</${of(names, pick)}>${source}`);
    case 9: {
      const renamed = of(names, pick);
      return replace(source.replace(name, renamed).replace(new RegExp(`</${name}\\s*>$`), `</${renamed}>`));
    }
    default:
      return xml.replace(
        /(<ext:ExtensionContent>).*(<\/ext:ExtensionContent>)/s,
        `$1${of(extensionContents, pick)}$2`,
      );
  }
}

/** A document after one to four random changes of its elements; not always well-formed. */
export function mutateDocument(documents: readonly string[], names: readonly string[]): fc.Arbitrary<string> {
  const step = fc.tuple(fc.nat(10), fc.nat(10_000), fc.nat(10_000), fc.nat(10_000));
  return fc
    .tuple(fc.constantFrom(...documents), fc.array(step, { minLength: 1, maxLength: 4 }))
    .map(([document, steps]) => steps.reduce((xml, numbers) => change(xml, numbers, names), document));
}
