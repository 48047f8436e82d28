import { TAX_CODES, type TaxCode } from '../../document/choices.js';
import { isAbsent } from '../../document/given.js';
import { itemAt, parentPointer, valueAt } from '../../document/json/pointer.js';
import type { Place } from './row.js';

/** The category in the ids of rules, where it differs from its code. */
const IN_RULE_IDS: Readonly<Record<string, TaxCode>> = { IC: 'K', AF: 'L', AG: 'M' };

/** The categories of the exemption reasons that rules are about. */
const OF_EXEMPTIONS: Readonly<Record<string, TaxCode>> = {
  'PEPPOL-EN16931-P0104': 'G',
  'PEPPOL-EN16931-P0105': 'O',
  'PEPPOL-EN16931-P0106': 'K',
  'PEPPOL-EN16931-P0107': 'AE',
  'PEPPOL-EN16931-P0108': 'E',
  'PEPPOL-EN16931-P0109': 'E',
  'PEPPOL-EN16931-P0110': 'E',
  'PEPPOL-EN16931-P0111': 'E',
};

/** The category that a rule is about: `K` for `BR-IC-05`. */
export function categoryOfRule(rule_id: string): TaxCode {
  const part = /^BR-([A-Z]+)-/.exec(rule_id)?.[1] ?? '';
  return OF_EXEMPTIONS[rule_id] ?? IN_RULE_IDS[part] ?? TAX_CODES.find((code) => code === part) ?? 'S';
}

/** The category of a document: S if it gives none. */
export function categoryOfDocument(document: unknown): TaxCode {
  const given = valueAt(document, '/tax_code');
  return TAX_CODES.find((code) => code === given) ?? 'S';
}

/** The field with the category of a rate: that of its line, allowance or charge, or else that of the document. */
export function categoryField({ document, pointer }: Place): string {
  const own = `${parentPointer(pointer)}/tax_code`;
  return isAbsent(valueAt(document, own)) ? '/tax_code' : own;
}

/** The field that has a category: that of the document, or of the first line, allowance or charge with a category of its own. */
export function fieldOfCategory(document: unknown, category: TaxCode): string {
  return categoryOfDocument(document) === category
    ? '/tax_code'
    : fieldWhere(document, (own) => own === category);
}

/** The field to change where a category must be alone: one of the other category in a document of it, otherwise the one that has it. */
export function mixedField(document: unknown, category: TaxCode): string {
  return categoryOfDocument(document) === category
    ? fieldWhere(document, (own) => own !== category)
    : fieldOfCategory(document, category);
}

/** The category of the first part for which something holds; that of the document if there is none. */
function fieldWhere(document: unknown, holds: (category: unknown) => boolean): string {
  // A line without a category has that of the document, an allowance or charge is standard rated.
  const usual = { '/items': valueAt(document, '/tax_code'), '/allowances': 'S', '/charges': 'S' };
  const [part] = Object.entries(usual).flatMap(
    ([list, category]) =>
      itemAt(document, list, (each) => {
        const own = valueAt(each, '/tax_code');
        return holds(isAbsent(own) ? category : own);
      }) ?? [],
  );
  return part === undefined ? '/tax_code' : `${part}/tax_code`;
}

// What rules on the VAT breakdown are about: `tax_details`, where a Document gives it, or the lines that it is calculated from.

/** The row of the breakdown that a rule points at, or the whole of it. */
export function rowOfBreakdown({ pointer }: Pick<Place, 'pointer'>): string {
  return pointer === '' ? '/tax_details' : pointer;
}

/** The same, but the lines where the Document gives no breakdown. */
export function linesOrBreakdown({ document, pointer }: Place): string {
  return isAbsent(valueAt(document, '/tax_details')) ? '/items' : rowOfBreakdown({ pointer });
}
