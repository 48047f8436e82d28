import { expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

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
