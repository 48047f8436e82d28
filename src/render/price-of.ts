import { html, type Html } from '../html/html.js';
import { attributeOf, find } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import { isCharge } from './is-charge.js';
import { money } from './money.js';
import type { Page } from './page.js';
import { quantityIn } from './quantity-in.js';
import { unitOf } from './unit-of.js';

/** The net price, for how many units it is, and from which gross price it was discounted (BG-29). */
export function priceOf(page: Page, line: UblElement): Html | undefined {
  const price = find(line, 'cac:Price');
  const { words } = page.texts;
  const net = money(page, find(price, 'cbc:PriceAmount'));
  const allowance = find(price, 'cac:AllowanceCharge');
  const reduction = isCharge(page, allowance) ? words.charge : words.discount;
  const gross = money(page, find(allowance, 'cbc:BaseAmount'));
  const discount = money(page, find(allowance, 'cbc:Amount'));
  const more = [
    baseOf(page, find(price, 'cbc:BaseQuantity'), quantityIn(line)),
    gross && `${words.grossPrice} ${gross}`,
    discount && `${reduction} ${discount}`,
  ].flatMap((text) => (text ? [html`<span>${text}</span>`] : []));
  return net === undefined && more.length === 0 ? undefined : html`${net} ${more}`;
}

/** For how many units a price is (BT-149, BT-150); that it is for one unit of the line goes without saying. */
function baseOf(
  page: Page,
  base: UblElement | undefined,
  quantity: UblElement | undefined,
): string | undefined {
  const { shown, texts, formats } = page;
  const value = shown.value(base);
  if (value === undefined) return undefined;
  const unit = unitOf(page, base);
  const isOne = /^\+?0*1(?:\.0*)?$/.test(value);
  const isOfLine = unit === undefined || attributeOf(base, 'unitCode') === attributeOf(quantity, 'unitCode');
  if (isOne && isOfLine) return undefined;
  return [texts.words.per, formats.number(value), unit].filter(Boolean).join(' ');
}
