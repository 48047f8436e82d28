import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnWidths } from '../../src/make/table-box.js';

const extent = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }))
  .map(([one, other]) => ({ least: Math.min(one, other), most: Math.max(one, other) }));

describe('columnWidths()', () => {
  const columns = [
    { least: 20, most: 20 },
    { least: 40, most: 400 },
    { least: 50, most: 80 },
  ];

  it.each([
    ['what there is beyond what is asked for goes to the flexible column', 600, [20, 500, 80]],
    ['it gives way first', 300, [20, 200, 80]],
    ['down to its floor, then all give in proportion to what they can', 180, [20, 109.09, 50.91]],
    ['then it gives way below its floor, so that no word is cut', 115, [20, 45, 50]],
    ['and where there is not enough, all have their share', 85, [15.45, 30.91, 38.64]],
  ])('%s', (_, width, expected) => {
    const widths = columnWidths(columns, { width, flexible: 1, floor: 100 });
    expect(widths.map((each) => Math.round(each * 100) / 100)).toEqual(expected);
  });

  it('fills the table, whatever the columns ask for', () => {
    fc.assert(
      fc.property(
        fc.array(extent, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 50, max: 500 }),
        (extents, width) => {
          const widths = columnWidths(extents, { width, flexible: 0, floor: 60 });
          expect(widths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(width, 3);
          expect(widths.every((each) => each >= 0)).toBe(true);
        },
      ),
    );
  });
});
