/** Codes of BT-8 for the same tax points: UNTDID 2005 in UBL, UNTDID 2475 in CII (EN 16931-3-3). */
export const TAX_POINTS = [
  { ubl: '3', cii: '5' },
  { ubl: '35', cii: '29' },
  { ubl: '432', cii: '72' },
] as const;
