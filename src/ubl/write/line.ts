import type { Decimal } from '../../document/decimal.js';
import type { ItemAttribute, LineItem } from '../../document/document.js';
import type { LineTotals, TaxCategory } from '../../totals/totals.js';
import type { XmlElement } from '#schematron/xml';
import { allowanceCharges } from './adjustments.js';
import { invoicePeriod } from './header.js';
import { aggregate, amount, basic } from './elements.js';
import type { Mapping } from './mapping.js';
import { taxCategory } from './totals.js';

/** UN/ECE Recommendation 20: one. */
const DEFAULT_UNIT = 'C62';

/** A line (BG-25). Lines are numbered from 1. */
export function invoiceLine(
  item: LineItem,
  index: number,
  { document: { currency }, totals, kind }: Mapping,
): XmlElement | undefined {
  const line = totals.lines[index];
  if (line === undefined) throw new RangeError(`The totals have no line ${index}.`);
  const source = `/items/${index}`;
  const isInvoice = kind.root === 'Invoice';
  const { unitPrice } = line;
  const day = { date: item.date, source: `${source}/date` };
  return aggregate(isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine', source, [
    basic('cbc:ID', source, String(index + 1)),
    basic(
      isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity',
      `${source}/quantity`,
      signedQuantity(line).toFixed(),
      { unitCode: item.unit?.trim() ?? DEFAULT_UNIT },
    ),
    amount('cbc:LineExtensionAmount', `${source}/amount`, line.amount, currency),
    invoicePeriod(day, day),
    ...allowanceCharges({ given: item, settled: line }, source, currency),
    itemElement(item, line.category, source),
    aggregate('cac:Price', `${source}/unit_price`, [
      basic(
        'cbc:PriceAmount',
        `${source}/unit_price`,
        (unitPrice?.isNegative() === true ? unitPrice.negated() : unitPrice)?.toFixed(),
        { currencyID: currency },
      ),
    ]),
  ]);
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
function itemElement(item: LineItem, category: TaxCategory, line: string): XmlElement | undefined {
  return aggregate('cac:Item', `${line}/description`, [
    basic('cbc:Name', `${line}/description`, item.description),
    aggregate('cac:SellersItemIdentification', `${line}/product_code`, [
      basic('cbc:ID', `${line}/product_code`, item.product_code),
    ]),
    taxCategory('cac:ClassifiedTaxCategory', category, { code: '/tax_code', rate: `${line}/tax_rate` }),
    ...(item.item_attributes ?? []).map((attribute, index) =>
      additionalItemProperty(attribute, `${line}/item_attributes/${index}`),
    ),
  ]);
}

/** A property needs its name and its value (BR-54). */
function additionalItemProperty(attribute: Partial<ItemAttribute>, source: string): XmlElement | undefined {
  const name = basic('cbc:Name', `${source}/name`, attribute.name);
  const value = basic('cbc:Value', `${source}/value`, attribute.value);
  return name && value && aggregate('cac:AdditionalItemProperty', source, [name, value]);
}
