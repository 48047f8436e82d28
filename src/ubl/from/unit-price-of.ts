import { Decimal } from '../../document/decimal.js';
import { textAt } from './lookup.js';
import type { UblElement } from './ubl-element.js';

/** Price of one unit (BT-146) as a text: that of a base quantity (BT-149) is divided by it. */
export function unitPriceOf(price: UblElement | undefined): string | undefined {
  const amount = textAt(price, 'cbc:PriceAmount');
  const base = textAt(price, 'cbc:BaseQuantity');
  if (amount === undefined || base === undefined) return amount;
  const quantity = new Decimal(base);
  return quantity.isZero() || quantity.eq(1) ? amount : new Decimal(amount).div(quantity).toFixed();
}
