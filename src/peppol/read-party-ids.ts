import type { PeppolId } from './peppol-id.js';
import type { SchemePreferences } from './scheme-preferences.js';

/** What a Document says about one party, as users typed it. */
export interface PartyFields {
  /** `vendor_tax_id` or `customer_tax_id`. */
  readonly taxId?: string | undefined;
  /** `vendor_company_id` or `customer_company_id`. */
  readonly companyId?: string | undefined;
  /** `customer_peppol_id`. */
  readonly peppolId?: string | undefined;
  /** The address as one text; its country decides what a number without prefix is. */
  readonly address?: string | undefined;
}

/** A legal registration number (BT-30, BT-47) with its ISO 6523 scheme where that is known. */
export interface LegalId {
  readonly scheme: string | null;
  readonly value: string;
}

/** The identifiers of a party in the form UBL wants. */
export interface PartyIds {
  /** ISO 3166-1 code: from the VAT prefix, else from the other identifiers, else from the address. */
  readonly country: string | null;
  /** VAT number with its prefix and without blanks, dots and dashes (BT-31, BT-48), for example `BE0202239951`. */
  readonly vatNumber: string | null;
  /** The tax id when it is no VAT number, as written (BT-32). */
  readonly taxNumber: string | null;
  readonly legalId: LegalId | null;
  /** Electronic address (BT-34, BT-49). */
  readonly endpoint: PeppolId | null;
}

/** Reads the identifiers of one party. Nothing is thrown: what cannot be read is null. */
export function readPartyIds(_party: PartyFields, _options?: { schemes?: SchemePreferences }): PartyIds {
  return { country: null, vatNumber: null, taxNumber: null, legalId: null, endpoint: null };
}
