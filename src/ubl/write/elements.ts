import type { Decimal } from '../../document/decimal.js';
import { formatAmount } from '../../totals/amounts.js';
import type { XmlElement } from '#schematron/xml';

/**
 * An aggregate element with those children that exist; none if there are no children. They are given in the order of UBL 2.1,
 * as the schema requires.
 *
 * @param source JSON pointer of the nearest Document field, for issues about what the element lacks
 */
export function aggregate(
  name: string,
  source: string,
  children: readonly (XmlElement | undefined)[],
): XmlElement | undefined {
  const present = children.filter((child) => child !== undefined);
  return present.length === 0 ? undefined : { name, source, children: present };
}

/** An aggregate element with one child, which has the same source; none without the child. */
export function around(name: string, child: XmlElement | undefined): XmlElement | undefined {
  return child && { name, source: child.source ?? '', children: [child] };
}

/**
 * A basic element: text with its attributes. None for blank text, because UBL of Peppol has no empty
 * elements (PEPPOL-EN16931-R008).
 *
 * @param source JSON pointer of the Document field of the text
 */
export function basic(
  name: string,
  source: string,
  value: string | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlElement | undefined {
  const text = value?.trim();
  if (text === undefined || text === '') return undefined;
  return attributes === undefined ? { name, source, text } : { name, source, text, attributes };
}

/**
 * An amount of money with its currency, written with two decimals. Only an amount that the Document gives with more decimals
 * keeps them: rounded, it would no longer add up to the totals, so BR-DEC-* reports it.
 */
export function amount(
  name: string,
  source: string,
  value: Decimal,
  currencyID: string,
): XmlElement | undefined {
  return basic(name, source, formatAmount(value), { currencyID });
}

/** An identifier with its scheme; it has the pointer of its `id`. */
export function identifierElement(
  source: string,
  identifier: { readonly id?: string | undefined; readonly scheme?: string | undefined } | undefined,
  name: 'cbc:ID' | 'cbc:CompanyID' = 'cbc:ID',
): XmlElement | undefined {
  if (identifier === undefined) return undefined;
  const schemeID = identifier.scheme?.trim() ?? '';
  return basic(name, source, identifier.id, schemeID === '' ? undefined : { schemeID });
}
