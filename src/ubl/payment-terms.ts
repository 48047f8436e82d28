import type { Document } from '../document/document.js';
import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';

/** Payment terms in words (BT-20). */
export function paymentTerms({ payment_term: terms }: Document): XmlElement | undefined {
  const source = '/payment_term';
  return aggregate('cac:PaymentTerms', source, [basic('cbc:Note', source, terms)]);
}
