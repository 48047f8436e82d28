// Maps an invoice or a refund of Odoo 17 or newer to a Document: `read` of account.move, of its account.move.line, of the account.tax
// that lines name, and of the res.partner who buys, as JSON-RPC answers it.
//
// What is easily got wrong:
// - An empty field is `false`, not null; a relation is `[id, name]`, or `false`.
// - `price_unit` may be with VAT (the tax decides) and is before the discount; `price_subtotal` is what the line is worth without VAT.
// - `discount` is a percentage. It is not repeated in the totals.
// - Sections and notes are lines, too (`display_type`). VAT and cash rounding are further lines of the same move.
// - Amounts are binary floats: round to cents before you compare.
// - In a refund (`out_refund`) amounts are positive, as in a credit note. `amount_currency` of its VAT lines is positive, in an
//   invoice negative.
// - Shipping is a line like any other, which the delivery module adds.
// - The name of a tax is a text for people: the percentage is `amount`. A rate of 0 does not say why: add `tax_code` and `vatex`.
// - Buyers have their Peppol id in two fields, `peppol_eas` and `peppol_endpoint`.
import { Decimal, type ExtendedDocumentInput } from 'peppol-preflight';

type Relation = readonly [id: number, name: string] | false;
type Text = string | false;

/** The fields of account.move that are read. */
export interface OdooMove {
  readonly name: string;
  readonly move_type: 'out_invoice' | 'out_refund';
  readonly invoice_date: Text;
  readonly invoice_date_due: Text;
  readonly currency_id: readonly [id: number, name: string];
  readonly ref: Text;
  readonly payment_reference: Text;
  readonly amount_tax: number;
  readonly amount_total: number;
  readonly amount_residual: number;
  readonly reversed_entry_id: Relation;
}
/** The fields of account.move.line that are read. */
export interface OdooLine {
  readonly display_type:
    'product' | 'line_section' | 'line_subsection' | 'line_note' | 'tax' | 'payment_term' | 'rounding';
  readonly name: Text;
  readonly quantity: number;
  readonly discount: number;
  readonly price_subtotal: number;
  readonly tax_ids: readonly number[];
  readonly tax_line_id: Relation;
  readonly amount_currency: number;
}
/** The fields of account.tax that are read. */
export interface OdooTax {
  readonly id: number;
  readonly amount_type: string;
  readonly amount: number;
}
/** The fields of res.partner that are read. */
export interface OdooPartner {
  readonly name: string;
  readonly vat: Text;
  readonly email: Text;
  readonly street: Text;
  readonly street2: Text;
  readonly zip: Text;
  readonly city: Text;
  readonly country_code: Text;
  readonly peppol_eas: Text;
  readonly peppol_endpoint: Text;
}
/** What belongs to one invoice. */
export interface OdooInvoice {
  readonly move: OdooMove;
  readonly lines: readonly OdooLine[];
  readonly taxes: readonly OdooTax[];
  readonly partner: OdooPartner;
}

export function documentFromOdoo(
  { move, lines, taxes, partner }: OdooInvoice,
  seller: ExtendedDocumentInput,
): ExtendedDocumentInput {
  const isRefund = move.move_type === 'out_refund';
  const rateOf = (ids: readonly number[]): number => {
    if (ids.length > 1) throw new RangeError('A line has several taxes; in EN 16931 it has one VAT rate.');
    const [id] = ids;
    if (id === undefined) return 0;
    const tax = taxes.find((each) => each.id === id);
    if (tax?.amount_type !== 'percent')
      throw new RangeError(`Tax ${id} is not a percentage, or not in taxes.`);
    return tax.amount;
  };
  const vatByRate = new Map<number, Decimal>();
  for (const line of lines.filter(({ display_type: type }) => type === 'tax')) {
    const rate = rateOf(line.tax_line_id === false ? [] : [line.tax_line_id[0]]);
    const vat = toCents(isRefund ? line.amount_currency : -line.amount_currency);
    vatByRate.set(rate, (vatByRate.get(rate) ?? new Decimal(0)).plus(vat));
  }
  const rounding = lines
    .filter((line) => line.display_type === 'rounding')
    .map((line) => toCents(isRefund ? line.amount_currency : -line.amount_currency))
    .reduce((sum, amount) => sum.plus(amount), new Decimal(0));
  const { peppol_eas: scheme, peppol_endpoint: endpoint } = partner;
  return {
    ...seller,
    document_type: isRefund ? 'CREDIT_NOTE' : 'INVOICE',
    invoice_id: move.name,
    invoice_date: orNull(move.invoice_date),
    due_date: orNull(move.invoice_date_due),
    currency: move.currency_id[1],
    // In a credit note the number of the invoice, in an invoice the reference of the buyer.
    purchase_order: isRefund ? numberOf(move.reversed_entry_id) : orNull(move.ref),
    customer_name: partner.name,
    customer_tax_id: orNull(partner.vat),
    customer_email: orNull(partner.email),
    customer_peppol_id: scheme === false || endpoint === false ? null : `${scheme}:${endpoint}`,
    customer_address: [
      partner.street,
      partner.street2,
      `${partner.zip || ''} ${partner.city || ''}`,
      partner.country_code,
    ]
      .filter(Boolean)
      .join('\n'),
    items: lines
      .filter(({ display_type: type }) => type === 'product')
      .map((line) => itemOf(line, rateOf(line.tax_ids))),
    tax_details: [...vatByRate].map(([rate, amount]) => ({ rate, amount })),
    total_tax: toCents(move.amount_tax),
    invoice_total: toCents(move.amount_total).minus(rounding),
    ...(!rounding.isZero() && { rounding_amount: rounding }),
    amount_due: toCents(move.amount_residual),
    payment_details: (seller.payment_details ?? []).map((account) => ({
      ...account,
      payment_reference: orNull(move.payment_reference),
    })),
  };
}

function itemOf(line: OdooLine, rate: number) {
  const net = toCents(line.price_subtotal);
  // Without VAT and before the discount, which `price_unit` is not always.
  const before =
    line.discount === 100 ? net : net.div(new Decimal(100).minus(line.discount).div(100)).toDecimalPlaces(2);
  const [name = ''] = (line.name || 'Item').split('\n');
  // UBL has no negative prices.
  const quantity = before.isNegative() === line.quantity < 0 ? line.quantity : -line.quantity;
  return {
    description: name,
    quantity,
    unit_price: quantity === 0 ? 0 : before.div(quantity).toDecimalPlaces(8),
    allowances: before.eq(net)
      ? []
      : [{ reason: `Discount ${line.discount}%`, reason_code: '95', amount: before.minus(net) }],
    amount: net,
    tax_rate: rate,
  };
}

/** "INV/2026/00042" of `[42, "INV/2026/00042 (your reference)"]`. */
function numberOf(relation: Relation): string | null {
  return relation === false ? null : relation[1].replace(/ \(.*\)$/, '');
}

function orNull(text: Text): string | null {
  return text === false ? null : text;
}

function toCents(amount: number): Decimal {
  return new Decimal(amount).toDecimalPlaces(2);
}
