import { Decimal, ZERO } from '../../document/decimal.js';
import { formatAmount, percentOf, roundAmount } from '../../totals/amounts.js';
import type { Issue } from '../../issues/issue.js';
import { type ElementDeclaration, declarationsOf, loadModel } from '../../verdict/schema/ubl-model.js';
import type { UblDocument } from '../../ubl/read-ubl.js';
import {
  childrenOf,
  elementAt,
  linesIn,
  readUblElement,
  taxTotalOf,
  textAt,
  type UblElement,
} from '../../ubl/ubl-element.js';
import { attributeValue, locationOf, nodeAt, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { applyEdits, childElements, contentRange, elementRange, type TextEdit } from './element-range.js';

/** A correction of the text of a UBL document. */
export interface UblEdit extends TextEdit {
  /** What it does, as an instruction. */
  readonly title: string;
  /** Path of the element that it changes. */
  readonly location: string;
}

/**
 * Puts the elements of every group in the order of UBL 2.1. Elements swap places; blanks and comments between them stay.
 *
 * @returns one edit for each outermost group that is out of order
 */
export function orderEdits({ tree }: UblDocument): readonly UblEdit[] {
  const declarations = declarationsOf(tree, loadModel());
  const edits: UblEdit[] = [];
  const visit = (node: number): void => {
    const declaration = declarations[tree.name[node] ?? 0];
    if (declaration === undefined || declaration.isOpen) return;
    const children = childElements(tree, node);
    if (isInOrder(children, rankIn(declaration, tree, declarations))) children.forEach(visit);
    else {
      edits.push({
        ...elementRange(tree, node),
        text: inOrder(tree, node, declarations),
        title: `Put the elements of ${qualifiedNameOf(tree, node)} in order`,
        location: locationOf(tree, node),
      });
    }
  };
  visit(tree.root);
  return edits;
}

type Declarations = readonly (ElementDeclaration | undefined)[];
type RankOf = (child: number) => number | undefined;

function rankIn({ ranks }: ElementDeclaration, tree: XmlTree, declarations: Declarations): RankOf {
  return (child) => ranks.get(declarations[tree.name[child] ?? 0]?.element ?? '');
}

function isInOrder(children: readonly number[], rankOf: RankOf): boolean {
  let last = -1;
  for (const child of children) {
    const rank = rankOf(child);
    if (rank === undefined) continue;
    if (rank < last) return false;
    last = rank;
  }
  return true;
}

/** The text of an element with its child elements in order; elements unknown to UBL keep their place. */
function inOrder(tree: XmlTree, node: number, declarations: Declarations): string {
  const { start, end } = elementRange(tree, node);
  const declaration = declarations[tree.name[node] ?? 0];
  const children = childElements(tree, node);
  if (declaration === undefined || declaration.isOpen || children.length === 0)
    return tree.text.slice(start, end);
  const rankOf = rankIn(declaration, tree, declarations);
  const known = children.filter((child) => rankOf(child) !== undefined);
  const sorted = known.toSorted((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0));
  const places = new Map(known.map((child, index) => [child, sorted[index] ?? child]));
  const edits = children.map((child) => ({
    ...shifted(elementRange(tree, child), -start),
    text: inOrder(tree, places.get(child) ?? child, declarations),
  }));
  return applyEdits(tree.text.slice(start, end), edits);
}

function shifted({ start, end }: { readonly start: number; readonly end: number }, by: number) {
  return { start: start + by, end: end + by };
}

/** Adds the currency of the document to amounts without `currencyID`, except to a total in the accounting currency, where it is not known. */
export function currencyEdits({ tree }: UblDocument): readonly UblEdit[] {
  const root = readUblElement(tree, tree.root);
  const currency = textAt(root, 'cbc:DocumentCurrencyCode');
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return [];
  const taxCurrency = textAt(root, 'cbc:TaxCurrencyCode');
  const declarations = declarationsOf(tree, loadModel());
  const edits: UblEdit[] = [];
  const visit = (element: UblElement): void => {
    const isOther = element.name === 'cac:TaxTotal' && (taxCurrency ?? currency) !== currency;
    if (isOther && childrenOf(element, 'cac:TaxSubtotal').length === 0) return;
    const uses = declarations[tree.name[element.node] ?? 0]?.dataType?.attributes ?? [];
    const isMissing = uses.some(({ name, required }) => name === 'currencyID' && required);
    if (isMissing && attributeValue(tree, element.node, 'currencyID') === undefined) {
      const { start } = elementRange(tree, element.node);
      const behindName = start + (/^<[^\s/>]+/.exec(tree.text.slice(start, start + 1_100))?.[0].length ?? 0);
      edits.push({
        ...{ start: behindName, end: behindName, text: ` currencyID="${currency}"` },
        title: `Give ${element.name} the currencyID ${currency}`,
        location: locationOf(tree, element.node),
      });
    }
    element.children.forEach(visit);
  };
  visit(root);
  return edits;
}

/**
 * The calculated amounts for totals that rules report (EN 16931: BR-CO-10 to BR-CO-17, BR-S-08 and similar rules).
 *
 * @returns the edit for an issue; undefined for other rules, and if an amount needed for the calculation cannot be read
 */
export function createTotalEdits({ tree }: UblDocument): (issue: Issue) => UblEdit | undefined {
  const root = readUblElement(tree, tree.root);
  const taxableOf = taxablesIn(root);
  return (issue) => totalEdit(tree, { root, taxableOf, issue });
}

function totalEdit(
  tree: XmlTree,
  {
    root,
    taxableOf,
    issue: { rule_id, location },
  }: {
    readonly root: UblElement;
    readonly taxableOf: (subtotal: UblElement) => Decimal | undefined;
    readonly issue: Issue;
  },
): UblEdit | undefined {
  const monetary = elementAt(root, 'cac:LegalMonetaryTotal');
  const total = TOTALS[rule_id];
  if (total !== undefined) {
    const owner = rule_id === 'BR-CO-14' ? taxTotalOf(root) : monetary;
    return amountEdit(tree, elementAt(owner, total.element), total.amount(root));
  }
  const subtotal = subtotalAt(tree, location);
  if (subtotal === undefined) return undefined;
  if (rule_id === 'BR-CO-17' || /^BR-(?:S|Z|E|AE|IC|G|O|AF|AG)-09$/.test(rule_id))
    return amountEdit(tree, elementAt(subtotal, 'cbc:TaxAmount'), taxOf(subtotal));
  return /^BR-(?:S|Z|E|AE|IC|G|O|AF|AG)-08$/.test(rule_id)
    ? amountEdit(tree, elementAt(subtotal, 'cbc:TaxableAmount'), taxableOf(subtotal))
    : undefined;
}

function amountEdit(
  tree: XmlTree,
  element: UblElement | undefined,
  amount: Decimal | undefined,
): UblEdit | undefined {
  if (element === undefined || amount === undefined || element.children.length > 0) return undefined;
  const range = contentRange(tree, element.node);
  const text = formatAmount(amount);
  // An empty element, or a comment in the text.
  const isPlain = range.start < range.end && !tree.text.slice(range.start, range.end).includes('<');
  if (!isPlain || text === element.text.trim()) return undefined;
  return {
    ...range,
    text,
    title: `Set ${element.name} to ${text}`,
    location: locationOf(tree, element.node),
  };
}

/** The totals of LegalMonetaryTotal (BG-22), and that of the VAT (BT-110), by the rule about them. */
const TOTALS: Readonly<
  Record<string, { readonly element: string; readonly amount: (root: UblElement) => Decimal | undefined }>
> = {
  'BR-CO-10': {
    element: 'cbc:LineExtensionAmount',
    amount: (root) => sumOf(linesIn(root), 'cbc:LineExtensionAmount'),
  },
  'BR-CO-11': {
    element: 'cbc:AllowanceTotalAmount',
    amount: (root) => sumOf(adjustments(root, 'false'), 'cbc:Amount'),
  },
  'BR-CO-12': {
    element: 'cbc:ChargeTotalAmount',
    amount: (root) => sumOf(adjustments(root, 'true'), 'cbc:Amount'),
  },
  'BR-CO-13': {
    element: 'cbc:TaxExclusiveAmount',
    amount: (root) =>
      combine(root, [
        ['cbc:LineExtensionAmount', 1],
        ['cbc:AllowanceTotalAmount', -1],
        ['cbc:ChargeTotalAmount', 1],
      ]),
  },
  'BR-CO-14': {
    element: 'cbc:TaxAmount',
    amount: (root) => sumOf(childrenOf(taxTotalOf(root), 'cac:TaxSubtotal'), 'cbc:TaxAmount'),
  },
  'BR-CO-15': {
    element: 'cbc:TaxInclusiveAmount',
    amount: (root) => {
      const tax = amountOf(elementAt(taxTotalOf(root), 'cbc:TaxAmount'));
      return tax && combine(root, [['cbc:TaxExclusiveAmount', 1]])?.plus(tax);
    },
  },
  'BR-CO-16': {
    element: 'cbc:PayableAmount',
    amount: (root) =>
      combine(root, [
        ['cbc:TaxInclusiveAmount', 1],
        ['cbc:PrepaidAmount', -1],
        ['cbc:PayableRoundingAmount', 1],
      ]),
  },
};

/** Amounts of LegalMonetaryTotal with their signs; a missing one is 0. */
function combine(
  root: UblElement,
  parts: readonly (readonly [name: string, sign: 1 | -1])[],
): Decimal | undefined {
  const monetary = elementAt(root, 'cac:LegalMonetaryTotal');
  return parts.reduce<Decimal | undefined>((sum, [name, sign]) => {
    const element = elementAt(monetary, name);
    const amount = element === undefined ? ZERO : amountOf(element);
    return amount && sum?.plus(amount.times(sign));
  }, ZERO);
}

function adjustments(root: UblElement, indicator: 'true' | 'false'): readonly UblElement[] {
  return childrenOf(root, 'cac:AllowanceCharge').filter(
    (each) => textAt(each, 'cbc:ChargeIndicator') === indicator,
  );
}

function sumOf(owners: readonly UblElement[], name: string): Decimal | undefined {
  return owners.reduce<Decimal | undefined>((sum, owner) => {
    const amount = amountOf(elementAt(owner, name));
    return amount && sum?.plus(amount);
  }, ZERO);
}

function amountOf(element: UblElement | undefined): Decimal | undefined {
  const text = element?.text.trim() ?? '';
  return /^[+-]?\d{1,40}(?:\.\d{1,40})?$/.test(text) ? new Decimal(text) : undefined;
}

/** The row of the VAT breakdown (BG-23) at or around a location. */
function subtotalAt(tree: XmlTree, location: Issue['location']): UblElement | undefined {
  const path = /^.*\/cac:TaxSubtotal(?:\[\d+\])?/.exec(location ?? '')?.[0];
  const node = path === undefined ? undefined : nodeAt(tree, path);
  return node === undefined ? undefined : readUblElement(tree, node);
}

function taxOf(subtotal: UblElement): Decimal | undefined {
  const taxable = amountOf(elementAt(subtotal, 'cbc:TaxableAmount'));
  const rate = elementAt(subtotal, 'cac:TaxCategory', 'cbc:Percent');
  const percent = rate === undefined ? ZERO : amountOf(rate);
  return percent && taxable && roundAmount(percentOf(taxable, percent));
}

/** The sum of lines, allowances and charges of the category and rate of a row; they are sorted by category once for all rows. */
function taxablesIn(root: UblElement): (subtotal: UblElement) => Decimal | undefined {
  const lines = byCategory(linesIn(root), 'cac:Item', 'cac:ClassifiedTaxCategory');
  const allowances = byCategory(adjustments(root, 'false'), 'cac:TaxCategory');
  const charges = byCategory(adjustments(root, 'true'), 'cac:TaxCategory');
  return (subtotal) => {
    const category = categoryOf(elementAt(subtotal, 'cac:TaxCategory'));
    const net = sumOf(lines.get(category) ?? [], 'cbc:LineExtensionAmount');
    const allowed = sumOf(allowances.get(category) ?? [], 'cbc:Amount');
    const charged = sumOf(charges.get(category) ?? [], 'cbc:Amount');
    return allowed && charged && net?.minus(allowed).plus(charged);
  };
}

function byCategory(
  owners: readonly UblElement[],
  ...path: readonly string[]
): ReadonlyMap<string, readonly UblElement[]> {
  const sorted = new Map<string, UblElement[]>();
  for (const owner of owners) {
    const category = categoryOf(elementAt(owner, ...path));
    const others = sorted.get(category);
    if (others === undefined) sorted.set(category, [owner]);
    else others.push(owner);
  }
  return sorted;
}

function categoryOf(category: UblElement | undefined): string {
  const percent = elementAt(category, 'cbc:Percent');
  return `${textAt(category, 'cbc:ID') ?? ''} ${percent === undefined ? '' : (amountOf(percent)?.toFixed() ?? percent.text)}`;
}
