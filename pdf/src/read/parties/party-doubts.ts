import { foldLabel, headLabelAt } from '../labels/labels.js';
import { wordPattern } from '../labels/languages.js';
import { type PrintedIdentifier, cellAround } from '../values/printed-identifiers.js';

const TAX = wordPattern('tax');

/** Why the VAT number of a party is not certain; undefined where check digits confirm it, or its label. */
export function numberDoubt(id: PrintedIdentifier, isRoleStated: boolean): string | undefined {
  if (!isRoleStated) return 'Nothing says whose VAT number this is: give vendor_tax_id or customer_tax_id.';
  if (id.isChecked) return undefined;
  const cell = cellAround(id);
  const before = id.row.cells[cell === undefined ? -1 : id.row.cells.indexOf(cell) - 1];
  const isLabelled = [cell, before].some(
    (each) =>
      each !== undefined &&
      (headLabelAt(each.words)?.labels.includes('vatNumber') === true || TAX.test(foldLabel(each.text))),
  );
  return isLabelled ? undefined : 'It has no check digits that are known, and no label says what it is.';
}
