import { expect, test } from 'vitest';
import { addressOf, withoutTrade } from '../../../src/read/parties/address-lines.js';

const found = (value: string) => ({
  value,
  text: value,
  box: { page: 1, x: 0, y: 0, width: 1, height: 1 },
  confidence: 0.8,
});

test.each([
  ['Kerkstraat 12 · 2000 Antwerpen', 'Kerkstraat 12\n2000 Antwerpen'],
  ['Havenweg 5a - 3511 AB Utrecht - Nederland', 'Havenweg 5a\n3511 AB Utrecht\nNederland'],
  ['12, rue Haute, 1000 Bruxelles', '12, rue Haute\n1000 Bruxelles'],
  ['Drukkerij De Kaai BV\nKaaistraat 12\n2000 Antwerpen', 'Kaaistraat 12\n2000 Antwerpen'],
  ['T.a.v. de boekhouding\nKaaistraat 12\n2000 Antwerpen', 'Kaaistraat 12\n2000 Antwerpen'],
  ['z. Hd. Frau Lang\nAm Markt 9\n50667 Köln', 'Am Markt 9\n50667 Köln'],
  ['ZI Les Paluds - 45 av. du Garlaban, 13400 Aubagne', 'ZI Les Paluds - 45 av. du Garlaban\n13400 Aubagne'],
  ['ZI Les Paluds - 45 av. du\nGarlaban\n13400 Aubagne', 'ZI Les Paluds - 45 av. du Garlaban\n13400 Aubagne'],
  ['Avenue Louise 12, bte 3\n1000 Bruxelles', 'Avenue Louise 12, bte 3\n1000 Bruxelles'],
])('addressOf() has each part of %j in a line', (address, lines) => {
  expect(addressOf(found(address), found('Drukkerij De Kaai BV'))?.value).toBe(lines);
});

test('the name of a place that ends with a hyphen goes on in the next line', () => {
  expect(addressOf(found('12 rue du Fort\nL-4010 Esch-sur-\nAlzette\nLuxemburg'), undefined)?.value).toBe(
    '12 rue du Fort\nL-4010 Esch-sur-Alzette\nLuxemburg',
  );
});

test.each([
  ['Sanitair • Verwarming • Gas\nBosdreef 33\n9100 Sint-Niklaas', 'Bosdreef 33\n9100 Sint-Niklaas'],
  ['Gebouw Noord\nPlein 3\n3011 AA Rotterdam', 'Gebouw Noord\nPlein 3\n3011 AA Rotterdam'],
  ["Place de l'Église\n4500 Huy", "Place de l'Église\n4500 Huy"],
])('the trade of a seller is not in its address: %j', (address, lines) => {
  expect(withoutTrade(found(address))?.value).toBe(lines);
});
