import { Decimal } from '../../document/decimal.js';
import type { XmlElement } from '../../xml/element.js';
import type { UblElement } from './ubl-element.js';
import { unitPriceOf } from './unit-price-of.js';

/** Texts of these elements are numbers, equal whatever zeros they end with. */
const NUMERIC = /(?:Amount|Quantity|Percent|Numeric)$/;
const BOOLEANS: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/**
 * The values of a UBL document that are not in the UBL of the Document made from it: nodes of elements without children
 * and of attributes, in document order. Elements are paired within their parents, first those that are the same in
 * everything, then the others in their order.
 */
export function unmappedNodes(original: UblElement, again: XmlElement): number[] {
  const nodes: number[] = [];
  compare(original, again, nodes);
  return nodes.sort((a, b) => a - b);
}

function compare(original: UblElement, again: XmlElement | undefined, nodes: number[]): void {
  const { children, attributes, node } = original;
  const isValue = children.length === 0 && original.text.trim() !== '';
  const isSame =
    again !== undefined &&
    (!isValue || settledText(original.name, original.text) === settledText(original.name, again.text ?? ''));
  if (isValue && !isSame) nodes.push(node);
  for (const { name, value, node: attribute } of attributes) {
    if (name.startsWith('xsi:')) continue;
    // An attribute is lost with the value it belongs to.
    if (isSame && again.attributes?.[name]?.trim() !== value.trim()) nodes.push(attribute);
  }
  const rest = isSamePrice(original, again)
    ? children.filter(({ name }) => !IN_UNIT_PRICE.has(name))
    : children;
  const pairs = pairsOf(rest, again?.children ?? []);
  rest.forEach((child, index) => {
    compare(child, pairs[index], nodes);
  });
}

/** A price and the quantity it is for are one field of the Document. */
const IN_UNIT_PRICE: ReadonlySet<string> = new Set(['cbc:PriceAmount', 'cbc:BaseQuantity']);

function isSamePrice(original: UblElement, again: XmlElement | undefined): boolean {
  const base = original.children.find(({ name }) => name === 'cbc:BaseQuantity')?.text;
  // A price of nothing is no price: what is said so is said in vain.
  if (original.name !== 'cac:Price' || (base !== undefined && Number(base) === 0)) return false;
  const price = unitPriceOf(original);
  const amount = again?.children?.find(({ name }) => name === 'cbc:PriceAmount')?.text;
  return price !== undefined && amount !== undefined && new Decimal(price).eq(amount);
}

/** For each child the one that it becomes again. */
function pairsOf(
  children: readonly UblElement[],
  again: readonly XmlElement[],
): readonly (XmlElement | undefined)[] {
  const open = groupBy(again, ({ name }) => name);
  const counts = groupBy(children, ({ name }) => name);
  // Only where several have a name it matters which is which.
  const exact = new Map<string, XmlElement[]>();
  for (const [name, group] of open) {
    if ((counts.get(name)?.length ?? 0) < 2 && group.length < 2) continue;
    for (const each of group) append(exact, keyOfAgain(each), each);
  }
  const taken = new Set<XmlElement>();
  const paired = children.map((child) => {
    if (exact.size === 0) return undefined;
    const found = exact.get(keyOf(child))?.shift();
    if (found !== undefined) taken.add(found);
    return found;
  });
  return children.map((child, index) => {
    const known = paired[index];
    if (known !== undefined) return known;
    const group = open.get(child.name);
    for (let next = group?.shift(); next !== undefined; next = group?.shift())
      if (!taken.has(next)) return next;
    return undefined;
  });
}

function groupBy<T>(items: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) append(groups, keyOfItem(item), item);
  return groups;
}

function append<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/** Everything that an element says, in a form in which equal values are the same text. */
function keyOf(element: UblElement): string {
  const { name, attributes, children, text } = element;
  const kept = attributes.filter((attribute) => !attribute.name.startsWith('xsi:'));
  const written = Object.fromEntries(kept.map((attribute) => [attribute.name, attribute.value]));
  if (name === 'cac:Price') return joined(name, {}, unitPriceOf(element) ?? '', []);
  return joined(name, written, settledText(name, text), children.map(keyOf));
}

function keyOfAgain({ name, attributes = {}, children = [], text = '' }: XmlElement): string {
  if (name === 'cac:Price') {
    return joined(name, {}, children.find((child) => child.name === 'cbc:PriceAmount')?.text ?? '', []);
  }
  return joined(name, attributes, settledText(name, text), children.map(keyOfAgain));
}

function joined(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
  children: readonly string[],
): string {
  return JSON.stringify([
    name,
    Object.entries(attributes).sort(),
    name === 'cac:Price' ? settledText('Amount', text) : text,
    children,
  ]);
}

/** A text in the form that all texts of the same value have. */
function settledText(name: string, written: string): string {
  const text = written.trim();
  if (NUMERIC.test(name)) return isNumber(text) ? new Decimal(text).toFixed() : text;
  if (name === 'cbc:ChargeIndicator') return BOOLEANS[text] ?? text;
  // Base64 may have been written in lines.
  return name === 'cbc:EmbeddedDocumentBinaryObject' ? text.replace(/\s+/g, '') : text;
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text);
}
