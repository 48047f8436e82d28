import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';

const read = (changes: Parameters<typeof textsWith>[0], ...more: readonly Placed[]) =>
  readText([pageWith([...textsWith(changes), ...more])], {}).document;

const SELLER = { vendor_name: 'Drukkerij De Kaai BV', vendor_address: 'Kaaistraat 12\n2000 Antwerpen' };
const BUYER = { customer_name: 'Boulangerie Lumière SRL', customer_address: 'Rue Haute 15\n1000 Bruxelles' };
const NO_SELLER = { seller: null, sellerStreet: null, sellerCity: null };

describe('name, street and place in one line', () => {
  test.each([
    'Drukkerij De Kaai BV · Kaaistraat 12 · 2000 Antwerpen',
    'Drukkerij De Kaai BV | Kaaistraat 12 | 2000 Antwerpen',
    'Drukkerij De Kaai BV, Kaaistraat 12, 2000 Antwerpen',
  ])('of the seller above its VAT number: %s', (seller) => {
    expect(read({ ...NO_SELLER, seller })).toMatchObject({ ...SELLER, ...BUYER });
  });

  test('of the seller right above the buyer', () => {
    const sender: Placed = [300, 180, 'Drukkerij De Kaai BV · Kaaistraat 12 · 2000 Antwerpen'];
    expect(read({ ...NO_SELLER, buyerLabel: null }, sender)).toMatchObject({ ...SELLER, ...BUYER });
  });

  test('of the buyer behind its label', () => {
    const buyerLabel = 'Factureren aan: Boulangerie Lumière SRL, Rue Haute 15, 1000 Bruxelles';
    expect(read({ buyerLabel, buyer: null, buyerStreet: null, buyerCity: null })).toMatchObject({
      ...SELLER,
      ...BUYER,
    });
  });
});

describe('an address', () => {
  test('of Switzerland ends before the number of its company', () => {
    const changes = { buyer: 'Druckerei Kai AG', buyerStreet: 'Bahnhofstrasse 7', buyerCity: '8001 Zürich' };
    expect(read({ ...changes, buyerVat: 'CHE-116.281.710 MWST' })).toMatchObject({
      customer_address: 'Bahnhofstrasse 7\n8001 Zürich',
      customer_tax_id: 'CHE116281710MWST',
    });
  });

  test('of Ireland may have its Eircode first', () => {
    const changes = {
      seller: 'Quay Print Ltd',
      sellerStreet: '12 Harbour Street',
      sellerCity: 'D02 X285 Dublin',
    };
    expect(read({ ...changes, sellerVat: 'Our VAT number: IE6388047V' })).toMatchObject({
      vendor_name: 'Quay Print Ltd',
      vendor_address: '12 Harbour Street\nD02 X285 Dublin',
    });
  });

  test.each(['parties', 'buyer'])('is read where there is no VAT number (%s)', (which) => {
    const own = which === 'buyer' ? {} : { sellerVat: null };
    expect(read({ ...own, buyerVat: null })).toMatchObject({ ...SELLER, ...BUYER });
  });
});
