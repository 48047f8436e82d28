import { readFileSync } from 'node:fs';

/** All names that `scripts/country-names.txt` has, by country. */
export const COUNTRY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(new URL('../../scripts/country-names.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [code = '', ...names] = row.split('|');
      return [code, names] as const;
    }),
);
