import type { PostalAddress } from '../../participants/address/parse-address.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, around, basic } from './elements.js';
import type { PostalParts } from './mapping.js';

/** An address that is given in its parts. */
export function postalPartsElement(
  name: 'cac:PostalAddress' | 'cac:Address',
  source: string,
  parts: PostalParts,
): XmlElement | undefined {
  return aggregate(name, source, [
    basic('cbc:StreetName', `${source}/street`, parts.street),
    basic('cbc:AdditionalStreetName', `${source}/additional_street`, parts.additional_street),
    basic('cbc:CityName', `${source}/city`, parts.city),
    basic('cbc:PostalZone', `${source}/postal_code`, parts.postal_code),
    basic('cbc:CountrySubentity', `${source}/subdivision`, parts.subdivision),
    around('cac:AddressLine', basic('cbc:Line', `${source}/line`, parts.line)),
    around('cac:Country', basic('cbc:IdentificationCode', `${source}/country`, parts.country)),
  ]);
}

/** An address: BG-5, BG-8, BG-15. UBL of EN 16931 has three lines; further lines are joined to the third. */
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
    around('cac:AddressLine', basic('cbc:Line', source, others.join(', '))),
    around('cac:Country', basic('cbc:IdentificationCode', source, country)),
  ]);
}
