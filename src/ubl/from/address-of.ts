import { formatAddress } from '../address/format-address.js';
import { childrenOf, textAt } from '../read/lookup.js';
import type { UblElement } from '../read/ubl-element.js';
import { present } from './present.js';

/**
 * An address (BG-5, BG-8, BG-15) as one text that `parseAddress` splits the same way again; undefined for one that is
 * empty.
 */
export function addressOf(address: UblElement | undefined): string | undefined {
  const lines = [
    textAt(address, 'cbc:StreetName'),
    textAt(address, 'cbc:AdditionalStreetName'),
    ...childrenOf(address, 'cac:AddressLine').map((line) => textAt(line, 'cbc:Line')),
  ];
  const text = formatAddress({
    streetLines: lines.filter((line) => line !== undefined),
    ...present({
      city: textAt(address, 'cbc:CityName'),
      postalCode: textAt(address, 'cbc:PostalZone'),
      subdivision: textAt(address, 'cbc:CountrySubentity'),
      country: textAt(address, 'cac:Country', 'cbc:IdentificationCode'),
    }),
  });
  return text === '' ? undefined : text;
}
