import fc from 'fast-check';
import type { AnyDocumentInput } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';

// Documents whose texts set traps: names that look like labels, lines that look like totals, notes that name another paper.

const NAMES = [
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

const NUMBERS = [
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
];

const DESCRIPTIONS = [
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
  'Versandkosten 5,00',
  '10 x 25,00',
  'Papier A4 80 g, 500 vel, 210 x 297 mm, wit, houtvrij, geschikt voor laser- en inkjetprinters, per doos van 5 pakken',
];

const NOTES = [
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
];

/** Terms of payment that are not: an account among them would be one to pay to. */
const TERMS = NOTES.filter((text) => !/IBAN|BE71/.test(text));

const IBANS = [
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

/** Most texts are ordinary: where everything is a trap, a doubt about one field hides what is wrong with the others. */
function sometimes<Value>(plain: readonly Value[], traps: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...plain) },
    { weight: 1, arbitrary: fc.constantFrom(...traps) },
  );
}

const texts = fc.record({
  vendor_name: sometimes(['Drukkerij De Kaai BV', 'Bäckerei Groß & Söhne GmbH & Co. KG'], NAMES),
  customer_name: sometimes(['Boulangerie Lumière SRL', 'Ferretería Molina, S.L.'], NAMES),
  invoice_id: sometimes(['2026-17', 'INV/12', 'VK2600391'], NUMBERS),
  purchase_order: sometimes(['PO-2291', 'ORD-77'], NUMBERS),
  customer_id: sometimes(['KST 4402', 'REF-1'], [...NUMBERS, ...NAMES]),
  note: sometimes([undefined], NOTES),
  payment_term: sometimes(['30 days', 'Net 30', 'Binnen 14 dagen'], TERMS),
  payment_details: fc.uniqueArray(
    fc.constantFrom(...IBANS).map((iban) => ({ iban })),
    { minLength: 1, maxLength: 2, selector: ({ iban }) => iban },
  ),
});

const lineArbitrary = fc.record({
  description: sometimes(['Folders', 'Posters', 'Transport'], DESCRIPTIONS),
  // A line may take back what another one charges.
  sign: sometimes([1], [-1]),
});

type Item = NonNullable<AnyDocumentInput['items']>[number];

/** Documents as people print them, whose parties have numbers with known check digits: many of them are read as a whole. */
export function trapDocuments(): fc.Arbitrary<AnyDocumentInput> {
  return fc.boolean().chain((adjustments) => {
    const documents = documentArbitrary({
      documentTypes: ['INVOICE', 'CREDIT_NOTE', 'SELFBILLING_INVOICE', 'SELFBILLING_CREDIT_NOTE'],
      vendorCountries: ['BE', 'IT', 'SE'],
      customerCountries: ['BE', 'IT', 'SE'],
      taxCodes: ['S', 'Z', 'E', 'AE', 'K', 'G'],
      currencies: ['EUR'],
      adjustments,
    });
    const lines = fc.array(lineArbitrary, { minLength: MOST_LINES, maxLength: MOST_LINES });
    return fc.tuple(documents, texts, lines).map(([document, { note, ...own }, described]) => {
      const { items, ...rest } = withoutTotals(document);
      return {
        ...rest,
        ...own,
        ...(note !== undefined && { note }),
        items: (items ?? []).map((item, at): Item => {
          const { description = '', sign = 1 } = described[at] ?? {};
          return { ...item, description, quantity: sign * Number(item.quantity) };
        }),
      };
    });
  });
}

/** As many as `documentArbitrary` makes. */
const MOST_LINES = 5;

/** Other signs of lines make other totals. */
const TOTALS = ['subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due', 'tax_details'];

function withoutTotals(document: AnyDocumentInput): AnyDocumentInput {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !TOTALS.includes(name)));
}
