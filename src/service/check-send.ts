import { derivePeppolIds, type RoutingFields } from '../peppol/derive-peppol-ids.js';
import { formatPeppolId, parsePeppolId } from '../peppol/peppol-id.js';
import { assertPeppolIds, isOwned, ownParty } from '../check/check-participants.js';
import { ServiceError } from '../service-error.js';
import { canSend, type DocumentState } from './document-states.js';

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
  readonly document: RoutingFields;
  /** The Peppol ids that are stored with its UBL. */
  readonly storedIds?: { readonly sender?: string | null; readonly receiver?: string | null } | null;
}

/** Who sends it. */
export interface SendingCompany {
  /** The Peppol ids of the company, as GET /api/me/ lists them. */
  readonly peppolIds: readonly string[];
  readonly isSandbox?: boolean;
  /** Where a sandbox company gets the UBL. */
  readonly companyEmail?: string | null;
}

/** The Peppol ids of sender and receiver, as `scheme:identifier`; those of vendor and customer, also of a self-billed document. */
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
 * @param stored null or undefined for a document that the company does not have
 * @throws ServiceError 404, 405, 404, 400, 409 or 400 with the service's text
 * @throws RangeError when a parameter of a pair is given without the other, a scheme has no four digits, or the state does
 *   not exist
 * @throws TypeError when an argument is not what it must be
 */
export function checkSend(
  stored: StoredDocument | null | undefined,
  company: SendingCompany,
  parameters: SendParameters = {},
): SendRoute {
  assertCompany(company);
  if (stored === null || stored === undefined) throw new ServiceError(404, 'Document not found');
  if (!canSend(stored.state)) {
    throw new ServiceError(405, 'Document is not in a valid state to send (DRAFT, FAILED)');
  }
  if (!stored.hasUbl) throw new ServiceError(404, 'UBL document not found');
  if (typeof stored.document !== 'object' || (stored.document as unknown) === null) {
    throw new TypeError('stored.document must be an object with the fields of the Document.');
  }
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
  const own = ownParty(stored.document);
  assertOwned(own === 'sender' ? sender : receiver, own, company);
  if (company.isSandbox === true && (company.companyEmail ?? '').trim() === '') {
    throw new ServiceError(400, 'Tenant is in test mode but no company email is set');
  }
  return { sender_peppol_id: sender, receiver_peppol_id: receiver };
}

function given(parameters: SendParameters, role: 'sender' | 'receiver'): string | null {
  const scheme = textOf(parameters, `${role}_peppol_scheme`);
  const identifier = textOf(parameters, `${role}_peppol_id`);
  if ((scheme === '') !== (identifier === '')) {
    const missing = scheme === '' ? `${role}_peppol_scheme` : `${role}_peppol_id`;
    throw new RangeError(
      `The parameter ${missing} is missing: give scheme and identifier of the ${role}, or neither.`,
    );
  }
  if (scheme === '') return null;
  const id = parsePeppolId(`${scheme}:${identifier}`);
  if (id === null) {
    throw new RangeError(`The parameter ${role}_peppol_scheme is "${scheme}": give a scheme of four digits.`);
  }
  return formatPeppolId(id);
}

function textOf(parameters: SendParameters, name: keyof SendParameters): string {
  const value: unknown = parameters[name] ?? '';
  if (typeof value !== 'string') throw new TypeError(`The parameter ${name} must be a string.`);
  return value.trim();
}

/** An id that was stored, when it is one. */
function written(text: string | null | undefined): string | null {
  const id = text === undefined || text === null ? null : parsePeppolId(text);
  return id && formatPeppolId(id);
}

function assertCompany(company: unknown): void {
  const { peppolIds, isSandbox, companyEmail } = (company ?? {}) as Readonly<
    Record<keyof SendingCompany, unknown>
  >;
  assertPeppolIds('company.peppolIds', peppolIds);
  if (isSandbox !== undefined && typeof isSandbox !== 'boolean') {
    throw new TypeError('company.isSandbox must be true or false.');
  }
  if (companyEmail !== undefined && companyEmail !== null && typeof companyEmail !== 'string') {
    throw new TypeError('company.companyEmail must be a string.');
  }
}

function assertOwned(id: string, role: 'sender' | 'receiver', { peppolIds }: SendingCompany): void {
  if (isOwned(id, peppolIds)) return;
  throw new ServiceError(409, `Derived ${role} '${id}' is not in tenant peppol_ids`);
}
