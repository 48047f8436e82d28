import type { Document } from '../document/document.js';
import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';

/**
 * Payment terms in words (BT-20), exactly as written: a German cash discount (`#SKONTO#…`) is a line that ends with a line feed
 * (DE-R-018).
 */
export function paymentTerms({ payment_term: text }: Document): XmlElement | undefined {
  const source = '/payment_term';
  return text === undefined || text.trim() === ''
    ? undefined
    : aggregate('cac:PaymentTerms', source, [{ name: 'cbc:Note', source, text }]);
}
