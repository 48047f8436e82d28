import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../../../src/document/json/apply-patch.js';
import { createJsonPatcher, patchJsonText } from '../../../src/document/json/patch-json-text.js';
import type { PatchOperation } from '../../../src/issues/issue.js';
import { toPointer } from '../../../src/document/json/pointer.js';
import { runs } from '../../shared/thorough.js';

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

  it('keeps one of two equal fields, as only one of them is corrected', () => {
    const twice = '{ "a": { "b": 1 }, "c": 2, "a": { "b": 1 } }';
    expect(patchJsonText(twice, [{ op: 'replace', path: '/a/b', value: 3 }])).toBe(
      '{ "a": { "b": 3 }, "c": 2 }',
    );
    expect(patchJsonText(twice, [{ op: 'remove', path: '/a' }])).toBe('{ "c": 2 }');
    expect(patchJsonText(twice, [{ op: 'move', from: '/a', path: '/d' }])).toBe(
      '{ "d": { "b": 1 }, "c": 2 }',
    );
  });

  it.each<[string, string, PatchOperation[], string]>([
    [
      'changes what it has added',
      '{\n  "a": 1\n}',
      [
        { op: 'add', path: '/list', value: [{ b: 1 }] },
        { op: 'add', path: '/list/-', value: { c: 2 } },
        { op: 'replace', path: '/list/0/b', value: [] },
        { op: 'add', path: '/list/0/b/0', value: true },
        { op: 'move', from: '/list/1/c', path: '/list/1/d' },
        { op: 'remove', path: '/a' },
      ],
      '{\n  "list": [\n    {\n      "b": [\n        true\n      ]\n    },\n    {\n      "d": 2\n    }\n  ]\n}',
    ],
    [
      'moves what it has changed',
      '{ "a": { "b": 1.10, "c": [ 1, 2 ] }, "d": {} }',
      [
        { op: 'replace', path: '/a/c/0', value: 3 },
        { op: 'add', path: '/a/c/2', value: 4 },
        { op: 'move', from: '/a/c', path: '/d/c' },
        { op: 'replace', path: '/d/c/1', value: 5 },
      ],
      '{ "a": { "b": 1.10 }, "d": {"c": [ 3, 5, 4 ]} }',
    ],
    [
      'empties an object and fills it again',
      '{\n  "a": {\n    "b": 1\n  }\n}',
      [
        { op: 'remove', path: '/a/b' },
        { op: 'add', path: '/a/c', value: 2 },
      ],
      '{\n  "a": {\n    "c": 2\n  }\n}',
    ],
    [
      'removes the only item after it was replaced',
      '[[]]',
      [
        { op: 'replace', path: '/0', value: [1] },
        { op: 'remove', path: '/0' },
      ],
      '[]',
    ],
    [
      'puts another item in the place of one that was replaced',
      '[[]]',
      [
        { op: 'replace', path: '/0', value: [1] },
        { op: 'add', path: '/0', value: 2 },
        { op: 'remove', path: '/1' },
      ],
      '[2]',
    ],
    [
      'gives a removed name to another field',
      '{"a":1,"b":2,"c":3}',
      [
        { op: 'remove', path: '/a' },
        { op: 'move', from: '/b', path: '/a' },
        { op: 'replace', path: '/a', value: 4 },
        { op: 'move', from: '/a', path: '/b' },
      ],
      '{"b":4,"c":3}',
    ],
    [
      'removes an item that it has changed and replaced',
      '[{}]',
      [
        { op: 'add', path: '/0/a', value: 1 },
        { op: 'replace', path: '/0', value: null },
        { op: 'remove', path: '/0' },
        { op: 'add', path: '/0', value: {} },
      ],
      '[{}]',
    ],
    [
      'keeps commas at the beginning of lines',
      '{ "a": 1\n, "b": [ 1\n , 2 ]\n}',
      [
        { op: 'remove', path: '/b/1' },
        { op: 'replace', path: '/b/0', value: 3 },
        { op: 'remove', path: '/a' },
      ],
      '{ "b": [ 3 ]\n}',
    ],
    [
      'replaces everything',
      '{"a":1}',
      [
        { op: 'replace', path: '', value: [] },
        { op: 'add', path: '/0', value: 1 },
      ],
      '[1]',
    ],
  ])('%s', (_, source, patch, expected) => {
    expect(patchJsonText(source, patch)).toBe(expected);
  });

  it.each<[string, PatchOperation]>([
    ['an item of a name', { op: 'add', path: '/items/x', value: 1 }],
    ['an item in front of the first', { op: 'add', path: '/items/-1', value: 1 }],
    ['an item far behind the last', { op: 'add', path: '/items/3', value: 1 }],
    ['an item with a zero in front', { op: 'replace', path: '/items/00', value: 1 }],
    ['a part of itself', { op: 'move', from: '/items', path: '/items/0/items' }],
    ['a part of a number', { op: 'add', path: '/amount/x', value: 1 }],
    ['nothing at all', { op: 'remove', path: '' }],
  ])('does not make %s', (_, operation) => {
    expect(() => patchJsonText(text, [operation])).toThrow(/^The patch does not fit the input/);
  });

  const names = fc.constantFrom('a', 'b', 'c', '~/', '"', '__proto__');
  const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, true, 0, 1.5, '', 'é"'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map(Object.fromEntries),
    ),
  }));
  const path = fc
    .array(fc.oneof(names, fc.constantFrom('0', '1', '-')), { minLength: 1, maxLength: 3 })
    .map(toPointer);
  const operation = fc.oneof(
    fc.record({ op: fc.constantFrom('add' as const, 'replace' as const), path, value: json }),
    fc.record({ op: fc.constant('remove' as const), path }),
    fc.record({ op: fc.constant('move' as const), from: path, path }),
  );
  /** Those that fit, in their order, and what they make of the input. */
  const fittingOf = (input: unknown, operations: readonly PatchOperation[]) => {
    let value = input;
    const patch = operations.filter((each) => {
      try {
        value = applyPatch(value, [each]);
        return true;
      } catch {
        return false;
      }
    });
    return { patch, value };
  };
  const operations = fc.array(operation, { minLength: 1, maxLength: 25 });

  it('gives the text of what applyPatch() gives', () => {
    fc.assert(
      fc.property(json, operations, fc.constantFrom('', '\t', 2), (input, each, indent) => {
        const source = JSON.stringify(input, undefined, indent);
        const { patch, value } = fittingOf(JSON.parse(source), each);
        expect(JSON.parse(patchJsonText(source, patch))).toEqual(value);
      }),
      { numRuns: runs(500, 100) },
    );
  });

  /** A text of a value with any white space. */
  const spaced = (value: unknown, space: () => string): string => {
    const list = (texts: readonly string[]) =>
      texts.map((each) => `${space()}${each}${space()}`).join(',') || space();
    if (Array.isArray(value)) return `[${list(value.map((each) => spaced(each, space)))}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const members = Object.entries(value);
    const write = ([name, inner]: readonly [string, unknown]) =>
      `${JSON.stringify(name)}${space()}:${space()}${spaced(inner, space)}`;
    return `{${list(members.map(write))}}`;
  };
  const spaces = fc.array(fc.constantFrom('', ' ', '\n', '\n  ', '\t', '\r\n '), { minLength: 1 });

  it('gives the text of what applyPatch() gives, whatever the white space', () => {
    fc.assert(
      fc.property(json, operations, spaces, (input, each, blanks) => {
        let at = 0;
        const space = () => blanks[at++ % blanks.length] ?? '';
        const source = `${space()}${spaced(input, space)}${space()}`;
        const { patch, value } = fittingOf(JSON.parse(source), each);
        expect(JSON.parse(patchJsonText(source, patch))).toEqual(value);
      }),
      { numRuns: runs(500, 100) },
    );
  });

  it('leaves no trace of a patch in the next one', () => {
    fc.assert(
      fc.property(json, fc.array(operations, { maxLength: 4 }), spaces, (input, patches, blanks) => {
        const source = spaced(input, () => blanks[0] ?? '');
        const patcher = createJsonPatcher(source);
        const apply = (patch: readonly PatchOperation[]) => {
          const { start, end, text: inserted } = patcher(patch);
          return source.slice(0, start) + inserted + source.slice(end);
        };
        for (const each of patches) {
          const { patch } = fittingOf(JSON.parse(source), each);
          expect(apply(patch)).toBe(patchJsonText(source, patch));
          expect(() => apply([...patch, { op: 'remove', path: '/nowhere/at/all' }])).toThrow(RangeError);
          expect(apply([])).toBe(source);
        }
      }),
      { numRuns: runs(300, 100) },
    );
  });

  it('gives the text that one operation after the other gives', () => {
    fc.assert(
      fc.property(json, operations, fc.constantFrom('', '\t', 2), (input, each, indent) => {
        // The first field shows how the text is indented, and stays.
        const source = JSON.stringify({ first: [[1]], input }, undefined, indent);
        const inside = each.map((one) => ({
          ...one,
          path: `/input${one.path}`,
          ...('from' in one && { from: `/input${one.from}` }),
        }));
        const { patch } = fittingOf(JSON.parse(source), inside);
        const oneByOne = patch.reduce((now, one) => patchJsonText(now, [one]), source);
        expect(patchJsonText(source, patch)).toBe(oneByOne);
      }),
      { numRuns: runs(500, 100) },
    );
  });
});
