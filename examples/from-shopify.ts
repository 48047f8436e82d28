// Maps an order of Shopify (Admin REST API), or one of its refunds, to a Document.
//
// What is easily got wrong:
// - `taxes_included` says whether prices are with VAT. Either way, `tax_lines` has the VAT that was charged.
// - `rate` is a fraction: 0.21 is 21%.
// - `total_discount` of a line is not the whole discount: order discounts are spread in `discount_allocations`.
// - `price` is in the currency of the shop. If the buyer paid in another one, read `…_set.presentment_money` instead.
// - An order that was edited keeps its `quantity` and `total_price`, and has the new ones in `current_…`.
// - `name` ("#1042") is the number of the order. Tax law asks for numbers of invoices without gaps: give one yourself.
// - There is no field for a VAT number: apps write it to `note_attributes`, under names of their own.
// - A refund can be of lines, of shipping (`order_adjustments`), or of an amount that nothing explains. `check` finds the last one,
//   because the lines do not add up to what was paid back; then say for what it is.
// - Shopify does not say why a line has no VAT. Add `tax_code` and `vatex` to the result, such as AE for reverse charge.
import { Decimal, type ExtendedDocumentInput } from 'peppol-preflight';

interface ShopifyTaxLine {
  readonly price: string;
  readonly rate: number;
}
interface Discounted {
  readonly title: string;
  readonly price: string;
  readonly tax_lines: readonly ShopifyTaxLine[];
  readonly discount_allocations: readonly { readonly amount: string }[];
}
interface ShopifyLine extends Discounted {
  readonly id: number;
  readonly variant_title: string | null;
  readonly sku: string | null;
  readonly quantity: number;
}
interface ShopifyAddress {
  readonly company: string | null;
  readonly name: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly zip: string;
  readonly city: string;
  readonly country_code: string;
}
/** The fields of an order that are read. */
export interface ShopifyOrder {
  readonly name: string;
  readonly created_at: string;
  readonly currency: string;
  readonly email: string;
  readonly taxes_included: boolean;
  readonly total_price: string;
  readonly total_outstanding: string;
  readonly total_tax: string;
  readonly billing_address: ShopifyAddress;
  readonly note_attributes: readonly { readonly name: string; readonly value: string }[];
  readonly line_items: readonly ShopifyLine[];
  readonly shipping_lines: readonly Discounted[];
}
/** The fields of a refund that are read. */
export interface ShopifyRefund {
  readonly created_at: string;
  readonly note: string | null;
  readonly refund_line_items: readonly {
    readonly line_item_id: number;
    readonly quantity: number;
    readonly total_tax: number;
  }[];
  readonly order_adjustments: readonly {
    readonly kind: string;
    readonly amount: string;
    readonly tax_amount: string;
  }[];
  readonly transactions: readonly {
    readonly kind: string;
    readonly status: string;
    readonly amount: string;
  }[];
}

/** A line or the shipping: what it cost without VAT, before and after the discount, and its VAT. */
interface Sold {
  readonly net: Decimal;
  readonly discount: Decimal;
  readonly vat: Decimal;
  readonly rate: Decimal;
}

/** @param invoiceId the number of the invoice, which Shopify does not give */
export function documentFromShopify(
  order: ShopifyOrder,
  invoiceId: string,
  seller: ExtendedDocumentInput,
): ExtendedDocumentInput {
  const lines = order.line_items.map((line) => ({ line, sold: soldOf(line, line.quantity, order) }));
  const shipping = order.shipping_lines.map((line) => ({ line, sold: soldOf(line, 1, order) }));
  return {
    ...headOf(order, invoiceId, seller),
    document_type: 'INVOICE',
    purchase_order: order.name,
    invoice_date: order.created_at.slice(0, 10),
    items: lines.map(({ line, sold }) => itemOf(line, line.quantity, sold)),
    charges: shipping
      .filter(({ sold }) => !sold.net.isZero())
      .map(({ line, sold }) => chargeOf(line.title, sold)),
    tax_details: vatByRate([...lines, ...shipping].map(({ sold }) => sold)),
    total_tax: order.total_tax,
    invoice_total: order.total_price,
    amount_due: order.total_outstanding,
  };
}

/**
 * @param invoiceId the number of the invoice that is credited
 * @param creditNoteId the number of the credit note
 */
