import type { PostalAddress } from '../../participants/address/parse-address.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, around, basic } from './elements.js';
import type { PostalParts } from './mapping.js';

/** An address that is given in its parts, each of which is a field. */
export function postalPartsElement(
  name: 'cac:PostalAddress' | 'cac:Address',
  source: string,
  parts: PostalParts,
): XmlElement | undefined {
  return aggregate(
    name,
    source,
    addressChildren(parts, (part) => `${source}/${part}`),
  );
}

/** An address of one field: BG-5, BG-8, BG-15. UBL of EN 16931 has three lines; further lines are joined to the third. */
export function postalAddressElement(
  name: 'cac:PostalAddress' | 'cac:Address',
  source: string,
  { streetLines, city, postalCode, subdivision, country }: PostalAddress,
): XmlElement | undefined {
  const [street, additional, ...others] = streetLines;
  const parts = {
    street,
    additional_street: additional,
    line: others.join(', '),
    city,
    postal_code: postalCode,
    subdivision,
    country,
  };
  return aggregate(
    name,
    source,
    addressChildren(parts, () => source),
  );
}

/** @param sourceOf the JSON pointer of the field that has a part */
function addressChildren(
  parts: { readonly [Part in keyof PostalParts]: PostalParts[Part] | undefined },
  sourceOf: (part: keyof PostalParts) => string,
): (XmlElement | undefined)[] {
  return [
    basic('cbc:StreetName', sourceOf('street'), parts.street),
    basic('cbc:AdditionalStreetName', sourceOf('additional_street'), parts.additional_street),
    basic('cbc:CityName', sourceOf('city'), parts.city),
    basic('cbc:PostalZone', sourceOf('postal_code'), parts.postal_code),
    basic('cbc:CountrySubentity', sourceOf('subdivision'), parts.subdivision),
    around('cac:AddressLine', basic('cbc:Line', sourceOf('line'), parts.line)),
    around('cac:Country', basic('cbc:IdentificationCode', sourceOf('country'), parts.country)),
  ];
}
