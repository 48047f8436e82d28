import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';

/** A period: its first and last day, each with its JSON pointer. BG-14 of the document, BG-26 of a line. */
export function invoicePeriod(
  start: { readonly date: string | undefined; readonly source: string },
  end: { readonly date: string | undefined; readonly source: string },
): XmlElement | undefined {
  return aggregate('cac:InvoicePeriod', start.source, [
    basic('cbc:StartDate', start.source, start.date),
    basic('cbc:EndDate', end.source, end.date),
  ]);
}
