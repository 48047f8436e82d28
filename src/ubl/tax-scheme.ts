import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';

/** Which tax is meant. In every tax category of EN 16931 it is VAT. */
export function taxScheme(source: string, id: 'VAT' | 'TAX' = 'VAT'): XmlElement | undefined {
  return aggregate('cac:TaxScheme', source, [basic('cbc:ID', source, id)]);
}
