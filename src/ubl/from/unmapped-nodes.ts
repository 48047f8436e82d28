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
  const isSame = again !== undefined && (!isValue || isSameText(original, again.text ?? ''));
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
  if (original.name !== 'cac:Price') return false;
  const price = unitPriceOf(original);
  const amount = again?.children?.find(({ name }) => name === 'cbc:PriceAmount')?.text;
  return price !== undefined && amount !== undefined && new Decimal(price).eq(amount);
}

function isSameText({ name, text }: UblElement, again: string): boolean {
  const [one, other] = [text.trim(), again.trim()];
  if (one === other) return true;
  if (NUMERIC.test(name)) return isNumber(one) && isNumber(other) && new Decimal(one).eq(other);
  if (name === 'cbc:ChargeIndicator') return (BOOLEANS[one] ?? one) === other;
  // Base64 may have been written in lines.
  return name === 'cbc:EmbeddedDocumentBinaryObject' && one.replace(/\s+/g, '') === other;
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text);
}

/** For each child the one that it becomes again. */
function pairsOf(
  children: readonly UblElement[],
  again: readonly XmlElement[],
): readonly (XmlElement | undefined)[] {
  const open = new Map<string, XmlElement[]>();
  for (const each of again) {
    const list = open.get(each.name);
    if (list === undefined) open.set(each.name, [each]);
    else list.push(each);
  }
  const paired = children.map((child) => {
    const candidates = open.get(child.name) ?? [];
    // One after the other is the rule, so that a look at the first is enough.
    const at = candidates.findIndex((candidate) => isSameElement(child, candidate));
    return at < 0 ? undefined : candidates.splice(at, 1)[0];
  });
  return paired.map((found, index) => found ?? open.get(children[index]?.name ?? '')?.shift());
}

function isSameElement(one: UblElement, again: XmlElement): boolean {
  const nodes: number[] = [];
  compare(one, again, nodes);
  return nodes.length === 0;
}
