import { type PartyIds, readPartyIds } from '../../participants/read-party-ids.js';
import type { MappingOptions } from '../mapping-options.js';
import { attributeOf, childrenOf, elementAt, textAt, type UblElement } from '../ubl-element.js';

/** The fields of a Document from which the identifiers of a party are made. */
interface PartyNumberFields {
  readonly taxId: string | undefined;
  readonly companyId: string | undefined;
}

/** Other things that decide how the mapping writes a party. */
interface PartyContext {
  readonly role: 'seller' | 'buyer';
  /** The tax code of the Document is O: the VAT number is written as another identifier. */
  readonly isOutsideVat: boolean;
  /** The address as one text. */
  readonly address: string | undefined;
  /** If the Document has a field for it. */
  readonly peppolId: string | undefined;
}

/**
 * Finds the tax id and the company id from which the mapping makes the identifiers of a party: its electronic address,
 * VAT number, tax registration, legal registration and other identifier. Candidates are tried in turn, because a field
 * may stand for several identifiers. If none yields all, the one that yields most wins: if only a company number with
 * its scheme leads to the electronic address, it also becomes the legal registration.
 */
export function partyNumbersOf(
  party: UblElement | undefined,
  context: PartyContext,
  options: MappingOptions,
): PartyNumberFields {
  const { address, peppolId } = context;
  const wanted = identifiersOf(party);
  const endpoint = textAt(party, 'cbc:EndpointID');
  const taxIds = distinct([wanted.vat, wanted.tax, wanted.other, undefined, endpoint]);
  const companyIds = distinct([
    undefined,
    wanted.legal,
    wanted.schemed,
    endpoint,
    wanted.endpoint,
    wanted.other,
  ]);
  let best: PartyNumberFields = { taxId: undefined, companyId: undefined };
  let most = -1;
  for (const taxId of taxIds) {
    for (const companyId of companyIds) {
      const made = writtenFrom(readPartyIds({ taxId, companyId, address, peppolId }, options), context);
      const found = agreement(made, wanted);
      if (found <= most) continue;
      most = found;
      best = { taxId, companyId };
      if (found === ALL_WEIGHTS) return best;
    }
  }
  return best;
}

/** The identifiers of a party in UBL. */
interface Identifiers {
  /** BT-34, BT-49: `scheme:identifier`. */
  readonly endpoint: string | undefined;
  /** BT-31, BT-48. */
  readonly vat: string | undefined;
  /** BT-32. */
  readonly tax: string | undefined;
  /** BT-30, BT-47. */
  readonly legal: string | undefined;
  /** The same, preceded by its scheme. */
  readonly schemed: string | undefined;
  /** BT-29, BT-46. */
  readonly other: string | undefined;
}

/** The tax numbers of a party: the VAT number, and the first other one. */
export function taxSchemesOf(party: UblElement | undefined): {
  readonly vat: UblElement | undefined;
  readonly other: UblElement | undefined;
} {
  const schemes = childrenOf(party, 'cac:PartyTaxScheme');
  const isVat = (scheme: UblElement) => textAt(scheme, 'cac:TaxScheme', 'cbc:ID')?.toUpperCase() === 'VAT';
  return { vat: schemes.find(isVat), other: schemes.find((scheme) => !isVat(scheme)) };
}

function identifiersOf(party: UblElement | undefined): Identifiers {
  const { vat, other } = taxSchemesOf(party);
  const endpoint = elementAt(party, 'cbc:EndpointID');
  const legal = elementAt(party, 'cac:PartyLegalEntity', 'cbc:CompanyID');
  return {
    endpoint: withScheme(endpoint),
    vat: textAt(vat, 'cbc:CompanyID'),
    tax: textAt(other, 'cbc:CompanyID'),
    legal: textAt(legal),
    schemed: withScheme(legal),
    other: textAt(party, 'cac:PartyIdentification', 'cbc:ID'),
  };
}

/** `scheme:identifier`; undefined without a scheme. */
export function withScheme(identifier: UblElement | undefined): string | undefined {
  const scheme = attributeOf(identifier, 'schemeID');
  const value = textAt(identifier);
  return scheme === undefined || value === undefined ? undefined : `${scheme}:${value}`;
}

/** The identifiers as `sellerParty` and `buyerParty` write them. */
function writtenFrom(
  { endpoint, vatNumber, taxNumber, legalId }: PartyIds,
  { role, isOutsideVat }: PartyContext,
): Identifiers {
  const hidden = isOutsideVat && legalId === undefined ? vatNumber : undefined;
  const scheme = legalId?.scheme;
  return {
    endpoint: endpoint === undefined ? undefined : `${endpoint.scheme}:${endpoint.identifier}`,
    vat: isOutsideVat ? undefined : vatNumber,
    tax: role === 'seller' ? taxNumber : undefined,
    legal: legalId?.value,
    schemed: legalId === undefined || scheme === undefined ? undefined : `${scheme}:${legalId.value}`,
    other: role === 'buyer' ? (taxNumber ?? hidden) : hidden,
  };
}

/** The weight of an identifier: rules require the VAT number, and nothing is sent without an electronic address. */
const WEIGHTS = { vat: 16, endpoint: 8, legal: 3, schemed: 1, tax: 1, other: 1 } as const;
const NAMES = ['vat', 'endpoint', 'legal', 'schemed', 'tax', 'other'] as const;
const ALL_WEIGHTS = NAMES.reduce((sum, name) => sum + WEIGHTS[name], 0);

function agreement(made: Identifiers, wanted: Identifiers): number {
  // If both lack a scheme, that means nothing when the numbers differ.
  const isSame = (name: keyof Identifiers): boolean =>
    made[name] === wanted[name] && (name !== 'schemed' || made.legal === wanted.legal);
  // An invalid VAT number is written as another number: better than not at all.
  const isElsewhere = wanted.vat !== undefined && [made.tax, made.other].includes(wanted.vat);
  return NAMES.reduce((sum, name) => sum + (isSame(name) ? WEIGHTS[name] : 0), isElsewhere ? 2 : 0);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
