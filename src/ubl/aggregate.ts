import type { XmlElement } from '../xml/element.js';
import { inChildOrder } from './in-child-order.js';

/**
 * An aggregate element with the children that are there, in the order of the UBL 2.1 model; none without children.
 *
 * @param source JSON pointer of the nearest Document field, for findings about what the element lacks
 */
export function aggregate(
  name: string,
  source: string,
  children: readonly (XmlElement | undefined)[],
): XmlElement | undefined {
  const ordered = inChildOrder(name, children);
  return ordered.length === 0 ? undefined : { name, source, children: ordered };
}
