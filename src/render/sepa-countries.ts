/**
 * Countries of the IBANs that SEPA credit transfers reach (EPC409-09, with those that joined in 2024 and 2025). Guernsey,
 * Jersey and the Isle of Man have IBANs of GB.
 */
export const SEPA_COUNTRIES: ReadonlySet<string> = new Set([
  // European Economic Area
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT'],
  ...['LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  // Others
  ...['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'],
]);
