/** The VAT categories (UNCL 5305) in English, for the page of an invoice and for messages. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  S: 'standard rated',
  Z: 'zero rated',
  E: 'exempt from VAT',
  AE: 'reverse charge',
  K: 'intra-community supply',
  G: 'export outside the EU',
  O: 'not subject to VAT',
  L: 'IGIC of the Canary Islands',
  M: 'IPSI of Ceuta and Melilla',
  B: 'split payment',
};
