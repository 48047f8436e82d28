import { type Decimal, ZERO } from '../../document/decimal.js';
import type { ItemAttribute } from '../../document/document.js';
import type { ExtendedLineItem } from '../../document/extended-fields.js';
import type { LineTotals, TaxCategory } from '../../totals/totals.js';
import type { XmlElement } from '#schematron/xml';
import { allowanceCharges } from './adjustments.js';
import { invoicePeriod } from './header.js';
import { aggregate, amount, around, basic, identifierElement } from './elements.js';
import type { Mapping } from './mapping.js';
import { taxCategory } from './totals.js';

/** UN/ECE Recommendation 20: one. */
const DEFAULT_UNIT = 'C62';

/**
 * The lines (BG-25). One without an identifier is numbered by its position from 1; where another line has that number, with one above
 * all positions.
 */
export function* invoiceLines(mapping: Mapping): Generator<XmlElement> {
  const { items } = mapping.document;
  const taken = new Set<string>();
  for (const { id } of items) if (id !== undefined) taken.add(id.trim());
  let last = items.length;
  for (const [index, item] of items.entries()) {
    let number = index + 1;
    if (item.id === undefined && taken.has(String(number))) {
      do last += 1;
      while (taken.has(String(last)));
      number = last;
    }
    const line = invoiceLine(item, { index, number }, mapping);
    if (line !== undefined) yield line;
  }
}

function invoiceLine(
  item: ExtendedLineItem,
  { index, number }: { readonly index: number; readonly number: number },
  { document: { currency }, totals, kind }: Mapping,
): XmlElement | undefined {
  const line = totals.lines[index];
  if (line === undefined) throw new RangeError(`The totals have no line ${index}.`);
  const source = `/items/${index}`;
  const isInvoice = kind.root === 'Invoice';
  const { unitPrice } = line;
  const day = { date: item.date, source: `${source}/date` };
  const period = item.period_start ?? item.period_end;
  return aggregate(isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine', source, [
    item.id === undefined
      ? basic('cbc:ID', source, String(number))
      : basic('cbc:ID', `${source}/id`, item.id),
    basic('cbc:Note', `${source}/note`, item.note),
    basic(
      isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity',
      `${source}/quantity`,
      signedQuantity(line).toFixed(),
      { unitCode: item.unit?.trim() ?? DEFAULT_UNIT },
    ),
    amount('cbc:LineExtensionAmount', `${source}/amount`, line.amount, currency),
    basic('cbc:AccountingCost', `${source}/accounting_reference`, item.accounting_reference),
    period === undefined
      ? invoicePeriod(day, day)
      : invoicePeriod(
          { date: item.period_start, source: `${source}/period_start` },
          { date: item.period_end, source: `${source}/period_end` },
        ),
    around('cac:OrderLineReference', basic('cbc:LineID', `${source}/order_line`, item.order_line)),
    objectReference('cac:DocumentReference', `${source}/object_reference`, item.object_reference),
    ...allowanceCharges({ given: item, settled: line }, source, currency),
    itemElement(item, line.category, source),
    priceElement(item, unitPrice, { source, currency }),
  ]);
}

/** The price (BG-29): net, and where the Document says so, of how many units and from which gross price. */
function priceElement(
  item: ExtendedLineItem,
  unitPrice: Decimal | undefined,
  { source, currency }: { readonly source: string; readonly currency: string },
): XmlElement | undefined {
  const place =
    item.unit_price === undefined && item.gross_price !== undefined ? 'gross_price' : 'unit_price';
  const net = basic(
    'cbc:PriceAmount',
    `${source}/${place}`,
    (unitPrice?.isNegative() === true ? unitPrice.negated() : unitPrice)?.toFixed(),
    { currencyID: currency },
  );
  const unit = item.base_unit?.trim() ?? '';
  return aggregate('cac:Price', `${source}/unit_price`, [
    net,
    item.base_quantity &&
      basic(
        'cbc:BaseQuantity',
        `${source}/base_quantity`,
        item.base_quantity.toFixed(),
        unit === '' ? undefined : { unitCode: unit },
      ),
    item.price_discount === undefined && item.gross_price === undefined
      ? undefined
      : priceDiscount(item, source, currency),
  ]);
}

