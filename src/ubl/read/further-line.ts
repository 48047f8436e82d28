import type { AnyDocumentInput } from '../../document/document.js';
import type { ExtendedDocumentInput } from '../../document/extended-fields.js';
import {
  attributeOf,
  childrenOf,
  dateAt,
  decimalAt,
  elementAt,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl-element.js';
import { identifierOf } from './further-parties.js';

type Line = NonNullable<ExtendedDocumentInput['items']>[number];

/** The fields of a line of an extended Document, beside those of a Document or instead of them. */
export function furtherLineOf(
  line: UblElement | undefined,
  plain: NonNullable<AnyDocumentInput['items']>[number],
): Line {
  const [item, price] = [elementAt(line, 'cac:Item'), elementAt(line, 'cac:Price')];
  const [start, end] = [
    dateAt(line, 'cac:InvoicePeriod', 'cbc:StartDate'),
    dateAt(line, 'cac:InvoicePeriod', 'cbc:EndDate'),
  ];
  const discount = elementAt(price, 'cac:AllowanceCharge');
  const description = textAt(item, 'cbc:Description');
  const base = elementAt(price, 'cbc:BaseQuantity');
  const classes = childrenOf(item, 'cac:CommodityClassification').map((each) => {
    const code = elementAt(each, 'cbc:ItemClassificationCode');
    return withoutUndefined({
      code: textAt(code),
      list: attributeOf(code, 'listID'),
      version: attributeOf(code, 'listVersionID'),
    });
  });
  return {
    id: textAt(line, 'cbc:ID'),
    note: textAt(line, 'cbc:Note'),
    accounting_reference: textAt(line, 'cbc:AccountingCost'),
    order_line: textAt(line, 'cac:OrderLineReference', 'cbc:LineID'),
    object_reference: identifierOf(elementAt(line, 'cac:DocumentReference', 'cbc:ID')),
    period_start: plain.date === undefined ? start : undefined,
    period_end: plain.date === undefined ? end : undefined,
    unit_price: decimalAt(price, 'cbc:PriceAmount'),
    base_quantity: decimalAt(base),
    base_unit: attributeOf(base, 'unitCode'),
    gross_price: decimalAt(discount, 'cbc:BaseAmount'),
    price_discount: decimalAt(discount, 'cbc:Amount'),
    ...(description !== undefined && { name: textAt(item, 'cbc:Name'), description }),
    buyer_product_code: textAt(item, 'cac:BuyersItemIdentification', 'cbc:ID'),
    standard_product_code: identifierOf(elementAt(item, 'cac:StandardItemIdentification', 'cbc:ID')),
    classifications: classes.length === 0 ? undefined : classes,
    origin_country: textAt(item, 'cac:OriginCountry', 'cbc:IdentificationCode'),
  };
}
