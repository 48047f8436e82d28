import { declarationsOf, type ElementDeclaration, loadModel } from '../../verdict/schema/ubl-model.js';
import type { UblDocument } from '../../ubl/read-ubl.js';
import { locationOf, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { applyEdits, childElements, elementRange } from '../../ubl/element-range.js';
import { ifBetter, type JudgedUbl, type UblEdit } from './ubl-edit.js';
import { addAttribute, editsOfChange, setAttribute } from './value-edit.js';
import { attributeOf, childrenOf, textAt, type UblElement } from '../../ubl/ubl-element.js';

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
        edits: [{ ...elementRange(tree, node), text: inOrder(tree, node, declarations) }],
        kind: 'safe',
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
export function currencyEdits({
  document: { tree },
  root,
}: Pick<JudgedUbl, 'document' | 'root'>): readonly UblEdit[] {
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
    if (isMissing && attributeOf(element, 'currencyID') === undefined)
      edits.push(
        ...editsOfChange(addAttribute(tree, element, { name: 'currencyID', value: currency }), 'safe'),
      );
    element.children.forEach(visit);
  };
  visit(root);
  return edits;
}

/** Gives amounts in another currency than all the others that of the document, if it is the currency of most of them. */
export function sameCurrencyEdits(judged: JudgedUbl): readonly UblEdit[] {
  const { document, root } = judged;
  const { tree } = document;
  const currency = textAt(root, 'cbc:DocumentCurrencyCode');
  const others = judged.issues.filter(({ rule_id }) => rule_id === 'PEPPOL-EN16931-R051');
  if (currency === undefined || others.length === 0) return [];
  const refused = new Set(others.map(({ location }) => location));
  const edits: UblEdit[] = [];
  let amounts = 0;
  const visit = (element: UblElement): void => {
    const given = element.attributes.find(({ name }) => name === 'currencyID');
    if (given !== undefined) amounts += 1;
    if (given !== undefined && given.value !== currency && refused.has(locationOf(tree, element.node)))
      edits.push(...editsOfChange(setAttribute(tree, element, { ...given, to: currency }), 'suggested'));
    element.children.forEach(visit);
  };
  visit(root);
  return edits.length * 2 < amounts ? ifBetter(judged, edits) : [];
}