/** The discount on the price (BT-147) and the price before it (BT-148). */
function priceDiscount(
  { price_discount: discount = ZERO, gross_price: gross }: ExtendedLineItem,
  line: string,
  currencyID: string,
): XmlElement | undefined {
  const source = `${line}/price_discount`;
  return aggregate('cac:AllowanceCharge', source, [
    basic('cbc:ChargeIndicator', source, 'false'),
    basic('cbc:Amount', source, discount.toFixed(), { currencyID }),
    basic('cbc:BaseAmount', `${line}/gross_price`, gross?.toFixed(), { currencyID }),
  ]);
}

/** What a line or a document is about (BT-18, BT-128): 130 says that it is no supporting document. */
export function objectReference(
  name: 'cac:DocumentReference' | 'cac:AdditionalDocumentReference',
  source: string,
  object: ExtendedLineItem['object_reference'],
): XmlElement | undefined {
  if (object === undefined) return undefined;
  const id = identifierElement(`${source}/id`, object);
  return id && aggregate(name, source, [id, basic('cbc:DocumentTypeCode', source, '130')]);
}

/** A price is never below zero (BR-27): its sign moves to the quantity, and their product stays the same. */
function signedQuantity({ quantity, unitPrice }: LineTotals): Decimal {
  if (unitPrice === undefined || !unitPrice.isNegative() || quantity.isZero()) return quantity;
  return quantity.negated();
}

/**
 * What is sold (BG-31), with its VAT category (BG-30) and its attributes (BG-32).
 *
 * @param line JSON pointer of the line
 */
function itemElement(item: ExtendedLineItem, category: TaxCategory, line: string): XmlElement | undefined {
  const { name, standard_product_code: standard, classifications = [] } = item;
  const code = item.tax_code === undefined ? '/tax_code' : `${line}/tax_code`;
  return aggregate('cac:Item', `${line}/description`, [
    basic('cbc:Description', `${line}/description`, name === undefined ? undefined : item.description),
    name === undefined
      ? basic('cbc:Name', `${line}/description`, item.description)
      : basic('cbc:Name', `${line}/name`, name),
    around(
      'cac:BuyersItemIdentification',
      basic('cbc:ID', `${line}/buyer_product_code`, item.buyer_product_code),
    ),
    around('cac:SellersItemIdentification', basic('cbc:ID', `${line}/product_code`, item.product_code)),
    around('cac:StandardItemIdentification', identifierElement(`${line}/standard_product_code/id`, standard)),
    around(
      'cac:OriginCountry',
      basic('cbc:IdentificationCode', `${line}/origin_country`, item.origin_country),
    ),
    ...classifications.map((each, index) => classification(each, `${line}/classifications/${index}`)),
    taxCategory('cac:ClassifiedTaxCategory', category, { code, rate: `${line}/tax_rate` }),
    ...(item.item_attributes ?? []).map((attribute, index) =>
      additionalItemProperty(attribute, `${line}/item_attributes/${index}`),
    ),
  ]);
}

/** A class of the item (BT-158), from a list in a version. */
function classification(
  { code, list, version }: NonNullable<ExtendedLineItem['classifications']>[number],
  source: string,
): XmlElement | undefined {
  return aggregate('cac:CommodityClassification', source, [
    basic('cbc:ItemClassificationCode', `${source}/code`, code, {
      ...(list !== undefined && { listID: list.trim() }),
      ...(version !== undefined && { listVersionID: version.trim() }),
    }),
  ]);
}

/** A property needs its name and its value (BR-54). */
function additionalItemProperty(attribute: Partial<ItemAttribute>, source: string): XmlElement | undefined {
  const name = basic('cbc:Name', `${source}/name`, attribute.name);
  const value = basic('cbc:Value', `${source}/value`, attribute.value);
  return name && value && aggregate('cac:AdditionalItemProperty', source, [name, value]);
}
