/** The VAT categories (UNCL 5305), for the page of an invoice and for messages. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  S: 'normaal tarief',
  Z: 'nultarief',
  E: 'vrijgesteld van btw',
  AE: 'btw verlegd',
  K: 'intracommunautaire levering',
  G: 'uitvoer buiten de EU',
  O: 'buiten de werkingssfeer van de btw',
  L: 'IGIC van de Canarische Eilanden',
  M: 'IPSI van Ceuta en Melilla',
  B: 'gesplitste betaling',
};
