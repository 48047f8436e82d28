import { parseAddress, type PostalAddress } from '../../participants/address/parse-address.js';
import type { Document } from '../../document/document.js';
import { type ExtendedDocument, type FurtherFields, furtherFields } from '../../document/extended-fields.js';
import { type PartyFields, type PartyIds, readPartyIds } from '../../participants/read-party-ids.js';
import { companyIdWithScheme } from '../../participants/identifier-from-number.js';
import type { Totals } from '../../totals/totals.js';
import { type DocumentKind, documentKind } from '../document-kind.js';
import type { MappingOptions } from '../mapping-options.js';
import type { DocumentContent } from '../prepare-document.js';

/** The input of the parts of the mapping. */
export interface Mapping {
  /** The fields that every Document may have. */
  readonly document: Pick<ExtendedDocument, keyof Document>;
  /** Those that only an extended one has. */
  readonly further: FurtherFields;
  readonly totals: Totals;
  readonly kind: DocumentKind;
  readonly seller: Party;
  readonly buyer: Party;
  /** ISO 3166-1 code of the country in which both parties have their address: some national rules apply only then. */
  readonly domestic: string | undefined;
  /** Whether everything is outside the scope of VAT (category O). */
  readonly isOutsideVat: boolean;
}

/** Collects what several parts of the mapping need. */
export function prepareMapping({ document, totals }: DocumentContent, options: MappingOptions): Mapping {
  const further = furtherFields(document);
  const seller = readSeller(document, further, options);
  const buyer = readBuyer(document, further, options);
  const countryOf = ({ address, further }: Party): string | undefined =>
    further.postalAddress === undefined ? address.country : further.postalAddress.country;
  const country = countryOf(seller);
  const { items } = document;
  return {
    document,
    further,
    totals,
    kind: documentKind(document.document_type),
    seller,
    buyer,
    domestic: country === countryOf(buyer) ? country : undefined,
    isOutsideVat:
      document.tax_code === 'O' || (items.length > 0 && items.every(({ tax_code }) => tax_code === 'O')),
  };
}

/** What a Document says about the seller or the buyer, in the parts that UBL has for it. */
export interface Party {
  readonly name: string | undefined;
  /** As written; `ids` has its meaning. */
  readonly companyId: string | undefined;
  readonly ids: PartyIds;
  readonly address: PostalAddress;
  /** Department or person (BT-41, BT-56). */
  readonly recipient: string | undefined;
  readonly email: string | undefined;
  readonly further: FurtherParty;
  readonly sources: PartySources;
}

/** What only an extended Document says about a party. */
export interface FurtherParty {
  /** `vendor` or `customer`, with which the names of its fields begin. */
  readonly prefix: 'vendor' | 'customer';
  readonly tradingName?: string | undefined;
  readonly identifiers?: ExtendedDocument['vendor_identifiers'];
  readonly companyIdScheme?: string | undefined;
  readonly taxRegistration?: string | undefined;
  readonly legalForm?: string | undefined;
  readonly phone?: string | undefined;
  /** With it, nothing is derived from another field but the endpoint. */
  readonly postalAddress?: PostalParts | undefined;
  /** The VAT number as it was given. */
  readonly taxId?: string | undefined;
}

/** An address in its parts. */
export type PostalParts = NonNullable<ExtendedDocument['shipping_postal_address']>;

/** JSON pointers of the Document fields of the parts. */
interface PartySources {
  readonly name: string;
  readonly taxId: string;
  readonly companyId: string;
  /** An explicit Peppol id; it becomes the endpoint. */
  readonly peppolId: string | undefined;
  readonly address: string;
  readonly recipient: string;
  readonly email: string;
}

