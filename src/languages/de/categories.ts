/** The VAT categories (UNCL 5305), for the page of an invoice and for messages. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  S: 'Standardsatz',
  Z: 'Nullsatz',
  E: 'steuerbefreit',
  AE: 'Steuerschuldnerschaft des Leistungsempfängers',
  K: 'innergemeinschaftliche Lieferung',
  G: 'Ausfuhr aus der EU',
  O: 'nicht steuerbar',
  L: 'IGIC der Kanarischen Inseln',
  M: 'IPSI von Ceuta und Melilla',
  B: 'geteilte Zahlung',
};
