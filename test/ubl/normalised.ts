import {
  type AllowanceCharge,
  type Document,
  calculateTotals,
  type AllowanceChargeTotals,
} from 'peppol-preflight';
import { splitTelephone } from '../../src/ubl/split-telephone.js';
import { type Party, prepareMapping, readPostalAddress } from '../../src/ubl/write/mapping.js';

/**
 * What a Document says, with everything settled that it may leave open or write in another way: totals and defaults are
 * filled in, identifiers and addresses are taken apart, the one address of delivery is chosen. Two Documents of the same
 * content are equal in this form.
 */
export function normalised(document: Document): unknown {
  const { totals, seller, buyer } = prepareMapping({ document, totals: calculateTotals(document) }, {});
  const delivered =
    document.shipping_address !== undefined || document.shipping_address_recipient !== undefined
      ? 'shipping_address'
      : 'service_address';
  const deliveryAddress = document[delivered];
  return {
    ...pick(document, ['document_type', 'currency', 'invoice_date', 'due_date', 'payment_term']),
    ...pick(document, ['service_start_date', 'service_end_date', 'vatex']),
    texts: [
      document.invoice_id,
      document.purchase_order,
      document.note,
      document.customer_id,
      document.vatex_note,
    ].map((text) => text?.trim()),
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    delivery: {
      address: deliveryAddress && readPostalAddress(deliveryAddress, buyer.address.country),
      recipient: document[`${delivered}_recipient`]?.trim(),
    },
    totals: [
      totals.lineTotal,
      totals.totalDiscount,
      totals.totalCharges,
      totals.subtotal,
      totals.totalTax,
      totals.invoiceTotal,
      totals.prepaid,
      totals.amountDue,
    ].map((amount) => amount.toFixed(2)),
    breakdown: totals.taxBreakdown.map(({ code, rate, taxableAmount, taxAmount }) => [
      code,
      rate?.toFixed(),
      taxableAmount.toFixed(2),
      taxAmount.toFixed(2),
    ]),
    lines: document.items.map((item, index) => {
      const line = totals.lines[index];
      return {
        amount: line?.amount.toFixed(),
        quantity: line?.quantity.toFixed(),
        price: line?.unitPrice?.toFixed(),
        category: [line?.category.code, line?.category.rate?.toFixed()],
        unit: item.unit?.trim() ?? 'C62',
        date: item.date,
        texts: [item.description?.trim(), item.product_code?.trim()],
        allowances: adjustments(item.allowances, line?.allowances),
        charges: adjustments(item.charges, line?.charges),
        attributes: (item.item_attributes ?? []).map(({ name, value }) => [name.trim(), value.trim()]),
      };
    }),
    allowances: adjustments(document.allowances, totals.allowances),
    charges: adjustments(document.charges, totals.charges),
    payment: (document.payment_details ?? []).map(
      ({ iban, swift, bank_account_number, payment_reference }) => [
        iban?.replace(/\s+/g, ''),
        swift,
        bank_account_number,
        payment_reference,
      ],
    ),
    attachments: document.attachments ?? [],
  };
}

function partyOf({ name, ids, address, recipient, email }: Party): unknown {
  return {
    name: name?.trim(),
    ids,
    address,
    contact: splitTelephone(recipient?.trim() ?? ''),
    email: email?.trim(),
  };
}

function adjustments(
  given: readonly AllowanceCharge[] = [],
  settled: readonly AllowanceChargeTotals[] = [],
): unknown[] {
  return settled.map(({ amount, baseAmount, multiplierFactor, category }, index) => [
    given[index]?.reason?.trim(),
    given[index]?.reason_code?.trim(),
    amount.toFixed(),
    baseAmount?.toFixed(),
    multiplierFactor?.toFixed(),
    category.code,
    category.rate?.toFixed(),
  ]);
}

function pick(document: Document, keys: readonly (keyof Document)[]): object {
  return Object.fromEntries(keys.map((key) => [key, document[key]]));
}
