import { expect, test } from 'vitest';
import { withEuros } from '../../../src/read/page/euro-fonts.js';

test.each([
  ['TeX-feymr10', 'e', '€'],
  ['XUKNDU+TeX-feybr10', 'e', '€'],
  ['XUKNDU+TeX-feymo10', ' e ', ' € '],
  // Other fonts have letters.
  ['XUKNDU+CMR10', 'e', 'e'],
  ['Feymann-Regular', 'e', 'e'],
  [undefined, 'e', 'e'],
])('in the font %s "%s" is "%s"', (font, text, read) => {
  expect(withEuros({ str: text, width: 5 }, font)).toEqual({ str: read, width: 5 });
});
