import type { Decimal } from '../../document/decimal.js';
import { formatAmount } from '../../totals/amounts.js';
import type { XmlElement } from '#schematron/xml';
import { CHILD_ORDER } from './child-order.js';

/**
 * An aggregate element with those children that exist, in the order of the UBL 2.1 model; none if there are no children.
 *
 * @param source JSON pointer of the nearest Document field, for issues about what the element lacks
 */
export function aggregate(
  name: string,
  source: string,
  children: readonly (XmlElement | undefined)[],
): XmlElement | undefined {
  const ordered = inChildOrder(name, children);
  return ordered.length === 0 ? undefined : { name, source, children: ordered };
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

/**
 * Those children that exist, in the order of the UBL 2.1 model.
 *
 * @throws RangeError if the model has no such child there: a defect of the mapping, never of a document
 */
export function inChildOrder(
  parent: string,
  children: readonly (XmlElement | undefined)[],
): readonly XmlElement[] {
  const present = children.filter((child) => child !== undefined);
  let last = -1;
  for (const { name } of present) {
    const rank = childRank(parent, name);
    // The mapping is mostly written in the order of the model, so there is seldom anything to sort.
    if (rank < last) return present.toSorted((a, b) => childRank(parent, a.name) - childRank(parent, b.name));
    last = rank;
  }
  return present;
}

const ranksOfParent = new Map<string, ReadonlyMap<string, number>>();

/**
 * The place of a child among the children of its parent in the UBL 2.1 model.
 *
 * @throws RangeError if the model has no such child there: a defect of the mapping, never of a document
 */
function childRank(parent: string, child: string): number {
  let places = ranksOfParent.get(parent);
  if (places === undefined) {
    const children = CHILD_ORDER[parent]?.split(' ') ?? [];
    places = new Map(children.map((name, place) => [name, place]));
    ranksOfParent.set(parent, places);
  }
  const place = places.get(child);
  if (place === undefined) {
    throw new RangeError(
      `UBL 2.1 has no ${child} in ${parent}, or src/ubl/write/child-order.ts is out of date.`,
    );
  }
  return place;
}
