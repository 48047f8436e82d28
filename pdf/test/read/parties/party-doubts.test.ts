import { expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { pageWith } from '../pages.js';

test('a street of both parties does not make the name of one certain', () => {
  const { doubtful } = readText(
    [
      pageWith([
        [340, 40, 'ZA des Grands Prés'],
        [340, 52, '69003 Lyon'],
        [60, 150, 'Facturer à :'],
        [60, 162, 'Bureau Conseil Martin SAS'],
        [60, 174, 'ZA des Grands Prés'],
        [60, 186, '35000 Rennes'],
      ]),
    ],
    {},
  );
  expect(doubtful).toContainEqual(
    expect.objectContaining({ pointer: '/vendor_name', text: 'ZA des Grands Prés' }),
  );
});

test('names and addresses are doubts where the only VAT number may be that of the buyer', () => {
  // The number of the seller stands alone, without the prefix of its country.
  const page = pageWith([
    [40, 100, 'Harrow & Sons Joinery Ltd'],
    [40, 112, '22 Station Road'],
    [40, 124, 'Leeds LS1 4DY'],
    [40, 136, 'VAT No: GB877452623'],
    [250, 100, 'VAT Number'],
    [250, 112, '415 3061 35'],
    [400, 100, 'Northgate Catering Limited'],
    [400, 112, '7 Kingsway'],
    [400, 124, 'Bristol BS1 6AA'],
  ]);
  const { doubtful } = readText([page], {});
  for (const pointer of ['/vendor_name', '/vendor_address', '/customer_name', '/customer_address'])
    expect(doubtful).toContainEqual(expect.objectContaining({ pointer }));
  const hinted = readText([page], { customer_tax_id: 'GB877452623' });
  expect(hinted.document).toMatchObject({
    vendor_name: 'Northgate Catering Limited',
    customer_name: 'Harrow & Sons Joinery Ltd',
  });
  expect(hinted.doubtful).not.toContainEqual(expect.objectContaining({ pointer: '/customer_name' }));
});

test('a name that touches the same name in the next column is a doubt', () => {
  const { doubtful } = readText(
    [
      pageWith([
        [60, 150, 'Factuur aan:'],
        [60, 162, 'Visser Dakwerken BV Visser Dakwerken BV'],
        [60, 174, 'Molenweg 3'],
        [60, 186, '3512 PN Utrecht'],
      ]),
    ],
    {},
  );
  expect(doubtful).toContainEqual(expect.objectContaining({ pointer: '/customer_name' }));
});
