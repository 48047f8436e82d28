/** The VAT categories (UNCL 5305), for the page of an invoice and for messages. S also has the reduced rates, so it is not called `tipo general`. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  S: 'sujeta y no exenta',
  Z: 'tipo cero',
  E: 'exenta de IVA',
  AE: 'inversión del sujeto pasivo',
  K: 'entrega intracomunitaria',
  G: 'exportación fuera de la UE',
  O: 'no sujeta al IVA',
  L: 'IGIC de Canarias',
  M: 'IPSI de Ceuta y Melilla',
  B: 'pago dividido',
};
