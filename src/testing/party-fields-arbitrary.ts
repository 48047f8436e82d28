import fc from 'fast-check';
import type { DocumentInput } from '../document/document.js';
import type { PartyFields } from './party-arbitrary.js';
import { textArbitrary } from './text-arbitrary.js';
import type { VatScenario } from './vat-scenario-arbitrary.js';

/** The fields of one side of a Document, with a name and perhaps an e-mail address. */
export function partyFieldsArbitrary(
  role: 'vendor' | 'customer',
  party: PartyFields,
  vat: VatScenario,
): fc.Arbitrary<Partial<DocumentInput>> {
  return fc
    .tuple(
      textArbitrary,
      fc.option(fc.constantFrom('ap@example.com', 'billing@example.eu'), { nil: undefined }),
    )
    .map(([name, email]) => {
      const identifiers =
        vat.withoutVatNumbers === true
          ? { company_id: party.company_id ?? party.tax_id }
          : { tax_id: party.tax_id, company_id: party.company_id };
      const fields = {
        name,
        email: party.email ?? email,
        address: party.address,
        address_recipient: party.address_recipient,
        ...identifiers,
      };
      return Object.fromEntries(
        Object.entries(fields)
          .filter(([, value]) => value !== undefined)
          .map(([field, value]) => [`${role}_${field}`, value]),
      );
    });
}
