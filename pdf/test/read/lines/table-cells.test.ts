import { expect, test } from 'vitest';
import { rowsOf } from '../../../src/read/page/rows.js';
import { cellsUnder } from '../../../src/read/lines/table-cells.js';
import type { Column } from '../../../src/read/lines/table-heads.js';
import { pageWith } from '../pages.js';

const description: Column = { labels: ['description'], x: 112, right: 180 };
const columns: readonly Column[] = [
  description,
  { labels: ['quantity'], x: 303, right: 343 },
  { labels: ['amount'], x: 500, right: 540 },
];

test.each([
  ['goes on behind a wide blank', 'Schloss für Haustüren', 'Zylinder', 'Schloss für Haustüren Zylinder'],
  [
    'does not go on with the head of another column',
    'Summe der Nettobeträge',
    'Steuerbetrag',
    'Summe der Nettobeträge',
  ],
])('the text of a line %s', (_, first, second, expected) => {
  const [row] = rowsOf([pageWith([[112, 100, first], [237, 100, second], [-540, 100, '4,00']])]); // prettier-ignore
  const { cells } = cellsUnder(row ?? expect.fail(), columns, ',');
  expect(cells.get(description)?.text).toBe(expected);
});
