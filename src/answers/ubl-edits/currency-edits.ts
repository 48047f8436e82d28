import type { UblDocument } from '../../ubl/read-ubl.js';
import { childrenOf, readUblElement, textAt, type UblElement } from '../../ubl/ubl-element.js';
import { declarationsOf, loadModel } from '../../verdict/schema/ubl-model.js';
import { attributeValue, locationOf } from '#schematron/xml';
import { elementRange } from '../../ubl/element-range.js';
import type { UblEdit } from './ubl-edit.js';

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
        edits: [{ start: behindName, end: behindName, text: ` currencyID="${currency}"` }],
        kind: 'safe',
        title: `Give ${element.name} the currencyID ${currency}`,
        location: locationOf(tree, element.node),
      });
    }
    element.children.forEach(visit);
  };
  visit(root);
  return edits;
}
