import type { UblAttribute, UblElement } from 'peppol-preflight/ubl';
import { type CiiElement, firstAt } from './cii-element.js';

/** An element of the UBL that a CII becomes; undefined if the CII has nothing for it. */
export type Part = UblElement | undefined;

/** Whether the CII has something for it. */
export function isPart(part: Part): part is UblElement {
  return part !== undefined;
}

/** An element with children, at least one of which exists. */
export function branch(name: string, parts: readonly Part[]): Part {
  const children = parts.filter(isPart);
  const [first] = children;
  return first && { name, node: first.node, attributes: [], children, text: '' };
}

/** The same value under its UBL name, with its attributes. */
export function copy(name: string, from: CiiElement | undefined): Part {
  if (from === undefined || from.text === '') return undefined;
  const { node, attributes, text } = from;
  return { name, node, attributes: attributes.map((each) => ({ ...each })), children: [], text };
}

/** The value of another element as an attribute that CII does not have. */
export function attribute(name: string, { node, text: value }: CiiElement): UblAttribute {
  return { name, node, value };
}

/** A date in the form of UBL: CII writes 20260131, format 102 of UNTDID 2379. Other formats stay as they are. */
export function day(name: string, from: CiiElement | undefined): Part {
  const part = copy(name, from);
  return part && { ...part, attributes: [], text: part.text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') };
}

/** The period of the document (BG-14) or of a line (BG-26). */
export function period(owner: CiiElement | undefined): Part {
  const found = firstAt(owner, 'BillingSpecifiedPeriod');
  return branch('cac:InvoicePeriod', [
    day('cbc:StartDate', firstAt(found, 'StartDateTime', 'DateTimeString')),
    day('cbc:EndDate', firstAt(found, 'EndDateTime', 'DateTimeString')),
  ]);
}
