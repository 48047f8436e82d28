import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../../src/fixes/json-patch.js';
import { patchJsonText } from '../../src/fixes/patch-json-text.js';
import type { PatchOperation } from '../../src/issue.js';
import { toPointer } from '../../src/json-pointer.js';

const text = `{
  "invoice_id" : "F-1",   "amount": 1.10,
  "items": [
    { "quantity":  2.50, "taxrate": "21.00" },
    {}
  ]
}
`;

describe('patchJsonText()', () => {
  it.each<[string, PatchOperation, string, string]>([
    ['replaces a value', { op: 'replace', path: '/amount', value: 1.2 }, '1.10', '1.2'],
    [
      'renames a field in its place',
      { op: 'move', from: '/items/0/taxrate', path: '/items/0/tax_rate' },
      'taxrate',
      'tax_rate',
    ],
    [
      'adds a field in the manner of its neighbour',
      { op: 'add', path: '/note', value: 'x' },
      '\n  ]\n',
      '\n  ],\n  "note": "x"\n',
    ],
    [
      'adds a field on the line',
      { op: 'add', path: '/items/0/unit', value: 'H87' },
      '"21.00" }',
      '"21.00", "unit": "H87" }',
    ],
    [
      'adds a list',
      { op: 'add', path: '/tax_details', value: [{ rate: 21 }] },
      '\n  ]\n',
      '\n  ],\n  "tax_details": [\n    {\n      "rate": 21\n    }\n  ]\n',
    ],
    [
      'fills an empty object',
      { op: 'add', path: '/items/1/unit', value: 'H87' },
      '{}',
      '{\n      "unit": "H87"\n    }',
    ],
    ['removes the last field', { op: 'remove', path: '/items/0/taxrate' }, ', "taxrate": "21.00"', ''],
    ['removes the first field', { op: 'remove', path: '/invoice_id' }, '"invoice_id" : "F-1",   ', ''],
    ['removes a part of a list', { op: 'remove', path: '/items/1' }, ',\n    {}', ''],
  ])('%s', (_, operation, old, now) => {
    expect(patchJsonText(text, [operation])).toBe(text.replace(old, () => now));
  });

  it('writes a text of one line on one line', () => {
    expect(patchJsonText('{"a":1}', [{ op: 'add', path: '/b', value: [1] }])).toBe('{"a":1,"b":[1]}');
    expect(patchJsonText('{}', [{ op: 'add', path: '/b', value: 1 }])).toBe('{"b": 1}');
  });

  it('renames where there is a null of the new name', () => {
    const patch: PatchOperation[] = [{ op: 'move', from: '/b', path: '/a' }];
    expect(patchJsonText('{ "a": null, "b": 1, "c": 2 }', patch)).toBe('{ "a": 1, "c": 2 }');
  });

  it('keeps numbers that a double cannot hold', () => {
    const long = '{"a": 1000000000000000.550, "b": 1}';
    expect(patchJsonText(long, [{ op: 'replace', path: '/b', value: 2 }])).toBe(
      '{"a": 1000000000000000.550, "b": 2}',
    );
  });

  it('says what does not fit', () => {
    expect(() => patchJsonText(text, [{ op: 'replace', path: '/x', value: 1 }])).toThrow(
      'The patch does not fit the input: "/x" does not exist.',
    );
  });

  it('gives the text of what applyPatch() gives', () => {
    const name = fc.constantFrom('a', 'b', 'c', '~/', '"');
    const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, true, 0, 1.5, '', 'é"'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    const path = fc
      .array(fc.oneof(name, fc.constantFrom('0', '1', '-')), { minLength: 1, maxLength: 3 })
      .map(toPointer);
    const operation = fc.oneof(
      fc.record({ op: fc.constantFrom('add' as const, 'replace' as const), path, value: json }),
      fc.record({ op: fc.constant('remove' as const), path }),
      fc.record({ op: fc.constant('move' as const), from: path, path }),
    );
    fc.assert(
      fc.property(json, operation, fc.constantFrom('', '\t', 2), (input, each, indent) => {
        const source = JSON.stringify(input, undefined, indent);
        let expected: unknown;
        try {
          expected = applyPatch(JSON.parse(source), [each]);
        } catch {
          fc.pre(false);
        }
        expect(JSON.parse(patchJsonText(source, [each]))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
