import { describe, expect, it } from 'vitest';
import { readDocument } from 'peppol-preflight';
import { EXTENDED_FIELDS } from '../../src/document/extended-fields.js';
import { examplesOf } from '../../src/document/field-examples.js';
import type { Fields } from '../../src/document/field-schemas.js';

/** The fields that are values, by the names that lead to them, with their kinds. */
function valuesOf(
  fields: Fields,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly field: Fields[string] }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'part' in field.kind ? valuesOf(field.kind.part, [...path, name]) : [{ path: [...path, name], field }],
  );
}

/** An object with each field as its first example has it. */
function exampleDocument(fields: Fields, path: readonly string[] = []): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, unknown] => {
      const at = [...path, name];
      const { kind } = field;
      if (kind.of === 'choice') return [name, kind.values[0]];
      if (kind.of === 'part') return [name, exampleDocument(kind.part, at)];
      if (kind.of === 'list') return [name, [exampleDocument(kind.part, at)]];
      return [name, examplesOf(at, field)[0]];
    }),
  );
}

describe('the examples of fields', () => {
  it('are there for every field of an extended Document', () => {
    const without = valuesOf(EXTENDED_FIELDS).filter(
      ({ path, field }) => field.kind.of !== 'choice' && examplesOf(path, field).length === 0,
    );
    expect(without.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('can be read, each of them', () => {
    expect(() => readDocument(exampleDocument(EXTENDED_FIELDS), { extended: true })).not.toThrow();
  });
});
