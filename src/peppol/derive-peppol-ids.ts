import type { PeppolId } from './peppol-id.js';
import { readPartyIds } from './read-party-ids.js';
import type { SchemePreferences } from './scheme-preferences.js';

/** The Document fields that decide sender and receiver. A `Document` has them all. */
export interface RoutingFields {
  readonly document_type?: string | undefined;
  readonly vendor_tax_id?: string | undefined;
  readonly vendor_company_id?: string | undefined;
  readonly vendor_address?: string | undefined;
  readonly customer_tax_id?: string | undefined;
  readonly customer_company_id?: string | undefined;
  readonly customer_peppol_id?: string | undefined;
  readonly customer_address?: string | undefined;
}

/** Who sends and who receives a document; null where that cannot be derived. */
export interface Routing {
  readonly sender: PeppolId | null;
  readonly receiver: PeppolId | null;
}

/**
 * Sender and receiver of a document from its identifiers (service specification, "Send routing", step 3): the
 * vendor sends and the customer receives; a self-billed document is sent by the customer and received by the
 * vendor. `customer_peppol_id` always names the customer, so there it is the sender's.
 *
 * @param options `schemes` replaces the schemes of a country in `defaultSchemePreferences`.
 */
export function derivePeppolIds(
  document: RoutingFields,
  options: { schemes?: SchemePreferences } = {},
): Routing {
  const vendor = readPartyIds(
    {
      taxId: document.vendor_tax_id,
      companyId: document.vendor_company_id,
      address: document.vendor_address,
    },
    options,
  );
  const customer = readPartyIds(
    {
      taxId: document.customer_tax_id,
      companyId: document.customer_company_id,
      peppolId: document.customer_peppol_id,
      address: document.customer_address,
    },
    options,
  );
  const isSelfBilling = document.document_type?.startsWith('SELFBILLING_') === true;
  return isSelfBilling
    ? { sender: customer.endpoint, receiver: vendor.endpoint }
    : { sender: vendor.endpoint, receiver: customer.endpoint };
}
