import fc from 'fast-check';
import { type AnyDocumentInput, calculateTotals } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { CODES, DESCRIPTIONS, IBANS, NAMES, NOTES, NUMBERS, REASONS, TERMS } from './trap-texts.js';

// Documents whose texts set traps: names that look like labels, lines that look like totals, notes that name another paper.

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
  reason: sometimes(['Promotion', 'Palette', 'Spoed'], REASONS),
  code: sometimes(['FOL-A5', '80 g'], CODES),
  // A line may take back what another one charges.
  sign: sometimes([1], [-1]),
});

type Described = readonly {
  readonly description: string;
  readonly reason: string;
  readonly code: string;
  readonly sign: number;
}[];
type Item = NonNullable<AnyDocumentInput['items']>[number];
type Adjustment = NonNullable<AnyDocumentInput['allowances']>[number];

/** Documents as people print them, whose parties have numbers with known check digits: many of them are read as a whole. */
export function trapDocuments(): fc.Arbitrary<AnyDocumentInput> {
  return fc.boolean().chain((adjustments) => {
    const documents = documentArbitrary({
      documentTypes: ['INVOICE', 'CREDIT_NOTE', 'SELFBILLING_INVOICE', 'SELFBILLING_CREDIT_NOTE'],
      vendorCountries: ['BE', 'IT', 'SE'],
      customerCountries: ['BE', 'IT', 'SE'],
      taxCodes: ['S', 'S', 'E', 'AE', 'K', 'G'],
      currencies: ['EUR'],
      adjustments,
    });
    const described = fc.array(lineArbitrary, { minLength: 7, maxLength: 7 });
    return fc
      .tuple(documents, texts, described, linesArbitrary, paidArbitrary)
      .map(([document, { note, ...own }, lines, count, paid]) => {
        const { items, allowances, charges, ...rest } = withoutTotals(document);
        const all = {
          ...rest,
          ...own,
          ...(note !== undefined && { note }),
          items: linesOf(items ?? [], lines, count),
          ...(allowances && { allowances: withReasons(allowances, lines) }),
          ...(charges && { charges: withReasons(charges, lines) }),
        };
        return paid === 0 ? all : { ...all, amount_due: lessPaid(all, paid) };
      });
  });
}

/** How many lines; 0 for those that there are. A table of more than 30 goes on over several sheets. */
const linesArbitrary = fc.oneof(
  { weight: 14, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 6, max: 200 }) },
);

/** The share that was paid before. */
const paidArbitrary = sometimes([0], [0.1, 0.5, 1]);

function lessPaid(document: AnyDocumentInput, paid: number): string {
  const { invoiceTotal } = calculateTotals(document);
  return invoiceTotal.minus(invoiceTotal.times(paid)).toFixed(2);
}

/** The lines with other texts, repeated in turn with other quantities up to a count. */
function linesOf(items: readonly Item[], lines: Described, count: number): Item[] {
  return Array.from({ length: Math.max(count, items.length) }, (_, at): Item => {
    const item = items[at % items.length] ?? {};
    const { description = '', reason = '', code = '', sign = 1 } = lines[at % lines.length] ?? {};
    const quantity = sign * Number(item.quantity) + (at < items.length ? 0 : sign * at);
    return {
      ...item,
      description,
      quantity,
      ...(item.product_code !== undefined && { product_code: code }),
      ...(item.item_attributes && { item_attributes: [{ name: 'Papier', value: code }] }),
      ...(item.allowances && { allowances: item.allowances.map((each) => ({ ...each, reason })) }),
    };
  });
}

function withReasons(adjustments: readonly Adjustment[], lines: Described): Adjustment[] {
  return adjustments.map((each, at) => ({ ...each, reason: lines[at % lines.length]?.reason }));
}

/** Other signs of lines make other totals. */
const TOTALS = ['subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due', 'tax_details'];

function withoutTotals(document: AnyDocumentInput): AnyDocumentInput {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !TOTALS.includes(name)));
}
