// Texts that look like something else than they are.

export const NAMES = [
  'Drukkerij De Kaai BV',
  'Boulangerie Lumière SRL',
  'Jan Peeters',
  'Bäckerei Groß & Söhne GmbH & Co. KG',
  'Vereniging voor het Behoud van Historische Binnenschepen en Sluizen in de Lage Landen VZW',
  'Gesellschaft für die Entwicklung nachhaltiger Verpackungen und Transportsysteme mbH',
  '3M Belgium BV',
  'Studio 2026',
  'Total Energies SA',
  'Totaal Interieur BV',
  'Datum BV',
  'Klant Consulting NV',
  'Seller Services Ltd',
  'Factuurnummer: EVIL-1',
  'Invoice number EVIL-2',
  'Rechnung Nr. 5 GmbH',
  'Credit Note Systems Ltd',
  'Facture Express SARL',
  'IBAN Trading SL',
  'Page 1 Media',
  'Bill to Ltd',
  'VAT 21 % Advisers',
];

export const NUMBERS = [
  '1',
  '17',
  '2026',
  'INV/12',
  'F2026.001',
  '2026-11-03',
  '20261103',
  'F 2026 001',
  '0000000017',
  '123456789012345678901234567890',
  'VK-2026-000000000000000000000017',
  'EUR-100',
  'No. 5',
  'Nr. 2026-17',
  '#17',
];

export const DESCRIPTIONS = [
  'Folders',
  'Totaal 999,00',
  'Total 999.00 EUR',
  'Subtotal',
  'Gesamtbetrag 1.234,56',
  'Total TTC 99,00 €',
  'BTW 21 %',
  'VAT 21 % 100.00 21.00',
  'Description Quantity Unit price Amount',
  'Omschrijving',
  'Menge Einzelpreis Betrag',
  'Factuurnummer: EVIL-1',
  'Invoice number: EVIL-2',
  'Credit note',
  'Invoice date: 2020-01-31',
  'IBAN NL20 INGB 0001 2345 67',
  'Korting -10,00',
  'Discount 10 %',
  'Totaal 2 november 2026',
  'Total du mois 11/2026',
  'Sous-total 12',
  'VAT number BE0471122367',
  'Netto 30 Tage, 2 % Skonto',
  'Base imponible 100,00 IVA 21,00',
  'Consulting 12/10/2026 – 14/10/2026',
  '5 x Invoice 2026-44',
  'Versandkosten 5,00',
  '10 x 25,00',
  'Papier A4 80 g, 500 vel, 210 x 297 mm, wit, houtvrij, geschikt voor laser- en inkjetprinters, per doos van 5 pakken',
];

export const NOTES = [
  'Credit note',
  'Creditnota',
  'Gutschrift',
  'Factura rectificativa',
  'Factuurnummer: EVIL-1',
  'Invoice number: EVIL-2',
  'Facture n° 2019-44 du 03/02/2019',
  'IBAN: NL20 INGB 0001 2345 67',
  'Please do not pay to BE71 0961 2345 6769 any more.',
  'Invoice date: 2020-01-31',
  'Vervaldatum: 31/01/2020',
  'Total: 999.00',
  'Te betalen: 12,50 EUR',
  'BTW-nummer: BE0471122367',
  'Call +32 3 555 12 34 between 9.00 and 17.30, order 4500012345.',
  'Amounts of 2025: 1.200,00 and 1 300,00.',
  'Proforma',
  'Factura n.º 2020-1 de 31/01/2020, total 121,00 EUR, IVA BE0845012728.',
  'Rechnungsnummer: R-2020-1\nRechnungsdatum: 31.01.2020\nGesamtbetrag: 999,00 EUR',
  'Page 1 of 1',
  'Deze factuur vervangt factuur 2026-16 van 1 november 2026.',
  'Te betalen vóór 31/12/2026: 999,00 EUR.',
  'VAT 21 % 100.00 21.00\nTotal 121.00',
];

/** Why amounts are taken off or added. */
export const REASONS = [
  'VAT 21 %',
  'Total 10.00',
  'Korting vaste klant',
  'Betaalkorting btw 6 %',
  'Prepaid 50.00',
  'Portkosten',
  'Rabatt 5 %',
  'Remise sur le total TTC',
  'Invoice number: EVIL-3',
  'Subtotal',
];

/** Terms of payment that are not; a label with an account would be one to pay to. */
export const TERMS = [
  ...NOTES.filter((text) => !text.startsWith('IBAN')),
  'Betaal op IBAN NL20 INGB 0001 2345 67.',
  'Payable to BE71 0961 2345 6769',
];

export const IBANS = [
  'BE57 7340 0123 4535',
  'NL91 ABNA 0417 1643 00',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'ES91 2100 0418 4502 0005 1332',
  'LU28 0019 4006 4475 0000',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'GB29 NWBK 6016 1331 9268 19',
  'NO93 8601 1117 947',
];

/** Codes of products, and values of attributes. */
export const CODES = ['2026', '5,00', '21 %', 'Total 9.00', 'BE0471122367', '漢字'];
