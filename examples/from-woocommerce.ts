// Maps an order of WooCommerce (REST API v3), or one of its refunds, to a Document.
//
// What is easily got wrong:
// - `total` and `subtotal` of a line are always without VAT, also if `prices_include_tax` is true. `total` of the order is with VAT.
// - `subtotal` is before coupons, `total` after them. `discount_total` of the order is that difference again: do not subtract it twice.
// - `price` is a float, after coupons. The price here is `subtotal` for one piece.
// - A line names its tax by id; the percentage is in `tax_lines` of the order, as `rate_percent`.
// - In a refund quantities and totals are negative, its `amount` is not. A line that only becomes cheaper has the quantity 0, and a
//   refund of an amount alone has no lines: say for what it is.
// - A fee may be negative: that is a discount on the document.
// - The VAT number is in `meta_data`, under a key of the plugin that asked for it.
// - WooCommerce does not say why a line has no VAT. Add `tax_code` and `vatex` to the result, such as AE for reverse charge.
import { Decimal, type ExtendedDocumentInput } from 'peppol-preflight';

interface WooTax {
  readonly id: number;
  readonly total: string;
}
interface WooAmount {
  readonly total: string;
  readonly taxes: readonly WooTax[];
}
interface WooLine extends WooAmount {
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly subtotal: string;
}
interface WooShipping extends WooAmount {
  readonly method_title: string;
}
interface WooFee extends WooAmount {
  readonly name: string;
}
interface WooContent {
  readonly date_created: string;
  readonly line_items: readonly WooLine[];
  readonly shipping_lines: readonly WooShipping[];
  readonly fee_lines: readonly WooFee[];
}
/** The fields of an order that are read. */
export interface WooOrder extends WooContent {
  readonly number: string;
  readonly currency: string;
  readonly total: string;
  readonly date_paid: string | null;
  readonly customer_note: string;
  readonly billing: Readonly<
    Record<
      | 'first_name'
      | 'last_name'
      | 'company'
      | 'address_1'
      | 'address_2'
      | 'postcode'
      | 'city'
      | 'country'
      | 'email',
      string
    >
  >;
  readonly meta_data: readonly { readonly key: string; readonly value: unknown }[];
  readonly tax_lines: readonly { readonly rate_id: number; readonly rate_percent: number }[];
}
/** The fields of a refund that are read. */
export interface WooRefund extends WooContent {
  readonly amount: string;
  readonly reason: string;
}

export function documentFromWooCommerce(
  order: WooOrder,
  invoiceId: string,
  seller: ExtendedDocumentInput,
): ExtendedDocumentInput {
  const { billing } = order;
  const vatNumber = order.meta_data.find(({ key }) => /vat_number|btw|eu_vat/i.test(key))?.value;
  const person = `${billing.first_name} ${billing.last_name}`;
  return {
    ...seller,
    document_type: 'INVOICE',
    invoice_id: invoiceId,
    purchase_order: order.number,
    currency: order.currency,
    customer_name: billing.company || person,
    customer_address_recipient: billing.company === '' ? null : person,
    customer_email: billing.email,
    customer_tax_id: typeof vatNumber === 'string' ? vatNumber : null,
    customer_address: [
      billing.address_1,
      billing.address_2,
      `${billing.postcode} ${billing.city}`,
      billing.country,
    ]
      .filter(Boolean)
      .join('\n'),
    note: order.customer_note || null,
    ...contentOf(order, order, 1),
    invoice_total: order.total,
    amount_due: order.date_paid === null ? order.total : '0.00',
  };
}

/**
 * @param refund from `GET /orders/ID/refunds/ID`; the short list in the order has no lines
 * @param invoiceId the number of the invoice that is credited
 * @param creditNoteId the number of the credit note
 */
export function documentFromWooCommerceRefund(
  refund: WooRefund,
  order: WooOrder,
  { invoiceId, creditNoteId }: { readonly invoiceId: string; readonly creditNoteId: string },
  seller: ExtendedDocumentInput,
): ExtendedDocumentInput {
  return {
    ...documentFromWooCommerce(order, creditNoteId, seller),
    document_type: 'CREDIT_NOTE',
    purchase_order: invoiceId,
    note: refund.reason || null,
    ...contentOf(refund, order, -1),
    invoice_total: refund.amount,
    amount_due: refund.amount,
  };
}

/** @param sign −1 for a refund, whose amounts are negative */
function contentOf(content: WooContent, order: WooOrder, sign: 1 | -1): ExtendedDocumentInput {
  const percentages = new Map(order.tax_lines.map((tax) => [tax.rate_id, tax.rate_percent]));
  const rateOf = ({ taxes }: WooAmount): number => {
    const charged = taxes.filter(({ total }) => total !== '' && Number(total) !== 0);
    if (charged.length > 1)
      throw new RangeError('A line has several taxes; in EN 16931 it has one VAT rate.');
    return percentages.get(charged[0]?.id ?? -1) ?? 0;
  };
  const amountOf = (text: string): Decimal => new Decimal(text).times(sign).toDecimalPlaces(2);
  const extras = [
    ...content.shipping_lines.map((each) => ({ each, reason: each.method_title, code: 'FC' })),
    ...content.fee_lines.map((each) => ({ each, reason: each.name, code: 'ABK' })),
  ].map(({ each, reason, code }) => ({ reason, code, amount: amountOf(each.total), tax_rate: rateOf(each) }));

  // WooCommerce may round the VAT of each line, a Document rounds that of each rate: what was charged is said.
  const vatByRate = new Map<number, Decimal>();
  for (const part of [...content.line_items, ...content.shipping_lines, ...content.fee_lines]) {
    const vat = part.taxes.reduce((sum, { total }) => sum.plus(total || 0), new Decimal(0)).times(sign);
    const rate = rateOf(part);
    vatByRate.set(rate, (vatByRate.get(rate) ?? new Decimal(0)).plus(vat));
  }
  const taxDetails = [...vatByRate].map(([rate, vat]) => ({ rate, amount: vat.toDecimalPlaces(2) }));
  return {
    invoice_date: content.date_created.slice(0, 10),
    items: content.line_items.map((line) => {
      const [before, after] = [amountOf(line.subtotal), amountOf(line.total)];
      const quantity = line.quantity * sign || 1;
      const discount = before.minus(after);
      return {
        description: line.name,
        product_code: line.sku || null,
        quantity,
        unit_price: before.div(quantity).toDecimalPlaces(8),
        allowances: discount.isZero() ? [] : [{ reason: 'Coupon', reason_code: '95', amount: discount }],
        amount: after,
        tax_rate: rateOf(line),
      };
    }),
    charges: extras
      .filter(({ amount }) => amount.gt(0))
      .map(({ code, ...charge }) => ({ ...charge, reason_code: code })),
    allowances: extras
      .filter(({ amount }) => amount.lt(0))
      .map(({ reason, amount, tax_rate }) => ({
        reason,
        reason_code: '95',
        amount: amount.negated(),
        tax_rate,
      })),
    tax_details: taxDetails,
    total_tax: taxDetails.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)),
  };
}
