import { html, type Html } from '../html/html.js';
import { linesIn } from '../ubl/read/lines-in.js';
import { childrenOf, find, textAt } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import { adjustmentsOf } from './adjustments.js';
import { details, type Detail } from './details.js';
import { invoicedObjects } from './invoiced-objects.js';
import { money } from './money.js';
import type { Page } from './page.js';
import { periodOf } from './period.js';
import { priceOf } from './price-of.js';
import { quantityIn } from './quantity-in.js';
import { section } from './section.js';
import { unitOf } from './unit-of.js';
import { vatOf } from './vat-of.js';

/** The lines (BG-25) as a table. */
export function lines(page: Page): Html | undefined {
  const { root, texts } = page;
  const { words } = texts;
  const rows = linesIn(root).map((line) => row(page, line));
  if (rows.length === 0) return undefined;
  return section(words.lines, [
    html`<table class="lines"><thead><tr><th scope="col">${words.line}</th><th scope="col">${words.item}</th><th scope="col" class="number">${words.quantity}</th><th scope="col" class="number">${words.price}</th><th scope="col" class="number">${words.vat}</th><th scope="col" class="number">${words.amount}</th></tr></thead>
<tbody>${rows}</tbody></table>`,
  ]);
}

function row(page: Page, line: UblElement): Html {
  const { shown, texts } = page;
  const item = find(line, 'cac:Item');
  const description = shown.text(item, 'cbc:Description');
  const adjustments = adjustmentsOf(page, line).map(
    ({ text, amount: value }) => html`<span class="adjustment">${text} <b>${value}</b></span>`,
  );
  const notes = shown.all(line, 'cbc:Note').map((note) => html`<span class="note">${note}</span>`);
  return html`<tr><td>${shown.text(line, 'cbc:ID')}</td>
<td class="item"><strong>${shown.text(item, 'cbc:Name')}</strong>${description === undefined ? undefined : html`<span>${description}</span>`}${details(itemDetails(page, line, item), 'attributes')}${notes}${adjustments}</td>
<td class="number" data-name="${texts.words.quantity}">${quantityOf(page, quantityIn(line))}</td>
<td class="number" data-name="${texts.words.price}">${priceOf(page, line)}</td>
<td class="number" data-name="${texts.words.vat}">${vatOf(page, find(item, 'cac:ClassifiedTaxCategory'))}</td>
<td class="number" data-name="${texts.words.amount}">${money(page, find(line, 'cbc:LineExtensionAmount'))}</td></tr>
`;
}

function itemDetails(page: Page, line: UblElement, item: UblElement | undefined): readonly Detail[] {
  const { shown, texts, formats } = page;
  const { words } = texts;
  const origin = shown.value(item, 'cac:OriginCountry', 'cbc:IdentificationCode');
  const objects = invoicedObjects(page, childrenOf(line, 'cac:DocumentReference'));
  const classes = childrenOf(item, 'cac:CommodityClassification').map((each): Detail => [
    words.classification,
    shown.text(each, 'cbc:ItemClassificationCode'),
  ]);
  const properties = childrenOf(item, 'cac:AdditionalItemProperty')
    .filter((each) => textAt(each, 'cbc:Name') !== undefined)
    .filter((each) => textAt(each, 'cbc:Value') !== undefined)
    .map((each): Detail => [shown.text(each, 'cbc:Name') ?? '', shown.text(each, 'cbc:Value')]);
  return [
    [words.sellersItem, shown.text(item, 'cac:SellersItemIdentification', 'cbc:ID')],
    [words.buyersItem, shown.text(item, 'cac:BuyersItemIdentification', 'cbc:ID')],
    [words.standardItem, shown.text(item, 'cac:StandardItemIdentification', 'cbc:ID')],
    ...classes,
    [words.origin, origin && formats.country(origin)],
    ...properties,
    [words.period, periodOf(page, line)],
    [words.orderLine, shown.text(line, 'cac:OrderLineReference', 'cbc:LineID')],
    ...objects.map((object): Detail => [words.invoicedObject, object]),
    [words.accountingReference, shown.text(line, 'cbc:AccountingCost')],
  ];
}

function quantityOf(page: Page, quantity: UblElement | undefined): Html | undefined {
  const value = page.shown.value(quantity);
  return value === undefined
    ? undefined
    : html`${page.formats.number(value)} <span>${unitOf(page, quantity)}</span>`;
}
