import { parseAddress, type PostalAddress } from '../../address/parse-address.js';
import { type PartyFields, type PartyIds, readPartyIds } from '../../peppol/read-party-ids.js';
import type { MappingOptions } from '../mapping-options.js';

/** What the identifiers and the address of a party say. */
interface PartyFacts {
  readonly ids: PartyIds;
  readonly address: PostalAddress;
}

/**
 * Reads the identifiers and the address of a party. The latest results are kept: a caller's own company is in all of its Documents,
 * its customers come again, and to read them takes as long as to read all other fields of a short Document.
 */
export function readPartyFacts(fields: PartyFields, options: MappingOptions): PartyFacts {
  if (options.schemes !== undefined) return readFacts(fields, options);
  const key = JSON.stringify(fields);
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  // Of a copy: parts of the caller's texts would keep in memory what those are parts of.
  const facts = readFacts(JSON.parse(key) as PartyFields, options);
  if (key.length > LONGEST_KEY) return facts;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, facts);
  return facts;
}

function readFacts(fields: PartyFields, options: MappingOptions): PartyFacts {
  const ids = readPartyIds(fields, options);
  return { ids, address: readPostalAddress(fields.address, ids.country) };
}

/** By the fields. Together they take less than a megabyte. */
const known = new Map<string, PartyFacts>();
const MOST_KNOWN = 500;
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
