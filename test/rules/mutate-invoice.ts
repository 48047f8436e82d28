import fc from 'fast-check';
import { endOffsetOf } from '../../src/xml/end-offset-of.js';
import { NodeKind } from '../../src/xml/node-kind.js';
import { parseXml } from '../../src/xml/parse-xml.js';
import { stringValue } from '../../src/xml/string-value.js';

/** Texts at the edges of what rules ask of amounts, dates, codes, numbers of companies, countries. */
const texts = ['', ' ', '0', '-0', '-1', '1.005', '12.34', '100', '1e3', 'NaN', '1,5', '123456789012345.67', 'EUR', 'XYZ', 'S', 'E', 'AE', 'O', 'K', 'VAT', 'vat', 'GST', '30', '58', '59', '380', '381', '389', 'true', '0088', '0208', '9906', 'BE', 'NL', 'DK', 'NO', 'SE', 'IT', 'GR', 'IS', 'DE', 'BE0471122367', 'DK12345678', 'NO123456785MVA', 'SE556677889901', 'IT01234567890', 'EL123456789', '2026-02-29', '2026-01-01', '0000-01-01', 'a#b#c', '#SKONTO#TAGE=14#PROZENT=2.00#', 'SE:BANKGIRO', '5050-1055', '9429041000004', 'https://example.org']; // prettier-ignore
const attributes = ['schemeID="0088"', 'schemeID="0192"', 'schemeID="GLN"', 'currencyID="USD"', 'currencyID=""', 'unitCode="XPP"', 'listID="STI"', 'mimeCode="text/html"', 'name="x"']; // prettier-ignore

/** A document after one to five random changes of its elements, still well-formed. */
export function mutateInvoice(originals: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({ kind: fc.nat({ max: 7 }), at: fc.nat(), other: fc.nat(), pick: fc.nat() });
  return fc
    .tuple(fc.constantFrom(...originals), fc.array(change, { minLength: 1, maxLength: 5 }))
    .map(([original, changes]) => changes.reduce(applyChange, original));
}

interface Change {
  readonly kind: number;
  readonly at: number;
  readonly other: number;
  readonly pick: number;
}

function applyChange(xml: string, { kind, at, other, pick }: Change): string {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.issue.message);
  const { tree } = parsed;
  const elements = Array.from(tree.kind.keys()).filter(
    (node) => tree.kind[node] === NodeKind.ELEMENT && node !== tree.root,
  );
  // Leaves hold the values; they are changed most.
  const leaves = elements.filter((node) => stringValue(tree, node).trim() !== '' && tree.kind[tree.firstChild[node]!] === NodeKind.TEXT && tree.nextSibling[tree.firstChild[node]!] === 0); // prettier-ignore
  const of = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
  const node = of(kind > 3 ? leaves : elements, at);
  const [start, end] = [tree.offset[node]!, endOffsetOf(tree, node)];
  const source = xml.slice(start, end);
  const replace = (text: string): string => xml.slice(0, start) + text + xml.slice(end);
  switch (kind) {
    case 0:
      return elements.length > 3 ? replace('') : xml;
    case 1:
      return replace(source + source);
    case 2: {
      const from = of(elements, other);
      return replace(source + xml.slice(tree.offset[from], endOffsetOf(tree, from)));
    }
    case 3:
      return replace(source.replace(/^(<[^\s/>]+)(?: [^>]*?)?(\/?>)/, `$1 ${of(attributes, pick)}$2`));
    default:
      return replace(source.replace(/>[^<]*</, `>${of(texts, pick)}<`));
  }
}
