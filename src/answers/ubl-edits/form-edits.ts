import { type UblElement } from '../../ubl/ubl-element.js';
import { locationOf } from '#schematron/xml';
import type { JudgedUbl, UblEdit } from './ubl-edit.js';
import { editsOfChange, setText } from './value-edit.js';

/** Names of VAT in the countries that use Peppol: in a VAT category UBL says VAT. */
const NAMES_OF_VAT = /^(?:BTW|TVA|MWST|UST|IVA|MOMS|MVA|ALV|DPH|PVM|PVN|ÁFA|AFA)\.?$/i;

/**
 * Values whose form the schema or a rule refuses, and that mean one thing only: a truth value in words, a rate with its sign, an amount
 * whose third decimal is 0, the name of VAT in another language.
 */
export function formEdits({ document: { tree }, root, issues }: JudgedUbl): readonly UblEdit[] {
  const refused = new Set(issues.map(({ location }) => location));
  const edits: UblEdit[] = [];
  const visit = (element: UblElement, parent: UblElement): void => {
    const to = element.children.length === 0 ? meantText(element, parent) : undefined;
    const isScheme = parent.name === 'cac:TaxScheme';
    if (to !== undefined && (isScheme || refused.has(locationOf(tree, element.node))))
      edits.push(...editsOfChange(setText(tree, element, to), 'safe'));
    for (const child of element.children) visit(child, element);
  };
  visit(root, root);
  return edits;
}

/** What a text means, if it is written in another form; undefined if it is not. */
function meantText({ name, text }: UblElement, parent: UblElement): string | undefined {
  const written = text.trim();
  if (name === 'cbc:ChargeIndicator') {
    if (/^(?:true|yes)$/i.test(written)) return 'true';
    return /^(?:false|no)$/i.test(written) ? 'false' : undefined;
  }
  if (/Percent$/.test(name)) return /^(\d+(?:\.\d+)?)\s*%$/.exec(written)?.[1];
  if (/Amount$/.test(name)) return /^(-?\d+\.\d\d)0+$/.exec(written)?.[1];
  return parent.name === 'cac:TaxScheme' && name === 'cbc:ID' && NAMES_OF_VAT.test(written)
    ? 'VAT'
    : undefined;
}
