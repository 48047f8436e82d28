import type { UblElement } from '../ubl/read/ubl-element.js';
import type { Page } from './page.js';

/** The tax of a category or of a number where it is another one than VAT, which the words of the page say. */
export function otherTaxOf({ shown }: Page, owner: UblElement | undefined): string | undefined {
  const tax = shown.value(owner, 'cac:TaxScheme', 'cbc:ID');
  return tax?.toUpperCase() === 'VAT' ? undefined : tax;
}
