/** How a language writes a number, and which noun follows it. */
export interface Counting {
  /** `12,340` in English. */
  readonly number: (count: number) => string;
  /** `document` or `documents`. */
  readonly noun: (count: number, one: string, several: string) => string;
  /** `1 document`. */
  readonly counted: (count: number, one: string, several: string) => string;
}

/** Numbers and nouns of a language. In French, 0 has the singular. */
export function countWith(tag: string): Counting {
  const numbers = new Intl.NumberFormat(tag, { useGrouping: 'always' });
  const plurals = new Intl.PluralRules(tag);
  const number = (count: number): string => numbers.format(count);
  const noun = (count: number, one: string, several: string): string =>
    plurals.select(count) === 'one' ? one : several;
  return { number, noun, counted: (count, one, several) => `${number(count)} ${noun(count, one, several)}` };
}
