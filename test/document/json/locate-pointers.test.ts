import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locatePointers } from '../../../src/document/json/locate-pointers.js';

const text = `{
  "note": "a \\"quoted\\\\\\" }",
  "a/b~": { "": [10, {"x": null}, []] },
  "items" : [ { "amount": "26.00" }, { "amount": -1.5e3 } ]
}`;

/** What stands at the place of a pointer, and what is missing there. */
function shown(pointer: string, json = text) {
  const place = locatePointers(json, [pointer]).get(pointer)!;
  return [json.slice(place.start, place.end), place.missing];
}

describe('locatePointers()', () => {
  it.each([
    ['', '{', ''],
    ['/note', '"a \\"quoted\\\\\\" }"', ''],
    ['/a~1b~0//0', '10', ''],
    ['/a~1b~0//1/x', 'null', ''],
    ['/a~1b~0//2', '[', ''],
    ['/items', '[', ''],
    ['/items/0/amount', '"26.00"', ''],
    ['/items/1/amount', '-1.5e3', ''],
    ['/due_date', '{', '/due_date'],
    ['/items/1/tax/rate', '{', '/tax/rate'],
    ['/items/2', '[', '/2'],
    ['/note/text', '"a \\"quoted\\\\\\" }"', '/text'],
    ['/__proto__/x', '{', '/__proto__/x'],
  ])('finds %s', (pointer, at, missing) => {
    expect(shown(pointer)).toEqual([at, missing]);
  });

  it('finds names that are written with escapes, and values of a whole text that is not an object', () => {
    expect(shown('/né', '{"n\\u00e9": 1}')).toEqual(['1', '']);
    expect(shown('', ' "x" ')).toEqual(['"x"', '']);
    expect(shown('/items', 'null')).toEqual(['null', '/items']);
  });

  it('skips values nested deeper than the stack', () => {
    const deep = `{"a": ${'['.repeat(200_000)}${']'.repeat(200_000)}, "b": 7}`;
    expect(shown('/b', deep)).toEqual(['7', '']);
  });

  it('ends for any text, JSON or not', () => {
    const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', ' ', '1', 'a', '"a":'));
    fc.assert(
      fc.property(pieces, (parts) => {
        const json = parts.join('');
        const place = locatePointers(json, ['/a/0']).get('/a/0')!;
        expect(place.end).toBeLessThanOrEqual(json.length);
        expect(place.start).toBeLessThanOrEqual(place.end);
      }),
    );
  });

  it('finds every value of any JSON where JSON.parse finds it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const json = JSON.stringify(value, null, space);
        const places = locatePointers(
          json,
          [...pointersIn(JSON.parse(json))].map(([pointer]) => pointer),
        );
        for (const [pointer, found] of pointersIn(JSON.parse(json))) {
          const { start, end, missing } = places.get(pointer)!;
          expect(missing).toBe('');
          const at = json.slice(start, end);
          if (typeof found === 'object' && found !== null) expect(at).toBe(Array.isArray(found) ? '[' : '{');
          else expect(JSON.parse(at)).toBe(found);
        }
      }),
    );
  });
});

function* pointersIn(value: unknown, pointer = ''): Generator<readonly [string, unknown], void, void> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    yield* pointersIn(inside, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}
