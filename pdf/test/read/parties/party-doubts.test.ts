import { expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { pageWith } from '../pages.js';

test('the only VAT number is a doubt where it may be that of the buyer', () => {
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
  expect(doubtful).toContainEqual(expect.objectContaining({ pointer: '/vendor_tax_id' }));
  const hinted = readText([page], { customer_tax_id: 'GB877452623' });
  expect(hinted.document).toMatchObject({
    vendor_name: 'Northgate Catering Limited',
    customer_name: 'Harrow & Sons Joinery Ltd',
  });
  expect(hinted.doubtful).not.toContainEqual(expect.objectContaining({ pointer: '/customer_tax_id' }));
});
