import fc from 'fast-check';
import { findForbiddenCharacter } from '../../src/document/read-value.js';

/**
 * Text as people write it into an invoice: any script, emoji, quotes, mark-up characters. Not blank, no character
 * that XML cannot hold, no `#` (between two of them a note carries a code, BR-CL-08).
 */
export const textArbitrary: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom('Papier A4 80 g', 'Été & hiver <2026>', '"Σ" – naïve 漢字', 'Käse 🧀', "d'Ieteren"),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  )
  .filter(
    (text) => /[\p{L}\p{N}]/u.test(text) && !text.includes('#') && findForbiddenCharacter(text) === undefined,
  )
  .map((text) => text.trim().replaceAll('\u0085', ''))
  .filter((text) => text.trim() !== '');

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

/** Days of a decade, YYYY-MM-DD. */
export const dateArbitrary: fc.Arbitrary<string> = fc.nat(3650).map((day) => dayAfter('2024-01-01', day));

/** The day so many days after another. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Numbers of GS1 with 13 digits, the last of which is their check digit. */
export const globalNumberArbitrary: fc.Arbitrary<string> = fc
  .stringMatching(/^[1-9]\d{11}$/)
  .map((number) => {
    const sum = [...number].reduce(
      (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
      0,
    );
    return `${number}${(10 - (sum % 10)) % 10}`;
  });
