import { Decimal } from '../../document/decimal.js';
import { decimalAt } from '../read/lookup.js';
import type { UblElement } from '../read/ubl-element.js';

/** Decimals of a price that does not come out even: more than any quantity makes a cent of. */
const PRICE_DECIMALS = 16;

/** Price of one unit (BT-146) as a text: that of a base quantity (BT-149) is divided by it. */
export function unitPriceOf(price: UblElement | undefined): string | undefined {
  const amount = decimalAt(price, 'cbc:PriceAmount');
  const base = decimalAt(price, 'cbc:BaseQuantity');
  if (amount === undefined || base === undefined) return amount;
  const quantity = new Decimal(base);
  return quantity.isZero() || quantity.eq(1)
    ? amount
    : new Decimal(amount).div(quantity).toDecimalPlaces(PRICE_DECIMALS).toFixed();
}
