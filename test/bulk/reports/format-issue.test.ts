import { expect, it } from 'vitest';
import { displayWidth } from '../../../src/bulk/reports/format-issue.js';

it.each([
  ['plain', 5],
  ['', 0],
  ['é', 1],
  ['e\u0301', 1],
  ['漢字', 4],
  ['🧀', 2],
  ['a\u200db', 2],
])('the text %j takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});
