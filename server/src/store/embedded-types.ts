import { types, type PGliteOptions } from '@electric-sql/pglite';

// The types of PostgreSQL that PGlite does not read by itself, or reads slowly. Their numbers are the same in every database.

/** Array types, each with the type of its elements. */
const ARRAYS: readonly (readonly [array: number, element: number])[] = [
  [1000, types.BOOL],
  [1001, types.BYTEA],
  [1005, types.INT2],
  [1007, types.INT4],
  [1009, types.TEXT],
  [1015, types.VARCHAR],
  [1016, types.INT8],
  [1022, types.FLOAT8],
  [1028, types.OID],
  [1182, types.DATE],
  [1185, types.TIMESTAMPTZ],
  [1231, types.NUMERIC],
  [2951, types.UUID],
  [3807, types.JSONB],
];

/** Bytes come as hexadecimal digits. */
const toBytes = (digits: string): Uint8Array => Buffer.from(digits.slice(2), 'hex');

/** How values become text and text becomes values, for `PGlite.create`. */
export const EMBEDDED_TYPES = {
  parsers: {
    [types.BYTEA]: toBytes,
    ...Object.fromEntries(
      ARRAYS.map(([array, element]) => {
        const parse = element === types.BYTEA ? toBytes : types.parsers[element];
        return [array, (text: string): unknown => types.arrayParser(text, parse ?? String, array)];
      }),
    ),
  },
  serializers: Object.fromEntries(
    ARRAYS.map(([array, element]) => [
      array,
      (value: unknown): string => types.arraySerializer(value, types.serializers[element], array),
    ]),
  ),
} satisfies Pick<PGliteOptions, 'parsers' | 'serializers'>;
