import { NodeKind } from '../../xml/xml-tree.js';
import { atMostOne } from './cardinality.js';
import { atomicText, castItem, textToInteger, toDouble } from './cast.js';
import { isNumeric } from './compare.js';
import type { Evaluation } from './evaluation.js';
import { type Atomic, type Item, type ItemValue, toItem } from './item.js';
import { atomizeItem } from './nodes.js';
import { XPathError } from './xpath-error.js';

type Target = Atomic['kind'];

function castTo(kind: Target, item: Atomic): ItemValue {
  return kind === 'untyped' ? atomicText(item) : castItem(kind, item).value;
}

/** A cast of at most one item, as a bare value of the kind. */
export function castValue(d: Evaluation, kind: Target, items: readonly Item[]): ItemValue | undefined {
  const item = atMostOne(items);
  return item === undefined ? undefined : castTo(kind, atomizeItem(d, item));
}

/** `castable as`; `check` throws for values that a derived type does not allow. */
export function isCastable(
  d: Evaluation,
  kind: Target,
  items: readonly Item[],
  isEmptyAllowed: boolean,
  check?: (value: ItemValue) => unknown,
): boolean {
  const [item, more] = items;
  if (item === undefined) return isEmptyAllowed;
  if (more !== undefined) return false;
  try {
    const value = castTo(kind, atomizeItem(d, item));
    check?.(value);
    return true;
  } catch (error) {
    if (error instanceof XPathError) return false;
    throw error;
  }
}

/** The function conversion rules for one item and an atomic type, as a bare value of the kind. */
export function convertItem(kind: Target, item: Atomic): ItemValue {
  if (item.kind === 'untyped') return kind === 'integer' ? textToInteger(item.value) : castTo(kind, item);
  if (item.kind === kind) return item.value;
  if (kind === 'double' && isNumeric(item)) return toDouble(item);
  if (kind === 'decimal' && item.kind === 'integer') return castTo(kind, item);
  throw new XPathError(
    'XPTY0004',
    `a value of the type ${kind} is needed, but one of the type ${item.kind} is given`,
  );
}

/** The text of a bare value. */
export function textOfKind(kind: Target, value: ItemValue): string {
  return atomicText(toItem(kind, value) as Atomic);
}

/**
 * xsl:value-of: the texts of all items, with a separator between them, but none between adjacent text nodes (XSLT
 * 2.0, 5.7.2).
 */
export function textOfItems(d: Evaluation, items: readonly Item[], separator: string): string {
  let text = '';
  let wasText = false;
  items.forEach((item, index) => {
    const isText = isTextNode(d, item);
    if (index > 0 && !(isText && wasText)) text += separator;
    text += atomicText(atomizeItem(d, item));
    wasText = isText;
  });
  return text;
}

/** The text of a temporary tree (XSLT 2.0, 5.7.1): blanks between values that are not nodes, and nowhere else. */
export function textOfTree(d: Evaluation, items: readonly Item[]): string {
  let text = '';
  let wasValue = false;
  for (const item of items) {
    const isValue = item.kind !== 'node' && !isTextNode(d, item);
    if (isValue && wasValue) text += ' ';
    text += atomicText(atomizeItem(d, item));
    wasValue = isValue;
  }
  return text;
}

function isTextNode(d: Evaluation, item: Item): boolean {
  if (item.kind === 'node') return d.kind[item.value] === NodeKind.TEXT;
  return item.kind === 'untyped' && item.isTextNode === true;
}

/** `treat as`. @throws XPathError XPDY0050 if the value is not of the type */
export function treat<T>(value: T, isOfType: (value: T) => boolean): T {
  if (!isOfType(value)) throw new XPathError('XPDY0050', 'a value is not of the type that it is treated as');
  return value;
}

/** Whether a sequence has as many items as its type says. */
export function hasCount(items: readonly unknown[], least: number, isSingle: boolean): boolean {
  return items.length >= least && (!isSingle || items.length <= 1);
}
