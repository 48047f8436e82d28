import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';

/** An identifier of a party without a scheme (BT-29, BT-46). */
export function partyIdentification(source: string, value: string | null): XmlElement | undefined {
  return aggregate('cac:PartyIdentification', source, [basic('cbc:ID', source, value ?? undefined)]);
}
