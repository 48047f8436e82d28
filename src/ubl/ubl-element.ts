import { NodeKind, qualifiedNameOf, stringValue, type XmlTree } from '#schematron/xml';

/** Attributes of this namespace are for programs that read the XML (a place of the schema), not for the invoice. */
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * An element with its content; comments and processing instructions are ignored.
 *
 * @param only the names of the child elements that are read; by default all
 */
export function readUblElement(tree: XmlTree, node: number, only?: ReadonlySet<string>): UblElement {
  const { kind, firstChild, nextSibling, end, parent, values, name: nameNumbers, names } = tree;
  const attributes: UblAttribute[] = [];
  for (let at = node + 1; at < (end[node] ?? 0); at += 1) {
    if (kind[at] !== NodeKind.ATTRIBUTE || parent[at] !== node) break;
    if (names[nameNumbers[at] ?? 0]?.namespace === SCHEMA_INSTANCE) continue;
    attributes.push({ name: qualifiedNameOf(tree, at), node: at, value: values[at] ?? '' });
  }
  const children: UblElement[] = [];
  let hasText = false;
  for (let child = firstChild[node] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
    const isElement = kind[child] === NodeKind.ELEMENT;
    if (isElement && only?.has(qualifiedNameOf(tree, child)) === false) continue;
    if (isElement) children.push(readUblElement(tree, child));
    else hasText ||= kind[child] === NodeKind.TEXT && (values[child] ?? '').trim() !== '';
  }
  const element = { name: qualifiedNameOf(tree, node), node, attributes, children };
  if (children.length === 0) return { ...element, text: stringValue(tree, node) };
  return { ...element, text: '', ...(hasText && { isMixed: true }) };
}

/** An element of a UBL document under its conventional name (`cbc:ID`), as the mapping back to a Document reads it. */
export interface UblElement {
  readonly name: string;
  /** The node in the tree it was read from. */
  readonly node: number;
  /** By name as written; `schemeID` and the like have no prefix. */
  readonly attributes: readonly UblAttribute[];
  /** Child elements. */
  readonly children: readonly UblElement[];
  /** The text of an element without child elements, '' for others. */
  readonly text: string;
  /** Whether text stands between its child elements, which only extensions have. */
  readonly isMixed?: boolean;
}

/** An attribute of an element: its name as written (`currencyID`), its node in the tree, and its text. */
export interface UblAttribute {
  readonly name: string;
  readonly node: number;
  readonly value: string;
}

/** The child elements with a name; none for an absent element. */
export function childrenOf(element: UblElement | undefined, name: string): readonly UblElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first element at the end of a path of names. */
export function elementAt(
  element: UblElement | undefined,
  ...path: readonly string[]
): UblElement | undefined {
  return path.reduce((at, name) => at?.children.find((child) => child.name === name), element);
}

/** Its text, trimmed; undefined if there is none. */
export function textAt(element: UblElement | undefined, ...path: readonly string[]): string | undefined {
  const text = elementAt(element, ...path)?.text.trim();
  return text === '' ? undefined : text;
}

/** The value of an attribute; undefined if it is absent or blank. */
export function attributeOf(element: UblElement | undefined, name: string): string | undefined {
  const value = element?.attributes.find((attribute) => attribute.name === name)?.value.trim();
  return value === '' ? undefined : value;
}

/** A number as a Document writes it: the digits stay, `+5`, `.5` and `5.` of XML Schema become `5`, `0.5` and `5`. */
export function decimalAt(element: UblElement | undefined, ...path: readonly string[]): string | undefined {
  return textAt(element, ...path)
    ?.replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
}

/** A rate in percent as a Document writes it: with two decimals, or more where the UBL has them. */
export function rateAt(element: UblElement | undefined, ...path: readonly string[]): string | undefined {
  const rate = decimalAt(element, ...path);
  if (rate === undefined) return undefined;
  const [whole = '', decimals = ''] = rate.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** A date without the time zone that XML Schema allows: a Document has only the day. */
export function dateAt(element: UblElement | undefined, ...path: readonly string[]): string | undefined {
  return textAt(element, ...path)?.replace(/^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/, '$1');
}

const LINES: ReadonlySet<string> = new Set(['cac:InvoiceLine', 'cac:CreditNoteLine']);

/** Whether an element is a line (BG-25) of an invoice or a credit note. */
export function isLine({ name }: UblElement): boolean {
  return LINES.has(name);
}

/** The lines of a document (BG-25) in their order. */
export function linesIn(root: UblElement): readonly UblElement[] {
  return root.children.filter(isLine);
}

/** The total in the currency of the document; the other one, in the accounting currency (BT-111), has no breakdown. */
export function taxTotalOf(root: UblElement): UblElement | undefined {
  const totals = childrenOf(root, 'cac:TaxTotal');
  const currency = textAt(root, 'cbc:DocumentCurrencyCode');
  return (
    totals.find((total) => attributeOf(elementAt(total, 'cbc:TaxAmount'), 'currencyID') === currency) ??
    totals[0]
  );
}

/** An object without its undefined members: what UBL does not state is absent in the Document. */
export function withoutUndefined<T extends object>(
  fields: T,
): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
