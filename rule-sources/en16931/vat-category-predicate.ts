/**
 * XPath predicates of a tax category element with this code: normalised text of its ID, VAT as its tax scheme. As
 * part of a context they cannot end in an error, whatever a document that the schema refuses repeats.
 */
export function vatCategoryPredicate(code: string): string {
  return `[cbc:ID/normalize-space(.) = '${code}'][cac:TaxScheme/cbc:ID/normalize-space(upper-case(.)) = 'VAT']`;
}
