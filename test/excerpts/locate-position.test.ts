import { describe, expect, it } from 'vitest';
import { locatePosition } from '../../src/excerpts/locate-position.js';
import { lineStarts } from '../../src/xml/line-starts.js';

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
