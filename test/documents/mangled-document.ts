import { Big } from 'big.js';
import { BigNumber } from 'bignumber.js';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { DOCUMENT_FIELDS } from '../../src/document/document.js';
import type { Fields } from '../../src/document/field-schemas.js';

/** Values that hardly any field can hold, and some that only some can. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[undefined, null, true, 7, -1, 1.5, 2 ** 60, Number.NaN, Number.POSITIVE_INFINITY, 5n, new Date(0)],
    ...['', ' ', '\u000b', '\ud800', '1,5', '12.50', '€ 3', '2026-02-30', '2026-11-02', 'AAA', 'S', 'EUR'],
    ...[[], {}, [null], ['x'], [[]], Symbol('x'), Object.create(null) as object],
  ),
  // Decimals, right and wrong.
  fc.constantFrom<unknown>(
    ...[
      new Decimal('12.50'),
      new Big('0.1'),
      new BigNumber('7'),
      new Decimal(Number.NaN),
      new Decimal('1e60'),
    ],
    { plus: () => 0, toFixed: () => 'x' },
    { plus: () => 0, toFixed: () => 12.5 },
    {
      plus: () => 0,
      toFixed: () => {
        throw new Error('no');
      },
    },
  ),
  fc.string(),
  fc.double(),
);

const right = {
  text: 'Folders',
  'filled-text': 'Colour',
  date: '2026-11-02',
  decimal: '12.50',
  base64: 'AAAA',
  size: 3,
};

/** Documents with values of every kind in every field, right and wrong, and with fields that do not exist. */
export const mangledDocument: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: objectOf(DOCUMENT_FIELDS) },
  { weight: 1, arbitrary: odd },
);

function objectOf(fields: Fields): fc.Arbitrary<unknown> {
  const members = Object.entries(fields).map(([name, { kind }]) => {
    const value =
      kind.of === 'part'
        ? objectOf(kind.part)
        : kind.of === 'list'
          ? fc.array(fc.oneof({ weight: 9, arbitrary: objectOf(kind.part) }, odd), { maxLength: 2 })
          : fc.constant(kind.of === 'choice' ? kind.values[0] : right[kind.of]);
    return [name, fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: odd })] as const;
  });
  const unknown = { misspelt_field: fc.constantFrom<unknown>(1, 'x', null) };
  return fc.record({ ...Object.fromEntries(members), ...unknown }, { requiredKeys: [] });
}
