import { attributeOf, childrenOf, find, textAt } from './lookup.js';
import type { UblElement } from './ubl-element.js';

/** The total in the currency of the document; the other one, in the accounting currency (BT-111), has no breakdown. */
export function taxTotalOf(root: UblElement): UblElement | undefined {
  const totals = childrenOf(root, 'cac:TaxTotal');
  const currency = textAt(root, 'cbc:DocumentCurrencyCode');
  return (
    totals.find((total) => attributeOf(find(total, 'cbc:TaxAmount'), 'currencyID') === currency) ?? totals[0]
  );
}
