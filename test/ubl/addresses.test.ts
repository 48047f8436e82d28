import { describe, expect, it } from 'vitest';
import { postalAddressElement } from '../../src/ubl/postal-address-element.js';
import { readPostalAddress } from '../../src/ubl/read-postal-address.js';

describe('postalAddressElement()', () => {
  it('has three lines, the third for all that is left', () => {
    const element = postalAddressElement('cac:Address', '/shipping_address', {
      streetLines: ['Poort 4', 'Gebouw B', 'Kaai 7', 'Zone 12'],
      city: 'Gent',
      postalCode: '9000',
      subdivision: 'Oost-Vlaanderen',
      country: 'BE',
    });
    expect(element?.children?.map(({ name, text, children }) => [name, text ?? children?.[0]?.text])).toEqual(
      [
        ['cbc:StreetName', 'Poort 4'],
        ['cbc:AdditionalStreetName', 'Gebouw B'],
        ['cbc:CityName', 'Gent'],
        ['cbc:PostalZone', '9000'],
        ['cbc:CountrySubentity', 'Oost-Vlaanderen'],
        ['cac:AddressLine', 'Kaai 7, Zone 12'],
        ['cac:Country', 'BE'],
      ],
    );
  });

  it('is not there for an address of which nothing is known', () => {
    expect(postalAddressElement('cac:Address', '', { streetLines: [] })).toBeUndefined();
  });
});

describe('readPostalAddress()', () => {
  it('has the country that is known otherwise, with a text and without', () => {
    expect(readPostalAddress(undefined, 'BE')).toEqual({ streetLines: [], country: 'BE' });
    expect(readPostalAddress('Markt 1', 'BE')).toMatchObject({ streetLines: ['Markt 1'], country: 'BE' });
    expect(readPostalAddress(undefined, null)).toEqual({ streetLines: [] });
  });
});
