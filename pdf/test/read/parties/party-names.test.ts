import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { type Placed, pageWith } from '../pages.js';

const read = (texts: readonly Placed[]) => readText([pageWith(texts)], {});

describe('a word above a name', () => {
  test.each(['Firma', 'An die Firma', 'Spett.le', 'Société', 'De heer'])('"%s" is no part of it', (word) => {
    const texts = textsWith({ buyerLabel: null, buyer: 'Jana Pohl' });
    const { document } = read([...texts, [300, 180, word]]);
    expect(document).toMatchObject({
      customer_name: 'Jana Pohl',
      customer_address: 'Rue Haute 15\n1000 Bruxelles',
    });
  });

  test('is kept where it is the name', () => {
    const { document } = read(textsWith({ buyer: 'Firma Pohl' }));
    expect(document.customer_name).toBe('Firma Pohl');
  });
});

test.each(['Sheet1', 'Tabelle1', 'Feuille1', 'Blad1'])(
  'the name of a sheet at the top of the pages is no company: %s',
  (name) => {
    const texts = textsWith({ seller: null, sellerStreet: null, sellerCity: null, sellerVat: null });
    const page = pageWith([[280, 20, name], ...texts]);
    const pages = [
      { ...page, texts: page.texts.map((each) => (each.text === name ? { ...each, height: 12 } : each)) },
    ];
    expect(readText(pages, {}).document.vendor_name).not.toBe(name);
  },
);

describe('two addresses side by side without labels', () => {
  const texts: readonly Placed[] = [
    ...textsWith({ sellerVat: null, buyerLabel: null, buyerVat: null }).filter(
      ([x, y]) => x !== 300 || y < 180 || y > 220,
    ),
    [300, 40, 'Boulangerie Lumière SRL'],
    [300, 52, 'Rue Haute 15'],
    [300, 64, '1000 Bruxelles'],
    [300, 170, 'Uw btw-nummer: BE0845012728'],
  ];

  test('that of the seller is the one that is named with its number at the foot', () => {
    const foot: Placed = [60, 800, 'Drukkerij De Kaai BV - RPR Antwerpen - btw BE0471122367'];
    expect(read([...texts, foot]).document).toMatchObject({
      vendor_name: 'Drukkerij De Kaai BV',
      customer_name: 'Boulangerie Lumière SRL',
    });
  });

  test('are nobody’s where the foot has the number alone', () => {
    const { document } = read([...texts, [60, 800, 'RPR Antwerpen - btw BE0471122367']]);
    expect(document.vendor_name).toBeUndefined();
    expect(document.customer_name).toBeUndefined();
  });
});

test('a label of a party starts an address, however close it stands below the other one', () => {
  const texts: readonly Placed[] = [
    ...textsWith({ buyerLabel: null, buyer: null, buyerStreet: null, buyerCity: null, buyerVat: null }),
    [40, 88, 'Factureren aan:'],
    [40, 100, 'Boulangerie Lumière SRL'],
    [40, 112, 'Rue Haute 15'],
    [40, 124, '1000 Bruxelles'],
    [40, 136, 'Btw-nummer: BE0845012728'],
  ];
  expect(read(texts).document).toMatchObject({
    vendor_name: 'Drukkerij De Kaai BV',
    vendor_tax_id: 'BE0471122367',
    customer_name: 'Boulangerie Lumière SRL',
    customer_tax_id: 'BE0845012728',
  });
});

test('the sender in small letters is not the buyer, though its place wraps', () => {
  const texts = textsWith({ seller: null, sellerStreet: null, sellerCity: null, buyerLabel: null });
  const page = pageWith([
    ...texts,
    [300, 160, 'Straußberger GmbH, Industriestraße 101, 90441'],
    [300, 168, 'Nürnberg'],
    [300, 180, 'Firma'],
  ]);
  const small = page.texts.map((each) => (each.y > 158 && each.y < 170 ? { ...each, height: 6.5 } : each));
  expect(readText([{ ...page, texts: small }], {}).document).toMatchObject({
    customer_name: 'Boulangerie Lumière SRL',
    customer_address: 'Rue Haute 15\n1000 Bruxelles',
  });
});
