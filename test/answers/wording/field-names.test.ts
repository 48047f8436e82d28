import { describe, expect, it } from 'vitest';
import {
  fieldName,
  parentPointer,
  shownValue,
  valueAt,
  withoutTerms,
} from '../../../src/answers/wording/field-names.js';

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

  it('lead to nothing in an object that throws when it is read', () => {
    const document = {
      get items(): unknown {
        throw new Error('closed');
      },
    };
    expect(valueAt(document, '/items/0')).toBeUndefined();
  });

  it('have a parent', () => {
    expect(parentPointer('/items/0/unit')).toBe('/items/0');
    expect(parentPointer('/due_date')).toBe('');
    expect(parentPointer('')).toBe('');
  });
});

it('shownValue() shows values on one line, shortened', () => {
  expect(shownValue('a\nb')).toBe('"a\\nb"');
  expect(shownValue(21)).toBe('21');
  expect(shownValue(' ')).toBe('missing');
  expect(shownValue('x'.repeat(100))).toHaveLength(61);
  expect(shownValue(`${'x'.repeat(58)}😀`)).toBe(`"${'x'.repeat(58)}…`);
});

it('withoutTerms() leaves out the numbers of business terms only', () => {
  expect(withoutTerms('The rate (BT-96, BT-103) of a line (BG-25) in category S (standard)')).toBe(
    'The rate of a line in category S (standard)',
  );
});
