import { findElement, type UblElement } from 'peppol-preflight/ubl';

// What the mapping to CII and the metadata of a PDF read in the elements of UBL.

/** The child elements with a name; none for an absent element. */
export function childrenOf(element: UblElement | undefined, name: string): readonly UblElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first element at the end of a path of names, trimmed; undefined if there is none. */
export function textAt(element: UblElement | undefined, ...path: readonly string[]): string | undefined {
  const text = findElement(element, ...path)?.text.trim();
  return text === '' ? undefined : text;
}

/** The lines of a document (BG-25) in their order. */
export function linesIn(root: UblElement): readonly UblElement[] {
  return root.children.filter(({ name }) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine');
}

/** The VAT in the currency of the document; the other total, in the accounting currency (BT-111), has no breakdown. */
export function taxTotalOf(root: UblElement): UblElement | undefined {
  const totals = childrenOf(root, 'cac:TaxTotal');
  const currency = textAt(root, 'cbc:DocumentCurrencyCode');
  const currencyOf = (total: UblElement): string | undefined =>
    findElement(total, 'cbc:TaxAmount')
      ?.attributes.find(({ name }) => name === 'currencyID')
      ?.value.trim();
  return totals.find((total) => (currencyOf(total) || undefined) === currency) ?? totals[0];
}
