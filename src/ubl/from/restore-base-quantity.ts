import { Decimal } from '../../document/decimal.js';
import type { XmlElement } from '../../xml/element.js';
import { decimalAt, find } from '../read/lookup.js';
import type { UblElement } from '../read/ubl-element.js';

/**
 * A line made from a Document with the price that the original line has for a base quantity (BT-149), where it is that of the
 * Document for one unit (BT-146) exactly: both say the same, so nothing of it is lost. Another line stays as it is.
 */
export function restoreBaseQuantity(line: XmlElement, original: UblElement): XmlElement {
  const price = find(original, 'cac:Price');
  const [amount, base] = [decimalAt(price, 'cbc:PriceAmount'), decimalAt(price, 'cbc:BaseQuantity')];
  if (amount === undefined || base === undefined) return line;
  const written = childOf(childOf(line, 'cac:Price'), 'cbc:PriceAmount');
  if (!new Decimal(written?.text ?? 0).times(base).eq(amount) || Number(base) === 0) return line;
  return {
    ...line,
    children: (line.children ?? []).map((child) =>
      child.name === 'cac:Price' ? withBase(child, { amount, base, unit: unitOf(line) }) : child,
    ),
  };
}

function withBase(
  price: XmlElement,
  {
    amount,
    base,
    unit,
  }: { readonly amount: string; readonly base: string; readonly unit: string | undefined },
): XmlElement {
  const [first, ...others] = price.children ?? [];
  const quantity = {
    name: 'cbc:BaseQuantity',
    text: base,
    ...(unit !== undefined && { attributes: { unitCode: unit } }),
  };
  return { ...price, children: [...(first ? [{ ...first, text: amount }] : []), quantity, ...others] };
}

/** The unit of a line, which is that of its price, too. */
function unitOf(line: XmlElement): string | undefined {
  const quantity = childOf(line, 'cbc:InvoicedQuantity') ?? childOf(line, 'cbc:CreditedQuantity');
  return quantity?.attributes?.['unitCode'];
}

function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children?.find((child) => child.name === name);
}
