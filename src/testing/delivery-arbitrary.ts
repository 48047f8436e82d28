import fc from 'fast-check';
import type { DocumentInput } from '../document/document.js';
import { dayAfter } from './date-arbitrary.js';
import type { PartyFields } from './party-arbitrary.js';
import { textArbitrary } from './text-arbitrary.js';
import type { VatScenario } from './vat-scenario-arbitrary.js';

/** Where and when it is delivered: to the customer, in the month that begins with the issue; and other addresses. */
export function deliveryArbitrary(
  vat: VatScenario,
  customer: PartyFields,
  issued: string,
): fc.Arbitrary<Partial<DocumentInput>> {
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
