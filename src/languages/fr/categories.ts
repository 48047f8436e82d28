/** The VAT categories (UNCL 5305), for the page of an invoice and for messages. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  S: 'taux normal',
  Z: 'taux zéro',
  E: 'exonéré de TVA',
  AE: 'autoliquidation',
  K: 'livraison intracommunautaire',
  G: 'exportation hors UE',
  O: 'hors champ de la TVA',
  L: 'IGIC des Canaries',
  M: 'IPSI de Ceuta et Melilla',
  B: 'paiement scindé',
};
