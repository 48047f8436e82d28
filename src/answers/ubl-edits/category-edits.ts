import { Decimal, ONE, ZERO } from '../../document/decimal.js';
import {
  childrenOf,
  decimalAt,
  elementAt,
  taxTotalOf,
  textAt,
  type UblElement,
} from '../../ubl/ubl-element.js';
import { elementRange } from '../../ubl/element-range.js';
import { locationOf, type XmlTree } from '#schematron/xml';
import { addElement, writeElement } from './new-element.js';
import { ifBetter, type JudgedUbl, type UblEdit } from './ubl-edit.js';
import { editsOfChange, setText, type ValueEdit } from './value-edit.js';

/** A category of VAT and its rate, as a row of the breakdown or a line states them. */
interface Category {
  readonly element: UblElement;
  readonly id: string | undefined;
  readonly rate: Decimal | undefined;
}

/**
 * Corrects categories of VAT and rates that contradict the rest of the document, where the rest leaves one value: a fraction instead of
 * percent, a rate that is missing, a category that no row of the breakdown has with this rate. Amounts stay, and they have to agree.
 */
export function categoryEdits(judged: JudgedUbl): readonly UblEdit[] {
  const { tree } = judged.document;
  const { parts, rows } = categoriesOf(judged.root);
  const all = [...parts, ...rows];
  for (const edits of [
    fractionEdits(tree, all),
    rateEdits(tree, parts, rows),
    rateEdits(tree, rows, parts),
    idEdits(tree, parts, rows),
  ]) {
    const better = ifBetter(judged, edits);
    if (better.length > 0) return better;
  }
  return [];
}

/** The categories of lines, allowances and charges, and those of the breakdown. */
function categoriesOf(root: UblElement): {
  readonly parts: readonly Category[];
  readonly rows: readonly Category[];
} {
  const rows = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').flatMap((row) =>
    childrenOf(row, 'cac:TaxCategory'),
  );
  const parts: UblElement[] = [];
  for (const child of root.children) {
    if (child.name === 'cac:AllowanceCharge') parts.push(...childrenOf(child, 'cac:TaxCategory'));
    parts.push(...childrenOf(elementAt(child, 'cac:Item'), 'cac:ClassifiedTaxCategory'));
  }
  return { parts: parts.map(categoryOf), rows: rows.map(categoryOf) };
}

function categoryOf(element: UblElement): Category {
  const percent = decimalAt(element, 'cbc:Percent');
  const isNumber = percent !== undefined && /^-?\d+(?:\.\d+)?$/.test(percent);
  return { element, id: textAt(element, 'cbc:ID'), rate: isNumber ? new Decimal(percent) : undefined };
}

/** `0.21` in percent. */
function fractionEdits(tree: XmlTree, all: readonly Category[]): readonly UblEdit[] {
  return all.flatMap(({ element, rate }) =>
    rate?.gt(ZERO) === true && rate.lt(ONE)
      ? editsOfChange(withRate(tree, element, rate.times(100)), 'suggested')
      : [],
  );
}

/** Gives a category without a rate the one that all others of the same category have. */
function rateEdits(
  tree: XmlTree,
  categories: readonly Category[],
  others: readonly Category[],
): readonly UblEdit[] {
  return categories.flatMap(({ element, id, rate }) => {
    if (rate !== undefined || textAt(element, 'cbc:Percent') !== undefined) return [];
    const rates = others.filter((other) => other.id === id).flatMap((other) => other.rate ?? []);
    const [first] = rates;
    const isOne = first !== undefined && rates.every((each) => each.eq(first));
    return isOne ? editsOfChange(withRate(tree, element, first), 'suggested') : [];
  });
}

/** Gives a line the category of the one row of the breakdown with its rate. */
function idEdits(tree: XmlTree, parts: readonly Category[], rows: readonly Category[]): readonly UblEdit[] {
  return parts.flatMap(({ element, id, rate }) => {
    if (rate === undefined) return [];
    const sameRate = rows.filter((row) => row.rate?.eq(rate) === true);
    const [row] = sameRate;
    const written = elementAt(element, 'cbc:ID');
    if (sameRate.length !== 1 || row?.id === undefined || row.id === id || written === undefined) return [];
    return editsOfChange(setText(tree, written, row.id), 'suggested');
  });
}

/** Sets the rate of a category, or adds it. */
function withRate(tree: XmlTree, element: UblElement, rate: Decimal): ValueEdit | undefined {
  const content = rate.toFixed();
  const percent = elementAt(element, 'cbc:Percent');
  const change = percent && setText(tree, percent, content);
  if (change !== undefined) return change;
  const added = { name: 'cbc:Percent', content };
  const edit =
    percent === undefined
      ? addElement(tree, element, added)
      : { ...elementRange(tree, percent.node), text: writeElement(tree, added, '') };
  return edit && { title: `Add cbc:Percent ${content}`, location: locationOf(tree, element.node), edit };
}
