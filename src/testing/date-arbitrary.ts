import fc from 'fast-check';

/** Days of a decade, YYYY-MM-DD. */
export const dateArbitrary: fc.Arbitrary<string> = fc.nat(3650).map((day) => dayAfter('2024-01-01', day));

/** The day so many days after another. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
