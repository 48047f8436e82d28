import { atMostOne, required } from './cardinality.js';
import { atomicText, textToDouble, textToNumber, toDouble } from './cast.js';
import { isNumeric } from './compare.js';
import type { Evaluation } from './evaluation.js';
import type { Integer } from '../decimal/integer.js';
import type { Atomic, Item } from './item.js';
import { atomizeItem } from './nodes.js';
import { XPathError } from './xpath-error.js';

// How functions convert arguments whose types the compiler does not know (XPath 2.0, 3.1.5).

function refuse(item: Item, wanted: string): never {
  throw new XPathError('XPTY0004', `${wanted} is needed, but a value of the type ${item.kind} is given`);
}

function asText(item: Atomic): string {
  return item.kind === 'string' || item.kind === 'untyped' ? item.value : refuse(item, 'a string');
}

/** An argument of the type xs:string?; the empty string for none. */
export function stringArgument(d: Evaluation, items: readonly Item[]): string {
  const item = atMostOne(items);
  return item === undefined ? '' : asText(atomizeItem(d, item));
}

/** An argument of the type xs:string. */
export function requiredText(d: Evaluation, items: readonly Item[]): string {
  return asText(atomizeItem(d, required(atMostOne(items))));
}

/** fn:string of at most one item; the empty string for none. */
export function stringOf(d: Evaluation, items: readonly Item[]): string {
  const item = atMostOne(items);
  return item === undefined ? '' : atomicText(atomizeItem(d, item));
}

/** A number or undefined; an untyped value becomes a double. */
export function numericArgument(d: Evaluation, items: readonly Item[]): Atomic | undefined {
  const item = atMostOne(items);
  if (item === undefined) return undefined;
  const atomic = atomizeItem(d, item);
  if (atomic.kind === 'untyped') return { kind: 'double', value: textToDouble(atomic.value) };
  return isNumeric(atomic) ? atomic : refuse(atomic, 'a number');
}

/** The double of a number. */
export function numberOfItem(item: Atomic): number {
  return isNumeric(item) ? toDouble(item) : refuse(item, 'a number');
}

/** fn:number: NaN for what is not a number. */
export function numberOf(d: Evaluation, items: readonly Item[]): number {
  const item = atMostOne(items);
  if (item === undefined) return Number.NaN;
  const atomic = atomizeItem(d, item);
  if (atomic.kind === 'string' || atomic.kind === 'untyped') return textToNumber(atomic.value);
  return isNumeric(atomic) || atomic.kind === 'boolean' ? toDouble(atomic) : Number.NaN;
}

/** An argument of the type xs:integer?. */
export function optionalInteger(d: Evaluation, items: readonly Item[]): Integer | undefined {
  const item = atMostOne(items);
  if (item === undefined) return undefined;
  const atomic = atomizeItem(d, item);
  if (atomic.kind === 'integer') return atomic.value;
  if (atomic.kind !== 'untyped' || !/^[ \t\r\n]*[+-]?\d+[ \t\r\n]*$/.test(atomic.value)) {
    return refuse(atomic, 'an integer');
  }
  return Number(atomic.value);
}

/** An argument of the type xs:integer. */
export function integerArgument(d: Evaluation, items: readonly Item[]): Integer {
  return required(optionalInteger(d, items));
}

/** An argument of the type xs:integer*. */
export function integersArgument(d: Evaluation, items: readonly Item[]): readonly number[] {
  return items.map((item) => Number(integerArgument(d, [item])));
}

/** A single node. */
export function asNode(items: readonly Item[]): number {
  const item = required(atMostOne(items));
  if (item.kind === 'node') return item.value;
  throw new XPathError(
    'XPTY0019',
    `a step starts from a value of the type ${item.kind}, which is not a node`,
  );
}

/** The context item, which must be a node where a path begins. */
export function contextNode(items: readonly Item[]): number {
  const [item] = items;
  if (item?.kind === 'node') return item.value;
  throw new XPathError('XPTY0020', 'a path begins at the context item, which is not a node here');
}

/** Nodes only. */
export function asNodes(items: readonly Item[]): readonly number[] {
  return items.map((item) => (item.kind === 'node' ? item.value : refuse(item, 'a node')));
}
