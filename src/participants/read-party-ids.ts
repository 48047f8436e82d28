import { findCountry, findTrailingCountry } from './countries/find-country.js';
import { countryOfMark } from './address/postal-codes.js';
import { schemeCountry } from './countries/scheme-countries.js';
import { VAT_PREFIXES } from './countries/vat-prefixes.js';
import { deriveEndpoint, type SchemePreferences } from './derive-endpoint.js';
import { type LegalId, readLegalId } from './legal-id.js';
import { readPeppolId, type PeppolId } from './peppol-id.js';
import { readVatNumber, splitVatNumber, type VatNumber } from './vat-number.js';

/** The fields of a Document about one party, as typed by users. */
export interface PartyFields {
  /** `vendor_tax_id` or `customer_tax_id`. */
  readonly taxId?: string | undefined;
  /** `vendor_company_id` or `customer_company_id`. */
  readonly companyId?: string | undefined;
  /** `customer_peppol_id`. */
  readonly peppolId?: string | undefined;
  /** The address as one text; its country decides the kind of a number without a prefix. */
  readonly address?: string | undefined;
}

/** The identifiers of a party in the form for UBL. */
export interface PartyIds {
  /** ISO 3166-1 code: of the VAT number, else of the other identifiers, else of the address. */
  readonly country: string | undefined;
  /** VAT number with its prefix and without blanks, dots and dashes (BT-31, BT-48), for example `BE0202239951`. */
  readonly vatNumber: string | undefined;
  /** The tax id as written, if it is not a VAT number (BT-32). */
  readonly taxNumber: string | undefined;
  readonly legalId: LegalId | undefined;
  /** Electronic address (BT-34, BT-49). */
  readonly endpoint: PeppolId | undefined;
}

/**
 * Reads the identifiers of one party. It never throws: identifiers that cannot be read are absent.
 *
 * The endpoint is the explicit Peppol id; otherwise it is derived from the tax id, or else from the company id, each
 * under the first scheme of the country's preferences that fits. An invalid explicit Peppol id yields no endpoint: to send
 * the document to somebody else would be worse.
 */
export function readPartyIds(party: PartyFields, options: { schemes?: SchemePreferences } = {}): PartyIds {
  const taxId = given(party.taxId);
  const companyId = given(party.companyId);
  const peppolId = given(party.peppolId);
  const explicit = peppolId === undefined ? undefined : readPeppolId(peppolId);
  const prefixed = companyId === undefined ? undefined : readPrefixed(companyId);
  const addressCountry = party.address === undefined ? undefined : countryOfAddress(party.address);
  const explicitCountry = explicit === undefined ? undefined : schemeCountry(explicit.scheme);
  const others = [prefixed?.country, addressCountry, explicitCountry].filter((code) => code !== undefined);
  const vat = taxId === undefined ? undefined : readVatNumber(taxId, others);
  const countries = [...others, ...(vat === undefined ? [] : [vat.country])];
  const legalId = readLegalId({ companyId, prefixed, vat, countries });
  const derived = deriveEndpoint({ companyId, prefixed, vat, countries }, options.schemes ?? {});
  const derivedCountry = derived === undefined ? undefined : schemeCountry(derived.scheme);
  return {
    country: vat?.country ?? prefixed?.country ?? explicitCountry ?? addressCountry ?? derivedCountry,
    vatNumber: vat === undefined ? undefined : vat.prefix + vat.number,
    taxNumber: vat === undefined ? taxId : undefined,
    legalId,
    endpoint: peppolId === undefined ? derived : explicit,
  };
}

/** Outside Europe two letters before a company id are part of it, as in the Scottish SC123456. */
function readPrefixed(companyId: string): VatNumber | undefined {
  const number = splitVatNumber(companyId);
  return number !== undefined && Object.hasOwn(VAT_PREFIXES, number.prefix) ? number : undefined;
}

/** A text with its inner blanks reduced to one; undefined if nothing remains. */
function given(text: string | undefined): string | undefined {
  const collapsed = (text ?? '').split(/\s+/).join(' ').trim();
  return collapsed === '' ? undefined : collapsed;
}

/**
 * The country that an address names outright, by its name or code in the last or first line or by a mark before
 * the postal code (`B-1000`). It only helps to recognize a number without a prefix; `parseAddress` splits an
 * address.
 *
 * @returns ISO 3166-1 code, or undefined if the address names no country.
 */
function countryOfAddress(address: string): string | undefined {
  const lines = address
    .split(/[\r\n,;|]/)
    .map((line) => line.split(/\s+/).join(' ').trim())
    .filter((line) => line !== '');
  const last = findTrailingCountry(lines.at(-1) ?? '');
  if (last !== undefined) return last.country;
  const mark = /(?:^|[\s,;])([A-Za-z]{1,3})-\d{3}/.exec(address)?.[1]?.toUpperCase() ?? '';
  const marked = countryOfMark(mark);
  const first = lines[0] ?? '';
  return marked ?? (first.length > 3 ? findCountry(first) : undefined);
}
