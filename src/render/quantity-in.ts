import { find } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';

/** The quantity of a line (BT-129). */
export function quantityIn(line: UblElement): UblElement | undefined {
  return find(line, 'cbc:InvoicedQuantity') ?? find(line, 'cbc:CreditedQuantity');
}
