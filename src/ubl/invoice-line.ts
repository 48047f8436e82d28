import { Decimal } from '../document/decimal.js';
import type { LineItem } from '../document/document.js';
import type { LineTotals } from '../totals/totals.js';
import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { allowanceCharges } from './allowance-charges.js';
import { amount } from './amount.js';
import { basic } from './basic.js';
import { invoicePeriod } from './invoice-period.js';
import { itemElement } from './item-element.js';
import type { Mapping } from './mapping.js';

/** UN/ECE Recommendation 20: one. */
const defaultUnit = 'C62';

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
      { unitCode: item.unit?.trim() ?? defaultUnit },
    ),
    amount('cbc:LineExtensionAmount', `${source}/amount`, line.amount, currency),
    invoicePeriod(day, day),
    ...allowanceCharges({ given: item, settled: line }, source, currency),
    itemElement(item, line.category, source),
    aggregate('cac:Price', `${source}/unit_price`, [
      basic('cbc:PriceAmount', `${source}/unit_price`, unitPrice?.abs().toFixed(), { currencyID: currency }),
    ]),
  ]);
}

/** A price is never below zero (BR-27): its sign goes to the quantity, and their product stays what it is. */
function signedQuantity({ quantity, unitPrice }: LineTotals): Decimal {
  if (unitPrice === undefined || !unitPrice.isNegative() || quantity.isZero()) return quantity;
  return new Decimal(0).minus(quantity);
}
