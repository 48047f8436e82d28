import { parsePeppolId } from 'peppol-preflight';
import { findParticipant, searchParticipants } from '../store/participants.js';
import type { Database } from '../store/open-store.js';
import type { ParticipantRow } from '../store/tables.js';

// The shapes are those of the service's interface description; what they hold is the simulated directory. Host names end in
// .invalid, which no network resolves.

const SML = 'sml.preflight.invalid';
const DOCUMENT_SCHEME = 'busdox-docid-qns';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const BIS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc';

/** What every participant of the simulated network takes: invoices and credit notes of BIS Billing and of Self-Billing. */
const DOCUMENT_TYPES = [
  `${UBL}:Invoice-2::Invoice##${BIS}:billing:3.0::2.1`,
  `${UBL}:CreditNote-2::CreditNote##${BIS}:billing:3.0::2.1`,
  `${UBL}:Invoice-2::Invoice##${BIS}:selfbilling:3.0::2.1`,
  `${UBL}:CreditNote-2::CreditNote##${BIS}:selfbilling:3.0::2.1`,
] as const;

/** GET /api/validate/peppol-id: whether a participant is registered. */
export async function checkRegistration(db: Database, peppolId: string) {
  const participant = await findParticipant(db, peppolId);
  return {
    is_valid: participant !== undefined,
    dns_valid: participant !== undefined,
    business_card_valid: participant !== undefined,
    supported_document_types: participant === undefined ? [] : [...DOCUMENT_TYPES],
    business_card:
      participant === undefined
        ? null
        : {
            name: participant.name,
            country_code: participant.country_code,
            registration_date: participant.registration_date,
          },
  };
}

/** GET /api/lookup: everything about one participant. */
export async function lookUp(db: Database, peppolId: string, now: Date) {
  const id = parsePeppolId(peppolId);
  const participant = await findParticipant(db, peppolId);
  const isKnown = participant !== undefined;
  const status = isKnown ? 'success' : 'error';
  const error = isKnown ? null : `${peppolId} is not registered on the network.`;
  return {
    queryMetadata: {
      identifierScheme: id?.scheme ?? '',
      identifierValue: id?.identifier ?? peppolId,
      smlDomain: SML,
      timestamp: now.toISOString(),
      version: '1.1.0',
    },
    status,
    errors: error === null ? [] : [error],
    dnsInfo: {
      status,
      smpHostname: isKnown ? `smp.${SML}` : null,
      smlHostname: SML,
      dnsRecords: isKnown ? [{ ip: '192.0.2.1' }] : [],
      error,
      lookupMethod: 'simulated',
    },
    serviceMetadata: {
      status,
      queryTimeMs: 0,
      endpoints: isKnown ? DOCUMENT_TYPES.map(endpointOf) : [],
      error,
    },
    businessCard: { status, entities: isKnown ? [entityOf(participant)] : [], queryTimeMs: 0, error },
    certificates: isKnown ? [{ status: 'success', details: { issuer: 'preflight' }, error: null }] : [],
    executionTimeMs: 0,
  };
}

/** GET /api/lookup/participants: those whose name or id holds a text. */
export async function findParticipants(
  db: Database,
  {
    query,
    country,
    now,
  }: { readonly query: string; readonly country: string | undefined; readonly now: Date },
) {
  const { rows, total } = await searchParticipants(db, { text: query, country, limit: 100 });
  return {
    total_count: total,
    used_count: rows.length,
    participants: rows.map((row) => ({
      peppol_id: `${row.scheme}:${row.identifier}`,
      peppol_scheme: 'iso6523-actorid-upis',
      entities: [
        {
          name: row.name,
          country_code: row.country_code,
          website: null,
          geo_info: null,
          additional_info: null,
          registration_date: row.registration_date,
          identifiers: [{ scheme: row.scheme, value: row.identifier }],
        },
      ],
      document_types: DOCUMENT_TYPES.map((value) => ({ scheme: DOCUMENT_SCHEME, value })),
    })),
    query_terms: query,
    search_date: now.toISOString(),
  };
}

function endpointOf(type: string) {
  return {
    status: 'success',
    url: `https://smp.${SML}/`,
    documentTypes: [{ scheme: DOCUMENT_SCHEME, value: type }],
    processes: [
      {
        processId: { scheme: 'cenbii-procid-ubl', value: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' },
        endpoints: [{ transportProfile: 'peppol-transport-as4-v2_0', address: `https://ap.${SML}/as4` }],
      },
    ],
    error: null,
  };
}

function entityOf({ name, country_code: country, registration_date: date }: ParticipantRow) {
  return { name, countryCode: country, registrationDate: date, additionalInformation: null };
}
