import fc from 'fast-check';

/**
 * A decimal between 1 and `max` units of its last place, as a JSON number or as a string: users write both.
 *
 * @param decimals how many decimals it has
 */
export function decimalArbitrary(max: number, decimals: number): fc.Arbitrary<number | string> {
  return fc
    .tuple(fc.integer({ min: 1, max }), fc.boolean())
    .map(([units, asText]) =>
      asText
        ? (units / 10 ** decimals).toFixed(decimals)
        : Number((units / 10 ** decimals).toFixed(decimals)),
    );
}
