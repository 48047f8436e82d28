import type { Placed } from './pages.js';

/** The texts of a page that reads as an invoice without a doubt, by name, so that a test replaces one of them. */
export const TEXTS = {
  seller: [40, 40, 'Drukkerij De Kaai BV'],
  sellerStreet: [40, 52, 'Kaaistraat 12'],
  sellerCity: [40, 64, '2000 Antwerpen'],
  sellerVat: [40, 76, 'Ons btw-nummer: BE0471122367'],
  title: [40, 110, 'Factuur'],
  number: [300, 110, 'Factuurnummer: 2026-17'],
  date: [300, 125, 'Factuurdatum: 20-11-2026'],
  due: [300, 140, 'Vervaldatum: 20-12-2026'],
  reference: [300, 155, 'Uw referentie: KST 4402'],
  buyerLabel: [300, 180, 'Factureren aan:'],
  buyer: [300, 192, 'Boulangerie Lumière SRL'],
  buyerStreet: [300, 204, 'Rue Haute 15'],
  buyerCity: [300, 216, '1000 Bruxelles'],
  buyerVat: [300, 228, 'Uw btw-nummer: BE0845012728'],
  headText: [40, 300, 'Omschrijving'],
  headQuantity: [-300, 300, 'Aantal'],
  headPrice: [-380, 300, 'Prijs'],
  headRate: [-450, 300, 'Btw'],
  headAmount: [-540, 300, 'Bedrag'],
  line: [40, 315, 'Stoel'],
  quantity: [-300, 315, '3'],
  price: [-380, 315, '12,50'],
  rate: [-450, 315, '21 %'],
  amount: [-540, 315, '37,50'],
  netLabel: [300, 400, 'Totaal excl. btw'],
  net: [-540, 400, '€ 37,50'],
  taxLabel: [300, 415, 'Btw 21 %'],
  tax: [-540, 415, '€ 7,88'],
  totalLabel: [300, 430, 'Te betalen'],
  total: [-540, 430, '€ 45,38'],
  iban: [40, 500, 'IBAN: BE57 7340 0123 4535'],
} as const satisfies Readonly<Record<string, Placed>>;

/** The texts with others in their place; `null` leaves one out. */
export function textsWith(
  changes: Readonly<Partial<Record<keyof typeof TEXTS, string | null>>> = {},
): readonly Placed[] {
  return Object.entries(TEXTS).flatMap(([name, [x, y, text]]): readonly Placed[] => {
    const other = changes[name as keyof typeof TEXTS];
    return other === null ? [] : [[x, y, other ?? text]];
  });
}
