/**
 * Usual VAT rates in percent by country of the seller, for advice only: regions and goods have rates of their own, and laws
 * change. `standard` names the first day of a rate that came after January 2024 (`@`); `before` are rates that ended then.
 */
const RATES: Readonly<
  Record<string, { readonly standard: string; readonly reduced: string; readonly before?: string }>
> = {
  AT: { standard: '20', reduced: '10 13 19' },
  BE: { standard: '21', reduced: '6 12' },
  BG: { standard: '20', reduced: '9' },
  CH: { standard: '8.1@2024-01-01', reduced: '2.6 3.8', before: '7.7 2.5 3.7' },
  CY: { standard: '19', reduced: '3 5 9' },
  CZ: { standard: '21', reduced: '12', before: '10 15' },
  DE: { standard: '19', reduced: '7' },
  DK: { standard: '25', reduced: '' },
  EE: { standard: '22@2024-01-01 24@2025-07-01', reduced: '5 9 13' },
  ES: { standard: '21', reduced: '4 5 7.5 10' },
  FI: { standard: '24 25.5@2024-09-01', reduced: '10 13.5 14' },
  FR: { standard: '20', reduced: '2.1 5.5 8.5 10' },
  GB: { standard: '20', reduced: '5' },
  GR: { standard: '24', reduced: '4 6 9 13 17' },
  HR: { standard: '25', reduced: '5 13' },
  HU: { standard: '27', reduced: '5 18' },
  IE: { standard: '23', reduced: '4.8 9 13.5' },
  IS: { standard: '24', reduced: '11' },
  IT: { standard: '22', reduced: '4 5 10' },
  LT: { standard: '21', reduced: '5 9 12' },
  LU: { standard: '17@2024-01-01', reduced: '3 8 14' },
  LV: { standard: '21', reduced: '5 12' },
  MT: { standard: '18', reduced: '5 7 12' },
  NL: { standard: '21', reduced: '9' },
  NO: { standard: '25', reduced: '11.11 12 15' },
  PL: { standard: '23', reduced: '5 8' },
  PT: { standard: '23', reduced: '4 5 6 9 12 13 16 22' },
  RO: { standard: '19 21@2025-08-01', reduced: '5 9 11' },
  SE: { standard: '25', reduced: '6 12' },
  SI: { standard: '22', reduced: '5 9.5' },
  SK: { standard: '20 23@2025-01-01', reduced: '5 10 19' },
};

/** The year at whose beginning the table was made. */
export const RATES_KNOWN_IN = 2026;

/** The last day on which the rates of `before` are still expected. */
const LAST_OF_BEFORE = '2024-12-31';

/**
 * The VAT rates of a country, the standard rate first.
 *
 * @param day YYYY-MM-DD: rates that begin later are left out; without it all are included
 * @returns undefined for a country that is not in the table
 */
export function usualRates(country: string | undefined, day?: string): readonly string[] | undefined {
  const row = country === undefined || !Object.hasOwn(RATES, country) ? undefined : RATES[country];
  if (row === undefined) return undefined;
  const standard = row.standard.split(' ').flatMap((entry) => {
    const [rate = '', since = ''] = entry.split('@');
    return day === undefined || since <= day ? [rate] : [];
  });
  const before = day !== undefined && day <= LAST_OF_BEFORE ? (row.before ?? '') : '';
  return [...standard.reverse(), ...row.reduced.split(' '), ...before.split(' ')].filter(
    (rate) => rate !== '',
  );
}
