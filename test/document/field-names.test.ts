import { describe, expect, it } from 'vitest';
import { ENGLISH, fieldName } from '../../src/document/english.js';
import { parentPointer, valueAt } from '../../src/document/json/pointer.js';
import { givenOf } from '../../src/document/given.js';

describe('field names', () => {
  it.each([
    ['/items/0/tax_rate', 'items[0].tax_rate'],
    ['/items/3/allowances/1', 'items[3].allowances[1]'],
    ['/due_date', 'due_date'],
    ['/a~1b', 'a/b'],
    ['', ''],
  ])('%j is %j', (pointer, name) => {
    expect(fieldName(pointer)).toBe(name);
  });

  it('lead to values, and to nothing that a prototype has', () => {
    const document = { items: [{ unit: 'C62', amount: null }] };
    expect(valueAt(document, '/items/0/unit')).toBe('C62');
    expect(valueAt(document, '/items/0/amount/x')).toBeUndefined();
    expect(valueAt(document, '/items/1/unit')).toBeUndefined();
    expect(valueAt(document, '/constructor')).toBeUndefined();
    expect(valueAt(document, '')).toBe(document);
  });

  it('have a parent', () => {
    expect(parentPointer('/items/0/unit')).toBe('/items/0');
    expect(parentPointer('/due_date')).toBe('');
    expect(parentPointer('')).toBe('');
  });
});

it('ENGLISH.value() shows values on one line, shortened', () => {
  const shown = (value: unknown) => ENGLISH.value(givenOf(value));
  expect(shown('a\nb')).toBe('"a\\nb"');
  expect(shown(21)).toBe('21');
  expect(shown(' ')).toBe('missing');
  expect(shown([1])).toBe('an array');
  expect(shown('x'.repeat(1000))).toHaveLength(61);
  expect(shown(`${'x'.repeat(58)}😀`)).toBe(`"${'x'.repeat(58)}…`);
});
