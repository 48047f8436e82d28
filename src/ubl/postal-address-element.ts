import type { XmlElement } from '../xml/element.js';
import type { PostalAddress } from './address/postal-address.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';

/** An address: BG-5, BG-8, BG-15. UBL of EN 16931 has three lines; what is beyond them shares the third. */
export function postalAddressElement(
  name: 'cac:PostalAddress' | 'cac:Address',
  source: string,
  { streetLines, city, postalCode, subdivision, country }: PostalAddress,
): XmlElement | undefined {
  const [street, additional, ...others] = streetLines;
  return aggregate(name, source, [
    basic('cbc:StreetName', source, street),
    basic('cbc:AdditionalStreetName', source, additional),
    basic('cbc:CityName', source, city),
    basic('cbc:PostalZone', source, postalCode),
    basic('cbc:CountrySubentity', source, subdivision),
    aggregate('cac:AddressLine', source, [basic('cbc:Line', source, others.join(', '))]),
    aggregate('cac:Country', source, [basic('cbc:IdentificationCode', source, country)]),
  ]);
}
