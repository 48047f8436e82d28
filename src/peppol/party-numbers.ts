import type { VatNumber } from './split-vat-number.js';

/** What is known of a party when its identifiers are derived. */
export interface PartyNumbers {
  /** The company identifier as written. */
  readonly companyId: string | null;
  /** The company identifier, when it starts with the prefix of a country. */
  readonly prefixed: VatNumber | null;
  readonly vat: VatNumber | null;
  /** Countries that the party may be of, the best known first (ISO 3166-1 codes); empty when nothing names one. */
  readonly countries: readonly string[];
}
