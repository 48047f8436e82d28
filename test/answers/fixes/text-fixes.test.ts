import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fix, PatchOperation } from 'peppol-preflight';
import { patchJsonText } from '../../../src/document/json/patch-json-text.js';
import { createTextFixes } from '../../../src/answers/fixes/text-fixes.js';
import { lineStarts } from '#schematron/xml';

const fixOf = (...patch: PatchOperation[]): Fix => ({
  ...{ title: 'Correct it.', code: 'remove-field', values: {} },
  ...{ kind: 'safe', patch },
});

const text = '{\n  "name": "x",\n  "items": [\n    { "quantity": "1,50" }\n  ]\n}\n';

describe('createTextFixes()', () => {
  it.each<[string, Fix, object]>([
    [
      'a value',
      fixOf({ op: 'replace', path: '/items/0/quantity', value: '1.50' }),
      { line: 4, column: 21, endLine: 4, endColumn: 22, text: '.' },
    ],
    [
      'a name',
      fixOf({ op: 'move', from: '/items/0/quantity', path: '/items/0/quantities' }),
      { line: 4, column: 15, endLine: 4, endColumn: 16, text: 'ies' },
    ],
    [
      'a new field',
      fixOf({ op: 'add', path: '/items/0/tax_rate', value: 21 }),
      { line: 4, column: 25, endLine: 4, endColumn: 25, text: ', "tax_rate": 21' },
    ],
    [
      'a removed field',
      fixOf({ op: 'remove', path: '/name' }),
      { line: 2, column: 3, endLine: 3, endColumn: 3, text: '' },
    ],
    [
      'nothing',
      fixOf({ op: 'move', from: '/name', path: '/name' }),
      { line: 1, column: 1, endLine: 1, endColumn: 1, text: '' },
    ],
  ])('gives the smallest range that differs, for %s', (_, fix, range) => {
    expect(createTextFixes(text)([fix])).toEqual([{ title: 'Correct it.', kind: 'safe', ...range }]);
  });

  it('gives changes that lead to the text of the patch, each as if there were no other', () => {
    const source = JSON.stringify({ items: [{ a: 1, b: '2' }, { a: 3 }, {}], c: [], d: 4 }, undefined, 2);
    const starts = lineStarts(source);
    const offsetOf = (line: number, column: number): number => (starts[line - 1] ?? 0) + column - 1;
    const place = fc.constantFrom('/items/0', '/items/1', '/items/2', '/c', '/d', '/items/0/a', '/items/0/b');
    const operation: fc.Arbitrary<PatchOperation> = fc.oneof(
      fc.record({ op: fc.constant('replace' as const), path: place, value: fc.constantFrom(1, 'x', [1]) }),
      fc.record({ op: fc.constant('remove' as const), path: place }),
      fc.record({ op: fc.constant('move' as const), from: place, path: fc.constantFrom('/e', '/items/2/a') }),
    );
    const isFitting = (patch: readonly PatchOperation[]): boolean => {
      try {
        patchJsonText(source, patch);
        return true;
      } catch {
        return false;
      }
    };
    const patch = fc.array(operation, { minLength: 1, maxLength: 3 }).filter(isFitting);
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 5 }), (patches) => {
        const fixes = createTextFixes(source)(patches.map((each) => fixOf(...each)));
        const texts = fixes.map(
          ({ line, column, endLine, endColumn, text: inserted }) =>
            source.slice(0, offsetOf(line, column)) + inserted + source.slice(offsetOf(endLine, endColumn)),
        );
        expect(texts).toEqual(patches.map((each) => patchJsonText(source, each)));
      }),
    );
  });
});
