import { describe, expect, it } from 'vitest';
import { endOfMarkup, locatePosition } from '../../../src/bulk/excerpts/position-excerpts.js';
import { lineStarts } from '#schematron/xml';

describe('locatePosition()', () => {
  const text = '<a>\r\n <b>1</b>\r<c x="1"/>\n';
  const found = (line: number, column: number) => {
    const place = locatePosition(text, lineStarts(text), { line, column });
    return place && text.slice(place.start, place.end);
  };

  it.each([
    [1, 1, '<a'],
    [2, 2, '<b>1</b>'],
    [3, 4, 'x="1"'],
    [4, 9, ''],
  ])('finds what begins at line %i, column %i', (line, column, markup) => {
    expect(found(line, column)).toBe(markup);
  });

  it('finds nothing on a line that there is not', () => {
    expect(found(5, 1)).toBeUndefined();
  });
});

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