/** The seller (BG-4): the vendor, also if the customer issues the document. */
function readSeller(document: Mapping['document'], further: FurtherFields, options: MappingOptions): Party {
  const { vendor_tax_id: taxId, vendor_company_id: companyId } = document;
  const { vendor_peppol_id: peppolId, vendor_postal_address: postalAddress } = further;
  const { vendor_company_id_scheme: companyIdScheme } = further;
  const address = postalAddress === undefined ? document.vendor_address : postalAddress.country;
  return {
    name: document.vendor_name,
    companyId,
    ...readPartyFacts(
      { taxId, companyId: companyIdWithScheme(companyId, companyIdScheme), peppolId, address },
      options,
    ),
    further: {
      prefix: 'vendor',
      tradingName: further.vendor_trading_name,
      identifiers: further.vendor_identifiers,
      companyIdScheme,
      taxRegistration: further.vendor_tax_registration,
      legalForm: further.vendor_legal_form,
      phone: further.vendor_phone,
      postalAddress,
      taxId,
    },
    recipient: document.vendor_address_recipient,
    email: document.vendor_email,
    sources: {
      name: '/vendor_name',
      taxId: '/vendor_tax_id',
      companyId: '/vendor_company_id',
      peppolId: peppolId === undefined ? undefined : '/vendor_peppol_id',
      address: '/vendor_address',
      recipient: '/vendor_address_recipient',
      email: '/vendor_email',
    },
  };
}

/**
 * The buyer (BG-7). UBL has one address and one contact for it: the customer's, or those for billing if the Document
 * has none.
 */
function readBuyer(document: Mapping['document'], further: FurtherFields, options: MappingOptions): Party {
  const { customer_tax_id: taxId, customer_company_id: companyId, customer_peppol_id: peppolId } = document;
  const addressField = document.customer_address === undefined ? 'billing_address' : 'customer_address';
  const recipientField =
    document.customer_address_recipient === undefined
      ? 'billing_address_recipient'
      : 'customer_address_recipient';
  const { customer_postal_address: postalAddress, customer_company_id_scheme: companyIdScheme } = further;
  const address = postalAddress === undefined ? document[addressField] : postalAddress.country;
  return {
    name: document.customer_name,
    companyId,
    ...readPartyFacts(
      { taxId, companyId: companyIdWithScheme(companyId, companyIdScheme), peppolId, address },
      options,
    ),
    further: {
      prefix: 'customer',
      tradingName: further.customer_trading_name,
      identifiers: further.customer_identifiers,
      companyIdScheme,
      phone: further.customer_phone,
      postalAddress,
      taxId,
    },
    recipient: document[recipientField],
    email: document.customer_email,
    sources: {
      name: '/customer_name',
      taxId: '/customer_tax_id',
      companyId: '/customer_company_id',
      peppolId: peppolId === undefined ? undefined : '/customer_peppol_id',
      address: address === undefined ? '/customer_address' : `/${addressField}`,
      recipient: `/${recipientField}`,
      email: '/customer_email',
    },
  };
}

/** What the identifiers and the address of a party say. */
interface PartyFacts {
  readonly ids: PartyIds;
  readonly address: PostalAddress;
}

/** Reads the identifiers and the address of a party, or takes them from the cache. */
export function readPartyFacts(fields: PartyFields, options: MappingOptions): PartyFacts {
  if (options.schemes !== undefined) return readFacts(fields, options);
  const key = JSON.stringify(fields);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  // Of a copy: parts of the caller's texts would keep in memory what those are parts of.
  const facts = readFacts(JSON.parse(key) as PartyFields, options);
  if (key.length > LONGEST_KEY) return facts;
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, facts);
  return facts;
}

function readFacts(fields: PartyFields, options: MappingOptions): PartyFacts {
  const ids = readPartyIds(fields, options);
  return { ids, address: readPostalAddress(fields.address, ids.country) };
}

/**
 * A cache by the fields, of less than a megabyte. A caller's own company is in all of its Documents, and customers return:
 * without the cache, the verdict on a short Document takes a tenth longer, and its UBL a third.
 */
const cache = new Map<string, PartyFacts>();
const MOST_CACHED = 500;
const LONGEST_KEY = 500;

/**
 * The address of a text; without a text, or without a country in it, the country is the one known from elsewhere.
 *
 * @param country ISO 3166-1 code, undefined if not known
 */
export function readPostalAddress(text: string | undefined, country: string | undefined): PostalAddress {
  const hints = country === undefined ? {} : { country };
  return text === undefined ? { streetLines: [], ...hints } : parseAddress(text, hints);
}
