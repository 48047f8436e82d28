/**
 * The ISO 6523 schemes of the company registers of a country (BT-30-1, BT-47-1; BR-CL-11). `fromVatNumber` says
 * that the VAT number of that country holds the register number, so that it can be told from the VAT number alone.
 */
export const legalSchemes: Readonly<
  Record<string, { readonly schemes: readonly string[]; readonly fromVatNumber?: true }>
> = {
  AE: { schemes: ['0235'] },
  AU: { schemes: ['0151'] },
  BE: { schemes: ['0208'], fromVatNumber: true },
  CH: { schemes: ['0183'], fromVatNumber: true },
  CZ: { schemes: ['0154'] },
  DK: { schemes: ['0184', '0096'], fromVatNumber: true },
  EE: { schemes: ['0191'] },
  FI: { schemes: ['0212'], fromVatNumber: true },
  FR: { schemes: ['0009', '0002'], fromVatNumber: true },
  IS: { schemes: ['0196'] },
  IT: { schemes: ['0210'] },
  JP: { schemes: ['0188', '0221'] },
  LT: { schemes: ['0200'] },
  LU: { schemes: ['0240'] },
  LV: { schemes: ['0218'] },
  NG: { schemes: ['0244'] },
  NL: { schemes: ['0106', '0190', '0217'] },
  NO: { schemes: ['0192'], fromVatNumber: true },
  SE: { schemes: ['0007'], fromVatNumber: true },
  SG: { schemes: ['0195'] },
  SK: { schemes: ['0158', '0245'] },
};
