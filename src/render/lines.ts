import { html, type Html } from '../html/html.js';
import { attributeOf, childrenOf, find } from '../ubl/from/lookup.js';
import type { UblElement } from '../ubl/from/ubl-element.js';
import { adjustmentsOf } from './adjustments.js';
import { details, type Detail } from './details.js';
import type { Page } from './page.js';
import { periodOf } from './period.js';
import { section } from './section.js';
import { unitOf } from './unit-of.js';
import { vatOf } from './vat-of.js';

/** The lines (BG-25) as a table. */
export function lines(page: Page): Html | undefined {
  const { root, texts } = page;
  const { words } = texts;
  const rows = root.children
    .filter(({ name }) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine')
    .map((line) => row(page, line));
  if (rows.length === 0) return undefined;
  return section(
    words.lines,
    [
      html`<table class="lines"><thead><tr><th scope="col">${words.line}</th><th scope="col">${words.item}</th><th scope="col" class="number">${words.quantity}</th><th scope="col" class="number">${words.price}</th><th scope="col" class="number">${words.vat}</th><th scope="col" class="number">${words.amount}</th></tr></thead>
<tbody>${rows}</tbody></table>`,
    ],
    'wide',
  );
}

function row(page: Page, line: UblElement): Html {
  const { shown, texts, formats, currency } = page;
  const item = find(line, 'cac:Item');
  const quantity = find(line, 'cbc:InvoicedQuantity') ?? find(line, 'cbc:CreditedQuantity');
  const amount = shown.text(line, 'cbc:LineExtensionAmount');
  const description = shown.text(item, 'cbc:Description');
  const adjustments = adjustmentsOf(page, line).map(
    ({ text, amount: value }) => html`<span class="adjustment">${text} <b>${value}</b></span>`,
  );
  const notes = shown.texts(line, 'cbc:Note').map((note) => html`<span class="note">${note}</span>`);
  return html`<tr><td>${shown.text(line, 'cbc:ID')}</td>
<td class="item"><strong>${shown.text(item, 'cbc:Name')}</strong>${description === undefined ? undefined : html`<span>${description}</span>`}${details(itemDetails(page, line, item), 'attributes')}${notes}${adjustments}</td>
<td class="number" data-name="${texts.words.quantity}">${quantityOf(page, quantity)}</td>
<td class="number" data-name="${texts.words.price}">${priceOf(page, find(line, 'cac:Price'))}</td>
<td class="number" data-name="${texts.words.vat}">${vatOf(page, find(item, 'cac:ClassifiedTaxCategory'))}</td>
<td class="number" data-name="${texts.words.amount}">${amount && formats.amount(amount, currency)}</td></tr>
`;
}

function itemDetails(page: Page, line: UblElement, item: UblElement | undefined): readonly Detail[] {
  const { shown, texts, formats } = page;
  const { words } = texts;
  const origin = shown.text(item, 'cac:OriginCountry', 'cbc:IdentificationCode');
  const standard = find(item, 'cac:StandardItemIdentification', 'cbc:ID');
  const documents = childrenOf(line, 'cac:DocumentReference').map((reference): Detail => {
    shown.pass(reference, 'cbc:DocumentTypeCode');
    return [words.invoicedObject, shown.text(reference, 'cbc:ID')];
  });
  const classes = childrenOf(item, 'cac:CommodityClassification').map((each): Detail => {
    const code = find(each, 'cbc:ItemClassificationCode');
    const list = attributeOf(code, 'listID');
    return [
      words.classification,
      [shown.text(code), list && `(${list})`].filter(Boolean).join(' ') || undefined,
    ];
  });
  const properties = childrenOf(item, 'cac:AdditionalItemProperty').map((each): Detail => [
    shown.text(each, 'cbc:Name') ?? '',
    shown.text(each, 'cbc:Value'),
  ]);
  const scheme = attributeOf(standard, 'schemeID');
  return [
    [words.sellersItem, shown.text(item, 'cac:SellersItemIdentification', 'cbc:ID')],
    [words.buyersItem, shown.text(item, 'cac:BuyersItemIdentification', 'cbc:ID')],
    [
      words.standardItem,
      [shown.text(standard), scheme && `(${scheme})`].filter(Boolean).join(' ') || undefined,
    ],
    ...classes,
    [words.origin, origin && formats.country(origin)],
    ...properties,
    [words.period, periodOf(page, line)],
    [words.orderLine, shown.text(line, 'cac:OrderLineReference', 'cbc:LineID')],
    ...documents,
    [words.accountingReference, shown.text(line, 'cbc:AccountingCost')],
  ];
}

function quantityOf(page: Page, quantity: UblElement | undefined): Html | undefined {
  const value = page.shown.text(quantity);
  return value === undefined
    ? undefined
    : html`${page.formats.number(value)} <span>${unitOf(page, quantity)}</span>`;
}

/** The net price, for how many units it is, and from which gross price it was discounted (BG-29). */
function priceOf(page: Page, price: UblElement | undefined): Html | undefined {
  const { shown, texts, formats, currency } = page;
  const { words } = texts;
  const net = shown.text(price, 'cbc:PriceAmount');
  const quantity = find(price, 'cbc:BaseQuantity');
  const base = shown.text(quantity);
  const allowance = find(price, 'cac:AllowanceCharge');
  shown.pass(allowance, 'cbc:ChargeIndicator');
  const gross = shown.text(allowance, 'cbc:BaseAmount');
  const discount = shown.text(allowance, 'cbc:Amount');
  if (net === undefined) return undefined;
  const more = [
    base !== undefined && Number(base) !== 1
      ? `${words.per} ${formats.number(base)} ${unitOf(page, quantity) ?? ''}`.trim()
      : undefined,
    gross && `${words.grossPrice} ${formats.amount(gross, currency)}`,
    discount && `${words.discount} ${formats.amount(discount, currency)}`,
  ].flatMap((text) => (text ? [html`<span>${text}</span>`] : []));
  return html`${formats.amount(net, currency)} ${more}`;
}
