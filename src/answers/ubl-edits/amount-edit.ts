import type { Decimal } from '../../document/decimal.js';
import { formatAmount } from '../../totals/amounts.js';
import { elementRange, indentBefore } from '../../ubl/element-range.js';
import { attributeOf, type UblElement } from '../../ubl/ubl-element.js';
import { locationOf, type XmlTree } from '#schematron/xml';
import { addElement } from './new-element.js';
import { setText, type ValueEdit } from './value-edit.js';

/**
 * Gives an amount another value.
 *
 * @returns undefined if the element holds more than a plain text
 */
export function setAmount(tree: XmlTree, element: UblElement, amount: Decimal): ValueEdit | undefined {
  return setText(tree, element, formatAmount(amount));
}

/**
 * Adds an amount where the schema has its place, in the currency of other amounts there.
 *
 * @returns undefined if there is no such element
 */
export function addAmount(
  tree: XmlTree,
  { owner, name }: { readonly owner: UblElement; readonly name: string },
  amount: Decimal,
): ValueEdit | undefined {
  const sample = amountIn(owner);
  if (sample === undefined) return undefined;
  const text = formatAmount(amount);
  const attributes = ` currencyID="${attributeOf(sample, 'currencyID') ?? ''}"`;
  const edit = addElement(tree, owner, { name, attributes, content: text });
  return edit && { title: `Add ${name} ${text}`, location: locationOf(tree, owner.node), edit };
}

/** The first amount in an element, at any depth. */
function amountIn(owner: UblElement): UblElement | undefined {
  for (const child of owner.children) {
    const found = attributeOf(child, 'currencyID') === undefined ? amountIn(child) : child;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes an amount. */
export function removeAmount(tree: XmlTree, element: UblElement): ValueEdit {
  const { start, end } = elementRange(tree, element.node);
  const indent = indentBefore(tree, start);
  return {
    title: `Remove ${element.name} ${element.text.trim()}`,
    location: locationOf(tree, element.node),
    edit: { start: start - indent.length, end, text: '' },
  };
}
