import { childrenOf } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import type { Page } from './page.js';

/** The lines of an address, the country in words. */
export function addressLines({ shown, formats }: Page, address: UblElement | undefined): string[] {
  const country = shown.value(address, 'cac:Country', 'cbc:IdentificationCode');
  const city = [shown.text(address, 'cbc:PostalZone'), shown.text(address, 'cbc:CityName')].filter(Boolean);
  return [
    shown.text(address, 'cbc:StreetName'),
    shown.text(address, 'cbc:AdditionalStreetName'),
    ...childrenOf(address, 'cac:AddressLine').map((line) => shown.text(line, 'cbc:Line')),
    city.join(' '),
    shown.text(address, 'cbc:CountrySubentity'),
    country && formats.country(country),
  ].filter((line) => line !== undefined && line !== '') as string[];
}
