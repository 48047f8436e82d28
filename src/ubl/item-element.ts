import type { ItemAttribute, LineItem } from '../document/document.js';
import type { TaxCategory } from '../totals/totals.js';
import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import { taxCategory } from './tax-category.js';

/**
 * What is sold (BG-31), with its VAT category (BG-30) and its attributes (BG-32).
 *
 * @param line JSON pointer of the line
 */
export function itemElement(item: LineItem, category: TaxCategory, line: string): XmlElement | undefined {
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
