import { argumentError, assertArgument, assertFields, assertKnownOptions } from '#errors';
import { companyIdWithScheme } from './identifier-from-number.js';
import type { SchemePreferences } from './derive-endpoint.js';
import type { PeppolId } from './peppol-id.js';
import { type PartyFields, readPartyIds } from './read-party-ids.js';

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

/** What an extended Document says beside them, as in the UBL that is made of it. */
export interface ExtendedRoutingFields extends RoutingFields {
  /** Goes before what is derived from the other fields. */
  readonly vendor_peppol_id?: string | null | undefined;
  readonly vendor_company_id_scheme?: string | null | undefined;
  /** Its country decides instead of that of the address in one text. */
  readonly vendor_postal_address?: AddressCountry | null | undefined;
  readonly customer_company_id_scheme?: string | null | undefined;
  readonly customer_postal_address?: AddressCountry | null | undefined;
}

interface AddressCountry {
  readonly country?: string | null | undefined;
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
 * @param options `schemes` replaces the usual schemes of a country: `{ BE: ['0208'] }`; `extended` for an extended Document, whose further
 *   fields are otherwise ignored
 * @returns each of the two as scheme and identifier; null for one that cannot be derived
 * @throws TypeError if the Document is not an object or a field is not a string, and when an option has the wrong type
 */
export function derivePeppolIds(
  document: ExtendedRoutingFields,
  options: { schemes?: SchemePreferences; extended?: boolean } = {},
): Routing {
  const given: unknown = document;
  if (typeof given !== 'object' || given === null)
    throw argumentError('derivePeppolIds takes a Document, an object with the fields of the parties', given);
  assertFields('document', document);
  assertKnownOptions<{ schemes?: SchemePreferences; extended?: boolean }>(options, {
    schemes: 'an object?',
    extended: 'true or false?',
  });
  if (options.schemes !== undefined) assertFields('options.schemes', options.schemes);
  for (const [country, schemes] of Object.entries(options.schemes ?? {}))
    assertArgument(`options.schemes.${country}`, schemes, 'an array of strings');
  const idsOf = (party: 'vendor' | 'customer'): PeppolId | null =>
    readPartyIds(partyFieldsOf(document, party, options.extended === true), options).endpoint ?? null;
  return { sender: idsOf('vendor'), receiver: idsOf('customer') };
}

/** The fields of a Document about one of its parties, for `readPartyIds`. @throws TypeError as `derivePeppolIds` does */
export function partyFieldsOf(
  document: ExtendedRoutingFields,
  party: 'vendor' | 'customer',
  isExtended: boolean,
): PartyFields {
  const taxId = textOf(document, `${party}_tax_id`);
  const companyId = textOf(document, `${party}_company_id`);
  const address = textOf(document, `${party}_address`);
  const isStated = party === 'customer' || isExtended;
  const peppolId = isStated ? textOf(document, `${party}_peppol_id`) : undefined;
  if (!isExtended) return { taxId, companyId, peppolId, address };
  const scheme = textOf(document, `${party}_company_id_scheme`);
  const parts = document[`${party}_postal_address`] ?? undefined;
  if (parts !== undefined)
    assertFields(`document.${party}_postal_address`, parts, { country: 'a string or null?' });
  return {
    taxId,
    companyId: companyIdWithScheme(companyId, scheme),
    peppolId,
    address: parts === undefined ? address : (parts.country ?? undefined),
  };
}

function textOf(
  document: ExtendedRoutingFields,
  field: Exclude<keyof ExtendedRoutingFields, `${string}_postal_address`>,
): string | undefined {
  const value: unknown = document[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw argumentError(`document.${field} must be a string`, value);
  return value;
}
