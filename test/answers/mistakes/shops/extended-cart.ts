import fc from 'fast-check';
import { applyFixes, calculateTotals, check, type ExtendedDocumentInput } from 'peppol-preflight';
import { plainInvoice } from '../../../shared/plain-invoice.js';

// Invoices of shops that only an extended Document can say, and one natural mistake in each.

type Invoice = ExtendedDocumentInput & { readonly items: NonNullable<ExtendedDocumentInput['items']> };

const euros = (cents: number) => (cents / 100).toFixed(2);

const lines = fc.record({
  cents: fc.integer({ min: 200, max: 99_999 }),
  discount: fc.constantFrom(0, 50, 125),
  quantity: fc.integer({ min: 1, max: 400 }),
  base: fc.constantFrom(undefined, 1, 10, 100),
  rate: fc.constantFrom(21, 6, 0),
});

/** A right invoice with some of its totals, of which the amount due is one. */
export const extendedCarts = fc
  .record({
    lines: fc.array(lines, { minLength: 1, maxLength: 4 }),
    prepaid: fc.constantFrom(undefined, 100, 2500),
    rounding: fc.constantFrom(undefined, -2, 1, 2),
    given: fc.subarray(['subtotal', 'total_tax', 'invoice_total'] as const),
    hasAmounts: fc.boolean(),
    currency: fc.constantFrom(undefined, 'USD'),
  })
  .map(({ lines: all, prepaid, rounding, given, hasAmounts, currency }): Invoice => {
    const items = all.map(({ cents, discount, quantity, base, rate }) => ({
      name: 'Article',
      quantity,
      unit: 'C62',
      unit_price: euros(cents - discount),
      ...(discount > 0 && { gross_price: euros(cents), price_discount: euros(discount) }),
      ...(base !== undefined && { base_quantity: base }),
      tax_rate: String(rate),
      tax_code: rate === 0 ? ('E' as const) : ('S' as const),
    }));
    const invoice: Invoice = {
      ...plainInvoice,
      items,
      ...(all.some(({ rate }) => rate === 0) && {
        exemptions: [{ tax_code: 'E' as const, vatex_note: 'Exempt' }],
      }),
      ...(prepaid !== undefined && { prepaid_amount: euros(prepaid) }),
      ...(rounding !== undefined && { rounding_amount: euros(rounding) }),
      ...(currency !== undefined && { tax_currency: currency, total_tax_in_tax_currency: '1.00' }),
    };
    const totals = calculateTotals(invoice, { extended: true });
    const known = {
      subtotal: totals.subtotal.toFixed(2),
      total_tax: totals.totalTax.toFixed(2),
      invoice_total: totals.invoiceTotal.toFixed(2),
    };
    return {
      ...invoice,
      items: items.map((item, index) => ({
        ...item,
        ...(hasAmounts && { amount: totals.lines[index]?.amount.toFixed(2) ?? null }),
      })),
      ...Object.fromEntries(given.map((field) => [field, known[field]])),
      amount_due: dueOf(invoice),
    };
  });

/** What is to be paid. */
export function dueOf(invoice: ExtendedDocumentInput): string {
  return calculateTotals(invoice, { extended: true }).amountDue.toFixed(2);
}

const first = (invoice: Invoice, change: (item: Invoice['items'][number]) => object): Invoice => ({
  ...invoice,
  items: invoice.items.map((item, index) => (index === 0 ? { ...item, ...change(item) } : item)),
});

const times = (factor: number, invoice: Invoice, field: 'rounding_amount' | 'prepaid_amount'): Invoice => ({
  ...invoice,
  [field]: euros(100 * factor * Number(invoice[field] ?? 0)),
});

/** One natural mistake each; the amounts that are given stay what is meant. */
export const EXTENDED_MISTAKES: Readonly<Record<string, (invoice: Invoice) => Invoice>> = {
  'the category E on a line with VAT': (invoice) => first(invoice, () => ({ tax_code: 'E' })),
  'the category AE on a line': (invoice) => first(invoice, () => ({ tax_code: 'AE' })),
  'the category O on a line': (invoice) => first(invoice, () => ({ tax_code: 'O' })),
  'the category S on an exempt line': (invoice) => first(invoice, () => ({ tax_code: 'S' })),
  'no category on a line': (invoice) => first(invoice, () => ({ tax_code: null })),
  'the base quantity forgotten': (invoice) => first(invoice, () => ({ base_quantity: null })),
  'the base quantity of another line': (invoice) => first(invoice, () => ({ base_quantity: 1000 })),
  'the gross price as the price': (invoice) =>
    first(invoice, ({ gross_price = null, unit_price = null }) => ({
      unit_price: gross_price ?? unit_price,
    })),
  'the discount as the gross price': (invoice) =>
    first(invoice, ({ price_discount = null }) => ({ gross_price: price_discount })),
  'the discount forgotten': (invoice) => first(invoice, () => ({ price_discount: null })),
  'the rounding with the wrong sign': (invoice) => times(-1, invoice, 'rounding_amount'),
  'the rounding forgotten': (invoice) => ({ ...invoice, rounding_amount: null }),
  'the prepayment twice': (invoice) => times(2, invoice, 'prepaid_amount'),
  'the prepayment with a sign': (invoice) => times(-1, invoice, 'prepaid_amount'),
  'the prepayment forgotten': (invoice) => ({ ...invoice, prepaid_amount: null }),
  'the reason at another category': (invoice) => ({
    ...invoice,
    exemptions: [{ tax_code: 'AE', vatex_note: 'Exempt' }],
  }),
  'no reason': (invoice) => ({ ...invoice, exemptions: null }),
  'VAT in another currency without its total': (invoice) => ({
    ...invoice,
    tax_currency: 'USD',
    total_tax_in_tax_currency: null,
  }),
  'VAT in another currency without the currency': (invoice) => ({
    ...invoice,
    tax_currency: null,
    total_tax_in_tax_currency: '1.00',
  }),
};

/**
 * What becomes of a mistaken invoice: `moved` if safe fixes change what is to be paid, `wrong` if safe and suggested fixes lead to
 * another accepted amount than the one meant. Otherwise it is healed, or the answer leaves something to a person.
 */
export function outcomeOf(mistaken: Invoice, meant: string): string {
  const payable = (invoice: ExtendedDocumentInput) =>
    `${dueOf(invoice)} ${JSON.stringify(invoice.amount_due)}`;
  const { accepted, issues } = check(mistaken, { extended: true });
  if (payable(applyFixes(mistaken, issues)) !== payable(mistaken)) return 'moved';
  const fixed = applyFixes(mistaken, issues, { suggested: true });
  if (!check(fixed, { extended: true }).accepted)
    return issues.some(({ fixes }) => fixes.some(({ kind }) => kind === 'choice')) ? 'choice' : 'told';
  if (dueOf(fixed) === meant && fixed.amount_due === meant) return accepted ? 'invisible' : 'healed';
  return accepted ? 'silent' : 'wrong';
}
