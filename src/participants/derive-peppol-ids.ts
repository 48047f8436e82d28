import { argumentError, assertArgument, assertFields, assertKnownOptions } from '#errors';
import type { SchemePreferences } from './derive-endpoint.js';
import type { PeppolId } from './peppol-id.js';
import { readPartyIds } from './read-party-ids.js';

/** The Document fields that decide sender and receiver: those of a Document, read or not, or of a record; null is absent. */
export interface RoutingFields {
  /** Decides which of the two issues the document; sender and receiver do not depend on it. */
  readonly document_type?: string | null | undefined;
  readonly vendor_tax_id?: string | null | undefined;
  readonly vendor_company_id?: string | null | undefined;
  readonly vendor_address?: string | null | undefined;
  readonly customer_tax_id?: string | null | undefined;
  readonly customer_company_id?: string | null | undefined;
  readonly customer_peppol_id?: string | null | undefined;
  readonly customer_address?: string | null | undefined;
}

/** Sender and receiver of a document; null if not derivable. */
export interface Routing {
  readonly sender: PeppolId | null;
  readonly receiver: PeppolId | null;
}

/**
 * Sender and receiver of a document from its identifiers (service specification, "Send routing", step 3), in the terms of the
 * service: the sender is always the vendor and the receiver the customer, also for a self-billed document, which the customer
 * submits to the network.
 *
 * @param options `schemes` replaces the usual schemes of a country: `{ BE: ['0208'] }`
 * @returns each of the two as scheme and identifier; null for one that cannot be derived
 * @throws TypeError if the Document is not an object or a field is not a string, and when an option has the wrong type
 */
export function derivePeppolIds(
  document: RoutingFields,
  options: { schemes?: SchemePreferences } = {},
): Routing {
  const given: unknown = document;
  if (typeof given !== 'object' || given === null)
    throw argumentError('derivePeppolIds takes a Document, an object with the fields of the parties', given);
  assertFields('document', document);
  assertKnownOptions<{ schemes?: SchemePreferences }>(options, { schemes: 'an object?' });
  if (options.schemes !== undefined) assertFields('options.schemes', options.schemes);
  for (const [country, schemes] of Object.entries(options.schemes ?? {}))
    assertArgument(`options.schemes.${country}`, schemes, 'an array of strings');
  const vendor = readPartyIds(
    {
      taxId: textOf(document, 'vendor_tax_id'),
      companyId: textOf(document, 'vendor_company_id'),
      address: textOf(document, 'vendor_address'),
    },
    options,
  );
  const customer = readPartyIds(
    {
      taxId: textOf(document, 'customer_tax_id'),
      companyId: textOf(document, 'customer_company_id'),
      peppolId: textOf(document, 'customer_peppol_id'),
      address: textOf(document, 'customer_address'),
    },
    options,
  );
  return { sender: vendor.endpoint ?? null, receiver: customer.endpoint ?? null };
}

function textOf(document: RoutingFields, field: keyof RoutingFields): string | undefined {
  const value: unknown = document[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw argumentError(`document.${field} must be a string`, value);
  return value;
}
