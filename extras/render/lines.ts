import { html, type Html } from '../../src/html.js';
import {
  attributeOf,
  childrenOf,
  elementAt,
  linesIn,
  textAt,
  type UblElement,
} from '../../src/ubl/ubl-element.js';
import { adjustmentsOf, isCharge } from './adjustments.js';
import { type Detail, details, type Page, tableSection } from './page.js';
import { invoicedObjects, money, periodOf, unitOf, vatOf } from './values.js';

/** The lines (BG-25) as a table. */
export function lines(page: Page): Html | undefined {
  const { root, say } = page;
  const rows = linesIn(root).map((line) => row(page, line));
  if (rows.length === 0) return undefined;
  return tableSection(
    say('page.lines'),
    html`<table class="lines"><thead><tr><th scope="col">${say('page.line')}</th><th scope="col">${say('page.item')}</th><th scope="col" class="number">${say('page.quantity')}</th><th scope="col" class="number">${say('page.price')}</th><th scope="col" class="number">${say('page.vat')}</th><th scope="col" class="number">${say('page.amount')}</th></tr></thead>
<tbody>${rows}</tbody></table>`,
  );
}

function row(page: Page, line: UblElement): Html {
  const { shown, say } = page;
  const item = elementAt(line, 'cac:Item');
  const description = shown.text(item, 'cbc:Description');
  const adjustments = adjustmentsOf(page, line).map(
    ({ text, amount: value }) => html`<span class="adjustment">${text} <b>${value}</b></span>`,
  );
  const notes = shown.all(line, 'cbc:Note').map((note) => html`<span class="note">${note}</span>`);
  return html`<tr><td>${shown.text(line, 'cbc:ID')}</td>
<td class="item"><strong>${shown.text(item, 'cbc:Name')}</strong>${description === undefined ? undefined : html`<span>${description}</span>`}${details(itemDetails(page, line, item), 'attributes')}${notes}${adjustments}</td>
<td class="number" data-name="${say('page.quantity')}">${quantityOf(page, quantityIn(line))}</td>
<td class="number" data-name="${say('page.price')}">${priceOf(page, line)}</td>
<td class="number" data-name="${say('page.vat')}">${vatOf(page, elementAt(item, 'cac:ClassifiedTaxCategory'))}</td>
<td class="number" data-name="${say('page.amount')}">${money(page, elementAt(line, 'cbc:LineExtensionAmount'))}</td></tr>
`;
}

function itemDetails(page: Page, line: UblElement, item: UblElement | undefined): readonly Detail[] {
  const { shown, say, formats } = page;
  const origin = shown.value(item, 'cac:OriginCountry', 'cbc:IdentificationCode');
  const objects = invoicedObjects(page, childrenOf(line, 'cac:DocumentReference'));
  const classes = childrenOf(item, 'cac:CommodityClassification').map((each): Detail => [
    say('page.classification'),
    shown.text(each, 'cbc:ItemClassificationCode'),
  ]);
  const properties = childrenOf(item, 'cac:AdditionalItemProperty')
    .filter((each) => textAt(each, 'cbc:Name') !== undefined)
    .filter((each) => textAt(each, 'cbc:Value') !== undefined)
    .map((each): Detail => [shown.text(each, 'cbc:Name') ?? '', shown.text(each, 'cbc:Value')]);
  return [
    [say('page.sellers-item'), shown.text(item, 'cac:SellersItemIdentification', 'cbc:ID')],
    [say('page.buyers-item'), shown.text(item, 'cac:BuyersItemIdentification', 'cbc:ID')],
    [say('page.standard-item'), shown.text(item, 'cac:StandardItemIdentification', 'cbc:ID')],
    ...classes,
    [say('page.origin'), origin && formats.country(origin)],
    ...properties,
    [say('page.period'), periodOf(page, line)],
    [say('page.order-line'), shown.text(line, 'cac:OrderLineReference', 'cbc:LineID')],
    ...objects.map((object): Detail => [say('page.invoiced-object'), object]),
    [say('page.accounting-reference'), shown.text(line, 'cbc:AccountingCost')],
  ];
}

/** A quantity with its unit beside it. */
function quantityOf(page: Page, quantity: UblElement | undefined): string | undefined {
  const value = page.shown.value(quantity);
  if (value === undefined) return undefined;
  return [page.formats.number(value), unitOf(page, quantity)].filter(Boolean).join(' ');
}

/** The net price, its base quantity, and the gross price before discount (BG-29). */
function priceOf(page: Page, line: UblElement): Html | undefined {
  const price = elementAt(line, 'cac:Price');
  const { say } = page;
  const net = money(page, elementAt(price, 'cbc:PriceAmount'));
  const allowance = elementAt(price, 'cac:AllowanceCharge');
  const reduction = isCharge(page, allowance) ? say('page.charge') : say('page.discount');
  const gross = money(page, elementAt(allowance, 'cbc:BaseAmount'));
  const discount = money(page, elementAt(allowance, 'cbc:Amount'));
  const more = [
    baseOf(page, elementAt(price, 'cbc:BaseQuantity'), quantityIn(line)),
    gross && `${say('page.gross-price')} ${gross}`,
    discount && `${reduction} ${discount}`,
  ].flatMap((text) => (text ? [html`<span>${text}</span>`] : []));
  return net === undefined && more.length === 0 ? undefined : html`${net} ${more}`;
}

/** The base quantity of a price (BT-149, BT-150); left out if it is one unit of the line. */
function baseOf(
  page: Page,
  base: UblElement | undefined,
  quantity: UblElement | undefined,
): string | undefined {
  const { shown, say, formats } = page;
  const value = shown.value(base);
  if (value === undefined) return undefined;
  const unit = unitOf(page, base);
  const isOne = /^\+?0*1(?:\.0*)?$/.test(value);
  const isOfLine = unit === undefined || attributeOf(base, 'unitCode') === attributeOf(quantity, 'unitCode');
  if (isOne && isOfLine) return undefined;
  return [say('page.per'), formats.number(value), unit].filter(Boolean).join(' ');
}

/** The quantity of a line (BT-129). */
function quantityIn(line: UblElement): UblElement | undefined {
  return elementAt(line, 'cbc:InvoicedQuantity') ?? elementAt(line, 'cbc:CreditedQuantity');
}
