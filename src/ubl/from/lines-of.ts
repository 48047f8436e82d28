import type { DocumentInput } from '../../document/document.js';
import { linesIn } from '../read/lines-in.js';
import { attributeOf, childrenOf, dateAt, decimalAt, find, textAt } from '../read/lookup.js';
import type { UblElement } from '../read/ubl-element.js';
import { allowanceChargesOf } from './allowance-charges-of.js';
import { present } from './present.js';
import { unitPriceOf } from './unit-price-of.js';

type Item = NonNullable<DocumentInput['items']>[number];

/** The lines (BG-25) in their order. */
export function linesOf(root: UblElement): Item[] {
  const quantity = root.name === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  return linesIn(root).map((line) => lineOf(line, find(line, quantity)));
}

function lineOf(line: UblElement, quantity: UblElement | undefined): Item {
  const item = find(line, 'cac:Item');
  const start = dateAt(line, 'cac:InvoicePeriod', 'cbc:StartDate');
  const end = dateAt(line, 'cac:InvoicePeriod', 'cbc:EndDate');
  const attributes = childrenOf(item, 'cac:AdditionalItemProperty').flatMap((property) => {
    const [name, value] = [textAt(property, 'cbc:Name'), textAt(property, 'cbc:Value')];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  return present({
    amount: decimalAt(line, 'cbc:LineExtensionAmount'),
    // A line of a Document has one day.
    date: start === end ? start : undefined,
    description: textAt(item, 'cbc:Name'),
    quantity: decimalAt(quantity),
    unit: attributeOf(quantity, 'unitCode'),
    unit_price: unitPriceOf(find(line, 'cac:Price')),
    product_code: textAt(item, 'cac:SellersItemIdentification', 'cbc:ID'),
    tax_rate: decimalAt(item, 'cac:ClassifiedTaxCategory', 'cbc:Percent'),
    ...allowanceChargesOf(line),
    item_attributes: attributes.length === 0 ? undefined : attributes,
  });
}
