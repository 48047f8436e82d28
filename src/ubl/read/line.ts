import { Decimal } from '../../document/decimal.js';
import type { AnyDocumentInput } from '../../document/document.js';
import {
  attributeOf,
  childrenOf,
  dateAt,
  decimalAt,
  elementAt,
  linesIn,
  rateAt,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl-element.js';
import { allowanceChargesOf } from './adjustments.js';

type Item = NonNullable<AnyDocumentInput['items']>[number];

/** The lines (BG-25) in their order. */
export function linesOf(root: UblElement): Item[] {
  const quantity = root.name === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  return linesIn(root).map((line) => lineOf(line, elementAt(line, quantity)));
}

function lineOf(line: UblElement, quantity: UblElement | undefined): Item {
  const item = elementAt(line, 'cac:Item');
  const start = dateAt(line, 'cac:InvoicePeriod', 'cbc:StartDate');
  const end = dateAt(line, 'cac:InvoicePeriod', 'cbc:EndDate');
  const attributes = childrenOf(item, 'cac:AdditionalItemProperty').flatMap((property) => {
    const [name, value] = [textAt(property, 'cbc:Name'), textAt(property, 'cbc:Value')];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  return withoutUndefined({
    amount: decimalAt(line, 'cbc:LineExtensionAmount'),
    // A line of a Document has only one day.
    date: start === end ? start : undefined,
    description: textAt(item, 'cbc:Name'),
    quantity: decimalAt(quantity),
    unit: attributeOf(quantity, 'unitCode'),
    unit_price: unitPriceOf(elementAt(line, 'cac:Price')),
    product_code: textAt(item, 'cac:SellersItemIdentification', 'cbc:ID'),
    tax_rate: rateAt(item, 'cac:ClassifiedTaxCategory', 'cbc:Percent'),
    ...allowanceChargesOf(line),
    item_attributes: attributes.length === 0 ? undefined : attributes,
  });
}

/** Decimals of a price that is not exact: more than any quantity turns into a cent. */
const PRICE_DECIMALS = 16;

/** Longer numbers are not calculated with: no decimal of a Document has half as many digits. */
const LONGEST_NUMBER = 100;

/** Price of one unit (BT-146) as a text: that of a base quantity (BT-149) is divided by it. */
function unitPriceOf(price: UblElement | undefined): string | undefined {
  const amount = decimalAt(price, 'cbc:PriceAmount');
  const base = decimalAt(price, 'cbc:BaseQuantity');
  if (amount === undefined || base === undefined) return amount;
  // Reading the Document refuses such a text.
  const tooLong = [amount, base].find((text) => text.length > LONGEST_NUMBER);
  if (tooLong !== undefined) return tooLong;
  const quantity = new Decimal(base);
  return quantity.isZero() || quantity.eq(1)
    ? amount
    : new Decimal(amount).div(quantity).toDecimalPlaces(PRICE_DECIMALS, Decimal.ROUND_HALF_UP).toFixed();
}
