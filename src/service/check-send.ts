import type { Document } from '../document/document.js';
import { derivePeppolIds } from '../peppol/derive-peppol-ids.js';
import { formatPeppolId } from '../peppol/format-peppol-id.js';
import { isSamePeppolId } from '../peppol/is-same-peppol-id.js';
import { parsePeppolId } from '../peppol/parse-peppol-id.js';
import { ServiceError } from '../service-error.js';
import { canSend } from './can-send.js';
import type { DocumentState } from './document-states.js';

/** The query parameters of POST /api/documents/{document_id}/send. */
export interface SendParameters {
  readonly sender_peppol_scheme?: string;
  readonly sender_peppol_id?: string;
  readonly receiver_peppol_scheme?: string;
  readonly receiver_peppol_id?: string;
}

/** What is to be sent, as the company has stored it. */
export interface StoredDocument {
  readonly state: DocumentState;
  /** Whether a UBL was generated for it. */
  readonly hasUbl: boolean;
  /** The fields that sender and receiver are derived from. */
  readonly document: Partial<Document>;
  /** The Peppol ids that are stored with its UBL. */
  readonly storedIds?: { readonly sender?: string; readonly receiver?: string };
}

/** Who sends it. */
export interface SendingCompany {
  /** The Peppol ids of the company, as GET /api/me/ lists them. */
  readonly peppolIds: readonly string[];
  readonly isSandbox?: boolean;
  /** Where a sandbox company gets the UBL. */
  readonly companyEmail?: string | null;
}

/** The Peppol ids that a document goes from and to, as `scheme:identifier`. */
export interface SendRoute {
  readonly sender_peppol_id: string;
  readonly receiver_peppol_id: string;
}

const NOT_DERIVED =
  'Could not derive Peppol sender/receiver information from document. Provide via API params or ensure document has valid tax/company IDs.';

/**
 * The checks of POST /api/documents/{document_id}/send in the service's order (specification, "Send checks, in order"),
 * and the route by precedence: the query parameters, the ids stored with the UBL, those that the document gives.
 * Each party is routed for itself.
 *
 * @param stored null for a document that the company does not have
 * @throws ServiceError 404, 405, 404, 400, 409 or 400 with the service's text
 * @throws RangeError when a parameter of a pair is given without the other
 */
export function checkSend(
  stored: StoredDocument | null,
  company: SendingCompany,
  parameters: SendParameters = {},
): SendRoute {
  if (stored === null) throw new ServiceError(404, 'Document not found');
  if (!canSend(stored.state)) {
    throw new ServiceError(405, 'Document is not in a valid state to send (DRAFT, FAILED)');
  }
  if (!stored.hasUbl) throw new ServiceError(404, 'UBL document not found');
  const derived = derivePeppolIds(stored.document);
  const sender =
    given(parameters, 'sender') ??
    written(stored.storedIds?.sender) ??
    (derived.sender && formatPeppolId(derived.sender));
  const receiver =
    given(parameters, 'receiver') ??
    written(stored.storedIds?.receiver) ??
    (derived.receiver && formatPeppolId(derived.receiver));
  if (sender === null || receiver === null) throw new ServiceError(400, NOT_DERIVED);
  const isSelfBilling = stored.document.document_type?.startsWith('SELFBILLING_') === true;
  assertOwned(isSelfBilling ? receiver : sender, isSelfBilling ? 'receiver' : 'sender', company);
  if (company.isSandbox === true && (company.companyEmail ?? '').trim() === '') {
    throw new ServiceError(400, 'Tenant is in test mode but no company email is set');
  }
  return { sender_peppol_id: sender, receiver_peppol_id: receiver };
}

function given(parameters: SendParameters, role: 'sender' | 'receiver'): string | null {
  const scheme = (parameters[`${role}_peppol_scheme`] ?? '').trim();
  const identifier = (parameters[`${role}_peppol_id`] ?? '').trim();
  if ((scheme === '') !== (identifier === '')) {
    const missing = scheme === '' ? `${role}_peppol_scheme` : `${role}_peppol_id`;
    throw new RangeError(
      `The parameter ${missing} is missing: give scheme and identifier of the ${role}, or neither.`,
    );
  }
  return scheme === '' ? null : `${scheme}:${identifier}`;
}

/** An id that was stored, when it is one. */
function written(text: string | undefined): string | null {
  const id = text === undefined ? null : parsePeppolId(text);
  return id && formatPeppolId(id);
}

function assertOwned(id: string, role: 'sender' | 'receiver', { peppolIds }: SendingCompany): void {
  if (peppolIds.some((owned) => isSamePeppolId(owned, id))) return;
  throw new ServiceError(409, `Derived ${role} '${id}' is not in tenant peppol_ids`);
}
