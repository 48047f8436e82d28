import { toUbl } from 'peppol-preflight';
import { describe, expect, it } from 'vitest';
import { plainInvoice } from '../shared/plain-invoice.js';

/** Addresses of one line, with the street, the post code and the city that the UBL is to have. */
const ADDRESSES = [
  ['Kaaistraat 12 — 2000 Antwerpen', 'Kaaistraat 12', '2000', 'Antwerpen'],
  ['Straße 5 – 10115 Berlin, Deutschland', 'Straße 5', '10115', 'Berlin'],
  ['Østergade 7 – 8000 Aarhus', 'Østergade 7', '8000', 'Aarhus'],
] as const;

describe('an address of one line in the UBL', () => {
  it.each(ADDRESSES)(
    'is divided into the same parts whatever its letters and dashes are: %s',
    (address, ...parts) => {
      const { xml } = toUbl({ ...plainInvoice, vendor_address: address });
      const seller = /<cac:AccountingSupplierParty>[^]*<\/cac:AccountingSupplierParty>/.exec(xml)?.[0] ?? '';
      const found = ['StreetName', 'PostalZone', 'CityName'].map(
        (name) => new RegExp(`<cbc:${name}>(.*?)</cbc:${name}>`).exec(seller)?.[1],
      );
      expect(found).toEqual(parts);
    },
  );
});
