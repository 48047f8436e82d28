import type { DocumentInput } from 'peppol-preflight';
import type { PrintedInvoice } from './invoices.js';
import type { PrintedParty } from './parties.js';
import { words } from './words.js';

/** The Document that says what is printed: it passes every rule, so a reader that finds all of it can give the UBL. */
export function documentOf(invoice: PrintedInvoice): DocumentInput {
  const { seller, buyer, language, isCredit, isReverse } = invoice;
  const reference = isCredit ? invoice.original : invoice.order;
  const address = ({ street, place, countryName }: PrintedParty) =>
    [street, place, countryName[language] ?? ''].join('\n');
  return {
    document_type: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
    vendor_name: seller.name,
    vendor_tax_id: seller.vat,
    vendor_address: address(seller),
    vendor_email: seller.email,
    ...(invoice.contact !== undefined && {
      vendor_address_recipient: `${invoice.contact}, Tel. ${seller.phone}`,
    }),
    customer_name: buyer.name,
    customer_tax_id: buyer.vat,
    customer_address: address(buyer),
    ...(invoice.yours !== undefined && { customer_id: invoice.yours }),
    invoice_id: invoice.number,
    invoice_date: invoice.date,
    ...(invoice.due === undefined ? {} : { due_date: invoice.due }),
    payment_term: isCredit ? words[language].settled : words[language].terms(invoice.days),
    ...(reference !== undefined && { purchase_order: reference }),
    currency: invoice.currency as 'EUR',
    ...(isReverse && { tax_code: 'AE', vatex_note: words[language].reverse }),
    payment_details: [{ iban: seller.iban, swift: seller.bic }],
    items: invoice.lines.map(({ description, code, quantity, unit, price, discount, rate, amount }) => ({
      description,
      product_code: code,
      quantity,
      unit: unit.code,
      unit_price: price,
      tax_rate: rate,
      amount,
      ...(discount > 0 && { allowances: [{ multiplier_factor: discount, reason_code: '95' }] }),
    })),
    ...(invoice.allowance && {
      allowances: [
        { reason: 'Discount', amount: invoice.allowance.amount, tax_rate: invoice.allowance.rate },
      ],
    }),
    ...(invoice.charge && {
      charges: [{ reason: 'Charge', amount: invoice.charge.amount, tax_rate: invoice.charge.rate }],
    }),
    subtotal: invoice.subtotal,
    total_tax: invoice.totalTax,
    invoice_total: invoice.total,
    amount_due: invoice.amountDue,
  } as DocumentInput;
}
