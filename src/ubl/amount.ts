import type { Decimal } from '../document/decimal.js';
import type { XmlElement } from '../xml/element.js';
import { basic } from './basic.js';

/**
 * An amount of money with its currency, written with two decimals. Only an amount that the Document gives with more keeps them:
 * rounded, it would no longer add up with the totals, so it is for BR-DEC-* to say.
 */
export function amount(
  name: string,
  source: string,
  value: Decimal,
  currencyID: string,
): XmlElement | undefined {
  const text = value.decimalPlaces() <= 2 ? value.toFixed(2) : value.toFixed();
  return basic(name, source, text, { currencyID });
}
