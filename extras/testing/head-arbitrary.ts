import fc from 'fast-check';
import type { Currency } from '../../src/document/choices.js';
import type { AnyDocumentInput } from '../../src/document/document.js';
import type { PartyFields } from './party-arbitrary.js';
import { dayAfter, textArbitrary } from './value-arbitraries.js';
import type { VatScenario } from './lines-arbitrary.js';

/** Every optional field of the head. */
export function headArbitrary(
  issued: string,
  {
    withAccount,
    currencies,
  }: { readonly withAccount: boolean; readonly currencies: readonly (Currency | undefined)[] },
): fc.Arbitrary<Partial<AnyDocumentInput>> {
  const optional = fc.record(
    {
      note: textArbitrary,
      payment_term: textArbitrary,
      customer_id: textArbitrary,
      attachments: fc.array(attachmentArbitrary, { maxLength: 2 }),
      payment_details: paymentDetailsArbitrary,
    },
    { requiredKeys: withAccount ? ['payment_details'] : [] },
  );
  return fc
    .tuple(
      optional,
      fc.stringMatching(/^[A-Z]{1,3}-20\d\d-\d{1,6}$/),
      fc.nat(60).map((days) => dayAfter(issued, days)),
      fc.stringMatching(/^PO-\d{1,8}$/),
      fc.constantFrom(...currencies),
    )
    .map(([fields, invoice_id, due_date, purchase_order, currency]) => ({
      ...fields,
      invoice_id,
      due_date,
      purchase_order,
      // A buyer reference or a purchase order is required (PEPPOL-EN16931-R003); in a credit note, purchase_order is not an order.
      customer_id: fields.customer_id ?? 'REF-1',
      ...(currency !== undefined && { currency }),
    }));
}

const attachmentArbitrary = fc
  .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ minLength: 1, maxLength: 40 }))
  .map(([name, bytes]) => ({
    file_name: `${name}.pdf`,
    file_type: 'application/pdf',
    file_size: bytes.length,
    file_data: btoa(String.fromCharCode(...bytes)),
  }));

/** Accounts to choose from, all with the single reference that a document can have (UBL-SR-44). */
const paymentDetailsArbitrary = fc
  .tuple(
    fc.uniqueArray(
      fc.constantFrom(
        'BE68539007547034',
        'NL91 ABNA 0417 1643 00',
        'DE89370400440532013000',
        'FR1420041010050500013M02606',
      ),
      { minLength: 1, maxLength: 2 },
    ),
    fc.option(fc.constantFrom('KREDBEBB', 'ABNANL2A'), { nil: undefined }),
    fc.option(fc.stringMatching(/^[A-Z0-9]{3,15}$/), { nil: undefined }),
  )
  .map(([ibans, swift, payment_reference]) => ibans.map((iban) => ({ iban, swift, payment_reference })));

/** Where and when it is delivered: to the customer, in the month that begins with the issue; and other addresses. */
export function deliveryArbitrary(
  vat: VatScenario,
  customer: PartyFields,
  issued: string,
): fc.Arbitrary<Partial<AnyDocumentInput>> {
  return fc.record(
    {
      shipping_address: fc.constant(customer.address),
      shipping_address_recipient: textArbitrary,
      service_address: fc.constant(customer.address),
      service_address_recipient: textArbitrary,
      billing_address: fc.constant(customer.address),
      billing_address_recipient: textArbitrary,
      remittance_address: fc.constant(customer.address),
      remittance_address_recipient: textArbitrary,
      service_start_date: fc.constant(issued),
      service_end_date: fc.constant(dayAfter(issued, 30)),
    },
    {
      requiredKeys:
        vat.needsDelivery === true ? ['shipping_address', 'service_start_date', 'service_end_date'] : [],
    },
  );
}
