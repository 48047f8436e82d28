import { HALF_LINE } from '../page/measures.js';
import { POSTAL } from '../values/postal-codes.js';
import type { Found } from '../values/found.js';
import { foldLabel, headLabelAt } from '../labels/labels.js';
import { continuesName, hasLegalForm, isOpenEnded, lacksLegalForm } from '../labels/legal-forms.js';
import { wordPattern, wordSource } from '../labels/languages.js';
import { type PrintedIdentifier, cellAround } from '../values/printed-identifiers.js';
import { type Box, type Cell, type Row, bottom, right, sharesLeft } from '../page/rows.js';

const ATTENTION = new RegExp(`^${wordSource('attention')}\\b`);
const TAX = wordPattern('tax');

/**
 * Why the name of a party is not certain; undefined where two places print it, where it has a legal form, or where it is
 * the first row of an address that a label or the party's own VAT number marks.
 *
 * @param isMarked whether a label or the VAT number of the party stands with the address
 * @param isOfOther whether something is printed in the address of the other party: two of one street or place share words
 */
export function nameDoubt(
  name: Found,
  rows: readonly Row[],
  { isMarked, isOfOther }: { readonly isMarked: boolean; readonly isOfOther: (box: Box) => boolean },
): string | undefined {
  const { value, text, box } = name;
  const below = rowBelow(rows, box);
  const isWrapped =
    isOpenEnded(value) || (below !== undefined && !text.includes('\n') && lacksLegalForm(value, below));
  if (isWrapped) return `The name may go on in the row below, "${below ?? ''}": give the name.`;
  const words = folded(value).split(' ');
  const half = words.length / 2;
  if (Number.isInteger(half) && words.slice(0, half).join() === words.slice(half).join())
    return `"${value}" has the same words twice: give the name.`;
  // "Vins de Moselle SA, 2A, rue Haute", or the street of the next column right behind the name.
  const [, behind = ''] = /^(\D+)\d[^\s,]*[ ,]+\p{L}/u.exec(value) ?? [];
  if (behind !== '' && hasLegalForm(behind))
    return `A street may follow the name in "${value}": give the name.`;
  if (isElsewhere(rows, name, isOfOther)) return undefined;
  const lines = text.split('\n');
  if (lines.some((line, at) => at > 0 && !continuesName(lines[at - 1] ?? '', line)))
    return 'It stands in several rows, which may be several names: give the name.';
  if (/\p{L}-\n\p{Ll}/u.test(text))
    return 'The hyphen at the end of a row may belong to the name, or divide a word: give the name.';
  if (/[::]/.test(value) || ATTENTION.test(foldLabel(value)) || value.length < 2)
    return 'The text may be a label: give the name.';
  if (hasLegalForm(value)) return undefined;
  const isAddressBelow = below !== undefined && (/\d/.test(below) || POSTAL.test(below));
  if (isMarked && isAddressBelow && !/\d/.test(value) && value.length > 3) return undefined;
  return 'It is printed once, without a legal form, and nothing says that it is the name: give the name.';
}

/** The text right below a box, on its left side. */
function rowBelow(rows: readonly Row[], box: Box): string | undefined {
  for (const { page, y, cells } of rows) {
    if (page !== box.page || y < box.y + HALF_LINE * box.height || y > box.y + 2 * box.height) continue;
    const cell = cells.find((each) => sharesLeft(each, box));
    if (cell !== undefined) return cell.text;
  }
  return undefined;
}

/** Whether the same words stand at another place of the file. */
function isElsewhere(rows: readonly Row[], { value, box }: Found, isOfOther: (box: Box) => boolean): boolean {
  const wanted = folded(value);
  if (wanted.length < 4) return false;
  const isOwn = (cell: Cell) =>
    cell.page === box.page &&
    cell.y < bottom(box) &&
    bottom(cell) > box.y &&
    cell.x < right(box) &&
    right(cell) > box.x;
  return rows.some(({ cells }) =>
    cells.some(
      (cell) =>
        !isOwn(cell) &&
        !isOfOther(cell) &&
        (` ${folded(cell.text)} `.includes(` ${wanted} `) || isInDomain(cell.text, wanted)),
    ),
  );
}

/** "Boulangerie Petit" in "info@boulangerie-petit.be". */
function isInDomain(text: string, wanted: string): boolean {
  const name = wanted.replaceAll(' ', '');
  const [domain] = /(?:@|www\.|https?:\/\/)[\w.-]{4,80}/i.exec(text) ?? [];
  return domain !== undefined && name.length > 5 && folded(domain).replaceAll(' ', '').includes(name);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

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
