import { Decimal } from '../../document/decimal.js';
import type { XmlElement } from '#schematron/xml';
import { attributeOf, childrenOf, decimalAt, elementAt, type UblElement } from '../ubl-element.js';

// UBL has more than one way to say some things. What a Document writes in another way than the original is not lost: these functions
// write it as the original does, so that the two can be compared.

/**
 * The document made from a Document, with that which the payment instructions (BG-16) have once in the payment means in which the
 * original has it: due date, name, card, direct debit. Unless both have as many payment means, it stays as it is.
 */
export function restorePaymentMeans(document: XmlElement, original: UblElement): XmlElement {
  const all = childrenOf(original, 'cac:PaymentMeans');
  const children = document.children ?? [];
  const written = children.filter(({ name }) => name === 'cac:PaymentMeans');
  if (all.length < 2 || all.length !== written.length) return document;
  const parts = written.flatMap((each) => each.children ?? []);
  const name = parts.map(({ attributes }) => attributes?.name).find((each) => each !== undefined);
  const once = parts.filter((each) => ONCE.has(each.name));
  const restored = all.map((each, index): XmlElement => {
    const own = written[index]?.children?.filter((child) => !ONCE.has(child.name)) ?? [];
    const isNamed = attributeOf(elementAt(each, CODE), 'name') !== undefined;
    return {
      name: 'cac:PaymentMeans',
      children: [
        ...own.map((child) => (child.name === CODE ? named(child, isNamed ? name : undefined) : child)),
        ...once.filter((part) => elementAt(each, part.name) !== undefined),
      ],
    };
  });
  return { ...document, children: [...children.filter((child) => !written.includes(child)), ...restored] };
}

const CODE = 'cbc:PaymentMeansCode';
const ONCE: ReadonlySet<string> = new Set(['cbc:PaymentDueDate', 'cac:CardAccount', 'cac:PaymentMandate']);

function named({ name, text = '' }: XmlElement, means: string | undefined): XmlElement {
  return { name, text, ...(means !== undefined && { attributes: { name: means } }) };
}

/**
 * A line made from a Document, with the original line's price for a base quantity (BT-149) if that is exactly the Document's
 * price for one unit (BT-146): both mean the same, so nothing is lost. Other lines stay as they are.
 */
export function restoreBaseQuantity(line: XmlElement, original: UblElement): XmlElement {
  const price = elementAt(original, 'cac:Price');
  const [amount, base] = [decimalAt(price, 'cbc:PriceAmount'), decimalAt(price, 'cbc:BaseQuantity')];
  if (amount === undefined || base === undefined) return line;
  const written = childOf(childOf(line, 'cac:Price'), 'cbc:PriceAmount');
  if (!new Decimal(written?.text ?? 0).times(base).eq(amount) || Number(base) === 0) return line;
  return {
    ...line,
    children: (line.children ?? []).map((child) =>
      child.name === 'cac:Price' ? withBase(child, { amount, base, unit: unitOf(original) }) : child,
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

/** The unit of a line, which is also that of its price. */
function unitOf(line: UblElement): string | undefined {
  const quantity = elementAt(line, 'cbc:InvoicedQuantity') ?? elementAt(line, 'cbc:CreditedQuantity');
  return attributeOf(quantity, 'unitCode');
}

function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children?.find((child) => child.name === name);
}
