import { Decimal } from '../../document/decimal.js';
import { cleanText, type XmlElement } from '#schematron/xml';
import { isLine, type UblElement } from '../ubl-element.js';
import { restoreBaseQuantity, restorePaymentMeans } from './equal-meaning.js';
import { getOrMake } from '../../document/get-or-make.js';

/** What becomes of a UBL document when it is made a Document and UBL again: nodes, in document order. */
export interface ChangedNodes {
  /** Elements with a text, and attributes, whose value is missing. */
  readonly unmapped: readonly number[];
  /** Elements that are written behind others of their name that they stand before. */
  readonly moved: readonly number[];
}

/** Compares a UBL document with the UBL of the Document made from it. Elements are paired within their parents. */
export function changedNodes(original: UblElement, again: XmlElement): ChangedNodes {
  const changed = { unmapped: [] as number[], moved: [] as number[] };
  compare(original, restorePaymentMeans(again, original), changed);
  const inOrder = (nodes: readonly number[]) => nodes.toSorted((a, b) => a - b);
  return { unmapped: inOrder(changed.unmapped), moved: inOrder(changed.moved) };
}

type Changed = Readonly<Record<keyof ChangedNodes, number[]>>;

function compare(original: UblElement, made: XmlElement | undefined, changed: Changed): void {
  const { name, text, children, attributes, node, isMixed } = original;
  const again = made && isLine(original) ? restoreBaseQuantity(made, original) : made;
  const isValue = children.length === 0 && text.trim() !== '';
  const isLost = isValue && comparableText(name, text) !== comparableText(name, asRead(again?.text ?? ''));
  if (isLost || isMixed === true) changed.unmapped.push(node);
  // An attribute is lost together with the value that it belongs to; without a value it counts for itself.
  if (!isLost) {
    for (const attribute of attributes) {
      const written = again?.attributes?.[attribute.name];
      if (written === undefined || asReadInAttribute(written) !== attribute.value.trim())
        changed.unmapped.push(attribute.node);
    }
  }
  const pairs = pairElements(children, again?.children ?? []);
  children.forEach((child, index) => {
    compare(child, pairs[index], changed);
  });
  changed.moved.push(...movedChildren(children, pairs, again?.children ?? []));
}

/** The children behind which one of their name is written that stands after them. */
function movedChildren(
  children: readonly UblElement[],
  pairs: readonly (XmlElement | undefined)[],
  again: readonly XmlElement[],
): readonly number[] {
  if (children.length < 2) return [];
  const places = new Map(again.map((element, index) => [element, index]));
  const first = new Map<string, number>();
  const moved: number[] = [];
  for (const [index, { name, node }] of [...children.entries()].toReversed()) {
    const pair = pairs[index];
    const place = pair && places.get(pair);
    if (place === undefined) continue;
    const least = first.get(name) ?? place;
    if (least < place) moved.push(node);
    first.set(name, Math.min(least, place));
  }
  return moved;
}

/**
 * For each child of an element, the child of the same name that it becomes: first those that are identical, then
 * the others in order. Time grows linearly with the number of children.
 */
function pairElements(
  children: readonly UblElement[],
  again: readonly XmlElement[],
): readonly (XmlElement | undefined)[] {
  const open = groupBy(again, ({ name }) => name);
  const counts = groupBy(children, ({ name }) => name);
  // Only if several have the same name, it matters which is which.
  const exact = new Map<string, XmlElement[]>();
  for (const [name, group] of open) {
    if ((counts.get(name)?.length ?? 0) < 2 && group.length < 2) continue;
    for (const each of group) getOrMake(exact, keyOfAgain(each), () => []).push(each);
  }
  const taken = new Set<XmlElement>();
  const same = children.map((child) => {
    if (exact.size === 0) return undefined;
    const found = exact.get(keyOf(child))?.shift();
    if (found !== undefined) taken.add(found);
    return found;
  });
  return children.map((child, index) => {
    const known = same[index];
    if (known !== undefined) return known;
    const group = open.get(child.name);
    for (let next = group?.shift(); next !== undefined; next = group?.shift())
      if (!taken.has(next)) return next;
    return undefined;
  });
}

function groupBy<T>(items: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) getOrMake(groups, keyOfItem(item), () => []).push(item);
  return groups;
}

/** The content of an element, in a form in which equal values are the same text. */
function keyOf({ name, attributes, children, text }: UblElement): string {
  const written = attributes.map((attribute) => [attribute.name, attribute.value]);
  return JSON.stringify([name, written.sort(), comparableText(name, text), children.map(keyOf)]);
}

function keyOfAgain({ name, attributes = {}, children = [], text = '' }: XmlElement): string {
  const written = Object.entries(attributes).sort();
  return JSON.stringify([name, written, comparableText(name, asRead(text)), children.map(keyOfAgain)]);
}

/** A text as a parser reads what is written of it: a carriage return that the original has as a reference becomes a line feed. */
function asRead(text: string): string {
  return cleanText(text).trim();
}

/** The value of an attribute as a parser reads it: in one line. */
function asReadInAttribute(value: string): string {
  return cleanText(value)
    .replace(/[\t\n]/g, ' ')
    .trim();
}

/** Texts of these elements are numbers, which are equal regardless of trailing zeros. */
const NUMERIC = /(?:Amount|Quantity|Percent|Numeric)$/;
const NUMBER = /^[+-]?(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})$/;
const BOOLEANS: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/** The text of an element in canonical form. */
function comparableText(name: string, written: string): string {
  const text = written.trim();
  if (NUMERIC.test(name)) return NUMBER.test(text) ? new Decimal(text).toFixed() : text;
  if (name === 'cbc:ChargeIndicator') return BOOLEANS[text] ?? text;
  // Base64 may have line breaks.
  return name === 'cbc:EmbeddedDocumentBinaryObject' ? text.replace(/\s+/g, '') : text;
}