export function documentFromShopifyRefund(
  refund: ShopifyRefund,
  order: ShopifyOrder,
  { invoiceId, creditNoteId }: { readonly invoiceId: string; readonly creditNoteId: string },
  seller: ExtendedDocumentInput,
): ExtendedDocumentInput {
  const lines = refund.refund_line_items.map(({ line_item_id: id, quantity, total_tax: tax }) => {
    const line = order.line_items.find((each) => each.id === id);
    if (line === undefined) throw new RangeError(`The order has no line ${id}, which the refund names.`);
    return { line, quantity, sold: shareOf(line, quantity, new Decimal(tax), order) };
  });
  const rate = percentageOf(order.shipping_lines[0]?.tax_lines ?? []);
  const shipping = refund.order_adjustments
    .filter(({ kind }) => kind === 'shipping_refund')
    .map(({ amount, tax_amount: tax }) => ({
      net: new Decimal(amount).negated(),
      discount: new Decimal(0),
      vat: new Decimal(tax).negated(),
      rate,
    }));
  const sold = [...lines.map((line) => line.sold), ...shipping];
  const paidBack = refund.transactions.filter(
    ({ kind, status }) => kind === 'refund' && status === 'success',
  );
  const total = sum(paidBack.map(({ amount }) => amount));
  return {
    ...headOf(order, creditNoteId, seller),
    document_type: 'CREDIT_NOTE',
    purchase_order: invoiceId,
    invoice_date: refund.created_at.slice(0, 10),
    note: refund.note,
    items: lines.map((each) => itemOf(each.line, each.quantity, each.sold)),
    charges: shipping.map((each) => chargeOf('Shipping', each)),
    tax_details: vatByRate(sold),
    total_tax: sum(sold.map(({ vat }) => vat)),
    invoice_total: total,
    amount_due: total,
  };
}

function headOf(order: ShopifyOrder, id: string, seller: ExtendedDocumentInput): ExtendedDocumentInput {
  const buyer = order.billing_address;
  return {
    ...seller,
    invoice_id: id,
    currency: order.currency,
    customer_name: buyer.company ?? buyer.name,
    customer_address_recipient: buyer.company === null ? null : buyer.name,
    customer_email: order.email,
    customer_tax_id: order.note_attributes.find(({ name }) => /vat|btw|tva/i.test(name))?.value ?? null,
    customer_address: [buyer.address1, buyer.address2, `${buyer.zip} ${buyer.city}`, buyer.country_code]
      .filter(Boolean)
      .join('\n'),
  };
}

function soldOf(line: Discounted, quantity: number, { taxes_included: isGross }: ShopifyOrder): Sold {
  const vat = sum(line.tax_lines.map(({ price }) => price));
  const rate = percentageOf(line.tax_lines);
  const discount = sum(line.discount_allocations.map(({ amount }) => amount));
  const charged = new Decimal(line.price).times(quantity).minus(discount);
  return {
    net: isGross ? charged.minus(vat) : charged,
    discount: isGross ? discount.div(rate.div(100).plus(1)).toDecimalPlaces(2) : discount,
    vat,
    rate,
  };
}

/** A part of the pieces of a line. */
function shareOf(line: ShopifyLine, quantity: number, vat: Decimal, order: ShopifyOrder): Sold {
  const whole = soldOf(line, line.quantity, order);
  const share = (amount: Decimal): Decimal => amount.times(quantity).div(line.quantity).toDecimalPlaces(2);
  const net = order.taxes_included ? share(whole.net.plus(whole.vat)).minus(vat) : share(whole.net);
  return { net, discount: share(whole.discount), vat, rate: whole.rate };
}

function itemOf(line: ShopifyLine, quantity: number, { net, discount, rate }: Sold) {
  return {
    description: [line.title, line.variant_title].filter(Boolean).join(', '),
    product_code: line.sku,
    quantity,
    unit_price: net.plus(discount).div(quantity).toDecimalPlaces(8),
    allowances: discount.isZero() ? [] : [{ reason: 'Discount', reason_code: '95', amount: discount }],
    amount: net,
    tax_rate: rate,
  };
}

function chargeOf(reason: string, { net, rate }: Sold) {
  return { reason, reason_code: 'FC', amount: net, tax_rate: rate };
}

/** Shopify rounds the VAT of each line, a Document that of each rate: what was charged is said, so that no cent is left over. */
function vatByRate(sold: readonly Sold[]) {
  const rates = new Map<string, Decimal>();
  for (const { rate, vat } of sold) {
    const key = rate.toString();
    rates.set(key, (rates.get(key) ?? new Decimal(0)).plus(vat));
  }
  return [...rates].map(([rate, amount]) => ({ rate, amount }));
}

function percentageOf(taxes: readonly ShopifyTaxLine[]): Decimal {
  if (taxes.length > 1) throw new RangeError('A line has several taxes; in EN 16931 it has one VAT rate.');
  return new Decimal(taxes[0]?.rate ?? 0).times(100);
}

function sum(amounts: readonly (string | Decimal)[]): Decimal {
  return amounts.reduce<Decimal>((total, amount) => total.plus(amount), new Decimal(0));
}
