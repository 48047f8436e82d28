// Countries whose capital or only city has the country's name.
/** ISO 3166-1 codes of countries whose name is a city's as well. */
export const cityStates: ReadonlySet<string> = new Set([
  'DJ', // Djibouti
  'GI', // Gibraltar
  'GT', // Guatemala
  'HK', // Hong Kong
  'KW', // Kuwait
  'LU', // Luxembourg
  'MC', // Monaco
  'MO', // Macao
  'PA', // Panama
  'SG', // Singapore
  'SM', // San Marino
  'VA', // Vatican
]);
