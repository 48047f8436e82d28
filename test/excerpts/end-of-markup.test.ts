import { describe, expect, it } from 'vitest';
import { endOfMarkup } from '../../src/excerpts/end-of-markup.js';

describe('endOfMarkup()', () => {
  it.each([
    ['an element with text, whole', '<cbc:ID schemeID="a>b">12</cbc:ID>'],
    ['an empty element', '<cbc:Note />'],
    ['the name of an element with elements', '<cac:Party', ' a="1"><cbc:ID/></cac:Party>'],
    ['the name of an element that never ends', '<cbc:ID', '>text'],
    ['an attribute', "currencyID = 'EUR'", '>1</x>'],
    ['a character', '&', ' b'],
    ['a character beyond the first plane', '😀', '😀'],
    ['a tag that never ends, by its first character', '<', 'Invoice'],
  ])('ends behind %s', (_, markup, rest = '\n<more/>') => {
    expect(endOfMarkup(`..${markup}${rest}`, 2)).toBe(2 + markup.length);
  });
});
