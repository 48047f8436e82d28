// Maps an invoice or a credit note of Stripe (API version 2025-03-31 or newer) to a Document.
//
// What is easily got wrong:
// - Amounts are whole numbers of the smallest unit: 12100 is 121.00 EUR, but 12100 JPY.
// - `amount` of a line is before discounts, and with VAT if `tax_behavior` is "inclusive". `taxable_amount` is always the net amount.
// - A tax names its rate by id ("txr_…"). The percentage is in the tax rate: list them once with `GET /v1/tax_rates`.
// - An unused period is given back as a line with a negative amount. UBL has no negative prices: the quantity becomes negative.
// - `created` is when the draft was made; the invoice is of the day of `finalized_at`. A draft has no number.
// - `total` is not what is left to pay: credit of the customer and payments lower `amount_remaining`.
// - Stripe does not say why a line has no VAT. Add `tax_code` and `vatex` to the result, such as AE for reverse charge.
import { Decimal, type ExtendedDocumentInput } from 'peppol-preflight';

interface StripeTax {
  readonly amount: number;
  readonly taxable_amount: number | null;
  readonly tax_behavior: 'inclusive' | 'exclusive';
  readonly tax_rate_details: { readonly tax_rate: string } | null;
}
interface StripeLine {
  readonly description: string | null;
  readonly quantity: number | null;
  readonly amount: number;
  readonly discount_amounts: readonly { readonly amount: number }[] | null;
  readonly taxes: readonly StripeTax[] | null;
}
interface StripeShipping {
  readonly amount_subtotal: number;
  readonly taxes?: readonly StripeTax[];
}
interface StripePaper {
  readonly number: string | null;
  readonly currency: string;
  readonly total: number;
  readonly lines: { readonly data: readonly StripeLine[]; readonly has_more: boolean };
  readonly shipping_cost: StripeShipping | null;
}
/** The fields of an invoice that are read. */
export interface StripeInvoice extends StripePaper {
  readonly due_date: number | null;
  readonly amount_remaining: number;
  readonly status_transitions: { readonly finalized_at: number | null };
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_address: Readonly<
    Record<'line1' | 'line2' | 'postal_code' | 'city' | 'country', string | null>
  > | null;
  readonly customer_tax_ids: readonly { readonly type: string; readonly value: string | null }[] | null;
}
/** The fields of a credit note that are read. */
export interface StripeCreditNote extends StripePaper {
  readonly created: number;
  readonly memo: string | null;
}
/** Percentages by the ids of the tax rates, such as `txr_1` → 21. */
export type StripeRates = ReadonlyMap<string, number>;

/** The currencies of which Stripe's smallest unit is the whole unit. */
const WITHOUT_CENTS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

export function documentFromStripe(
  invoice: StripeInvoice,
  rates: StripeRates,
  seller: ExtendedDocumentInput,
): ExtendedDocumentInput {
  const address = invoice.customer_address;
  return {
    ...seller,
    document_type: 'INVOICE',
    ...contentOf(invoice, rates),
    invoice_date: dayOf(invoice.status_transitions.finalized_at),
    due_date: dayOf(invoice.due_date),
    customer_name: invoice.customer_name,
    customer_email: invoice.customer_email,
    customer_tax_id: invoice.customer_tax_ids?.find(({ type }) => type === 'eu_vat')?.value ?? null,
    customer_address:
      address &&
      [address.line1, address.line2, `${address.postal_code ?? ''} ${address.city ?? ''}`, address.country]
        .filter(Boolean)
        .join('\n'),
    amount_due: toAmount(invoice.amount_remaining, invoice.currency),
  };
}

/** @param invoice the one that is credited, which knows the buyer */
export function documentFromStripeCreditNote(
  note: StripeCreditNote,
  invoice: StripeInvoice,
  rates: StripeRates,
  seller: ExtendedDocumentInput,
): ExtendedDocumentInput {
  return {
    ...documentFromStripe(invoice, rates, seller),
    document_type: 'CREDIT_NOTE',
    ...contentOf(note, rates),
    purchase_order: invoice.number,
    invoice_date: dayOf(note.created),
    due_date: null,
    note: note.memo,
    amount_due: toAmount(note.total, note.currency),
  };
}

function contentOf(paper: StripePaper, rates: StripeRates): ExtendedDocumentInput {
  if (paper.lines.has_more) throw new RangeError('lines has more: fetch the other lines first.');
  const shipping = paper.shipping_cost;
  const taxes = [...paper.lines.data.flatMap((line) => line.taxes ?? []), ...(shipping?.taxes ?? [])];
  const vatByRate = new Map<number, number>();
  for (const tax of taxes) {
    const rate = rateOf([tax], rates);
    vatByRate.set(rate, (vatByRate.get(rate) ?? 0) + tax.amount);
  }
  const amount = (units: number): Decimal => toAmount(units, paper.currency);
  return {
    invoice_id: paper.number,
    currency: paper.currency.toUpperCase(),
    items: paper.lines.data.map((line) => itemOf(line, rates, amount)),
    charges:
      shipping === null || shipping.amount_subtotal === 0
        ? []
        : [
            {
              reason: 'Shipping',
              reason_code: 'FC',
              amount: amount(netOf(shipping.amount_subtotal, shipping.taxes)),
              tax_rate: rateOf(shipping.taxes, rates),
            },
          ],
    // Stripe rounds the VAT of each line, a Document that of each rate: what was charged is said, so that no cent is left over.
    tax_details: [...vatByRate].map(([rate, vat]) => ({ rate, amount: amount(vat) })),
    total_tax: amount(taxes.reduce((sum, tax) => sum + tax.amount, 0)),
    invoice_total: amount(paper.total),
  };
}

function itemOf(line: StripeLine, rates: StripeRates, amount: (units: number) => Decimal) {
  const discount = (line.discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0);
  const net = netOf(line.amount - discount, line.taxes);
  const rate = rateOf(line.taxes, rates);
  const isInclusive = line.taxes?.[0]?.tax_behavior === 'inclusive';
  const allowance = isInclusive ? Math.round(discount / (1 + rate / 100)) : discount;
  const quantity = (line.quantity || 1) * (line.amount < 0 ? -1 : 1);
  return {
    description: line.description,
    quantity,
    unit_price: amount(net + allowance)
      .div(quantity)
      .toDecimalPlaces(8),
    allowances: allowance === 0 ? [] : [{ reason: 'Discount', reason_code: '95', amount: amount(allowance) }],
    amount: amount(net),
    tax_rate: rate,
  };
}

function netOf(units: number, taxes: readonly StripeTax[] | null = []): number {
  return taxes?.[0]?.taxable_amount ?? units;
}

function rateOf(taxes: readonly StripeTax[] | null = [], rates: StripeRates): number {
  if (taxes === null || taxes[0] === undefined) return 0;
  if (taxes.length > 1) throw new RangeError('A line has several taxes; in EN 16931 it has one VAT rate.');
  const id = taxes[0].tax_rate_details?.tax_rate ?? '';
  const rate = rates.get(id);
  if (rate === undefined)
    throw new RangeError(`Tax rate "${id}" is not in rates: GET /v1/tax_rates lists it.`);
  return rate;
}

function toAmount(units: number, currency: string): Decimal {
  return new Decimal(units).div(WITHOUT_CENTS.has(currency.toUpperCase()) ? 1 : 100);
}

/** The day in UTC; Stripe counts seconds, and JavaScript milliseconds. */
function dayOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10);
}
