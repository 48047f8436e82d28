import type { XmlElement } from '../../xml/element.js';
import { isLine } from '../read/lines-in.js';
import type { UblElement } from '../read/ubl-element.js';
import { pairElements } from './pair-elements.js';
import { restoreBaseQuantity } from './restore-base-quantity.js';
import { settledText } from './settled-text.js';

/**
 * The values of a UBL document that are not in the UBL of the Document made from it: nodes of elements without children
 * and of attributes, in document order. Elements are paired within their parents.
 */
export function unmappedNodes(original: UblElement, again: XmlElement): number[] {
  const nodes: number[] = [];
  compare(original, again, nodes);
  return nodes.sort((a, b) => a - b);
}

function compare(original: UblElement, made: XmlElement | undefined, nodes: number[]): void {
  const { name, text, children, attributes, node } = original;
  const again = made && isLine(original) ? restoreBaseQuantity(made, original) : made;
  const isValue = children.length === 0 && text.trim() !== '';
  const isSame =
    again !== undefined && (!isValue || settledText(name, text) === settledText(name, again.text ?? ''));
  if (isValue && !isSame) nodes.push(node);
  // An attribute is lost with the value it belongs to.
  if (isSame) {
    for (const attribute of attributes) {
      if (again.attributes?.[attribute.name]?.trim() !== attribute.value.trim()) nodes.push(attribute.node);
    }
  }
  const pairs = pairElements(children, again?.children ?? []);
  children.forEach((child, index) => {
    compare(child, pairs[index], nodes);
  });
}
