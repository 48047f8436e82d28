import { expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';

test.each([
  ['above the lines', 285, ['/items']],
  ['below them', 385, []],
])('a charge %s (y %d) is a doubt or is not', (_, y, pointers) => {
  const { document, doubtful } = readText(
    [
      pageWith([
        ...textsWith({ net: '€ 87,50', tax: '€ 18,38', total: '€ 105,88' }),
        [300, y, 'Verzendkosten'],
        [-540, y, '€ 50,00'],
      ]),
    ],
    {},
  );
  expect(document.charges).toMatchObject([{ amount: '50.00' }]);
  expect(doubtful.map(({ pointer }) => pointer)).toEqual(pointers);
});

const SUMS = { net: '€ 87,50', tax: '€ 18,38', total: '€ 105,88' } as const;

test.each<[string, readonly Placed[]]>([
  [
    'stands in the columns of the lines',
    [
      [40, 385, 'Kabel'],
      [-540, 385, '€ 50,00'],
    ],
  ],
  [
    'multiplies',
    [
      [300, 385, 'Kabel 2 x 25,00'],
      [-540, 385, '€ 50,00'],
    ],
  ],
  [
    'multiplies in the row below',
    [
      [300, 380, 'Kabel'],
      [-540, 380, '€ 50,00'],
      [300, 392, '2 x 25,00'],
    ],
  ],
])('what %s is a line, and never a charge', (_, texts) => {
  const { document, doubtful } = readText([pageWith([...textsWith(SUMS), ...texts])], {});
  expect(document).not.toHaveProperty('charges');
  expect(document.items?.length === 2 || doubtful.some(({ pointer }) => pointer === '/items')).toBe(true);
});

test('an amount that no word names is a doubt where it is read as a charge', () => {
  const texts: readonly Placed[] = [
    [300, 385, 'Kabel'],
    [-540, 385, '€ 50,00'],
  ];
  const { document, doubtful } = readText([pageWith([...textsWith(SUMS), ...texts])], {});
  expect(document.charges).toMatchObject([{ amount: '50.00' }]);
  expect(doubtful).toMatchObject([{ pointer: '/items', text: '€ 50,00' }]);
});
