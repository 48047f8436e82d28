import { findElement, type UblElement } from 'peppol-preflight/ubl';
import { textAt } from '../ubl-readers.js';
import type { XmlElement } from 'schematron-compiler/xml';

/** An element of CII; undefined if the UBL has nothing for it. */
export type CiiPart = XmlElement | undefined;

/** Reads UBL and records which values were used: the others have no place in CII. */
export interface Taken {
  /** The element with a value at the end of a path; it counts as used. */
  readonly take: (element: UblElement | undefined, ...path: readonly string[]) => UblElement | undefined;
  readonly has: (element: UblElement) => boolean;
}

export function createTaken(): Taken {
  const nodes = new Set<number>();
  return {
    take: (element, ...path) => {
      const found = findElement(element, ...path);
      if (found === undefined || textAt(found) === undefined) return undefined;
      nodes.add(found.node);
      return found;
    },
    has: ({ node }) => nodes.has(node),
  };
}

/** An element with children, at least one of which exists. */
export function group(name: string, parts: readonly CiiPart[]): CiiPart {
  const children = parts.filter((part) => part !== undefined);
  return children.length === 0 ? undefined : { name, children };
}

/** A value under its CII name, with those attributes that CII also has. */
export function value(
  name: string,
  from: UblElement | undefined,
  attributes: readonly string[] = [],
): CiiPart {
  if (from === undefined) return undefined;
  const kept = from.attributes.filter((attribute) => attributes.includes(attribute.name));
  return {
    name,
    text: from.text.trim(),
    ...(kept.length > 0 && {
      attributes: Object.fromEntries(kept.map((attribute) => [attribute.name, attribute.value])),
    }),
  };
}

/** A constant of CII. */
export function word(name: string, text: string, attributes?: Readonly<Record<string, string>>): XmlElement {
  return { name, text, ...(attributes !== undefined && { attributes }) };
}

/** A date as `20260131` (format 102 of UNTDID 2379); anything else stays as it is. */
export function day(name: string, from: UblElement | undefined, inner = 'udt:DateTimeString'): CiiPart {
  if (from === undefined) return undefined;
  const text = from.text.trim().replace(/^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/, '$1$2$3');
  return { name, children: [word(inner, text, { format: '102' })] };
}

/** A period (BG-14, BG-26). */
export function billingPeriod({ take }: Taken, owner: UblElement | undefined): CiiPart {
  return group('ram:BillingSpecifiedPeriod', [
    day('ram:StartDateTime', take(owner, 'cac:InvoicePeriod', 'cbc:StartDate')),
    day('ram:EndDateTime', take(owner, 'cac:InvoicePeriod', 'cbc:EndDate')),
  ]);
}
