import {
  argumentError,
  assertArgument,
  assertChoice,
  assertFields,
  assertItems,
  assertKnownOptions,
} from '#errors';
import { DOCUMENT_TYPES, type DocumentState } from '../../src/document/choices.js';
import type { ValidationAnswer } from '../../src/issues/issue.js';
import { derivePeppolIds, type ExtendedRoutingFields } from '../../src/participants/derive-peppol-ids.js';
import { formatPeppolId, readPeppolId, type PeppolId } from '../../src/participants/peppol-id.js';
import { assertPeppolIds, isOwned, ownParty } from '../../src/answers/check-participants.js';
import { ServiceError } from '../../src/document/service-error.js';
import { assertState, canSend } from './document-states.js';
import { shown } from './shown.js';

/** The query parameters of POST /api/documents/{document_id}/send; the ids are without their scheme. */
export interface SendParameters {
  /** Four digits; null or absent leaves the sender to the next source, as it does with its id. */
  readonly sender_peppol_scheme?: string | null;
  /** What follows the colon of a Peppol id. */
  readonly sender_peppol_id?: string | null;
  /** The same for the receiver. */
  readonly receiver_peppol_scheme?: string | null;
  readonly receiver_peppol_id?: string | null;
  /** Deprecated in the service, and without effect here. */
  readonly email?: string | null;
}

/** The document to be sent, as the company has stored it. */
export interface StoredDocument {
  /** Only DRAFT and FAILED can be sent. */
  readonly state: DocumentState;
  /** Whether UBL was generated for it. */
  readonly hasUbl: boolean;
  /** The fields that sender and receiver are derived from; those that only an extended Document has need the option `extended`. */
  readonly document: ExtendedRoutingFields;
  /** The verdict on its UBL, from this library or from the service: null if it was not validated yet; leave it out to skip this check. */
  readonly validation?: Readonly<Pick<ValidationAnswer, 'is_valid' | 'issues'>> | null;
  /** The Peppol ids that are stored with its UBL, as `scheme:identifier`. */
  readonly storedIds?: { readonly sender?: string | null; readonly receiver?: string | null } | null;
}

/** The sender. */
export interface SendingCompany {
  /** The Peppol ids of the company, as GET /api/me/ lists them. */
  readonly peppolIds: readonly string[];
  /** Whether it is a test company, whose documents go to `companyEmail`; false by default. */
  readonly isSandbox?: boolean;
  /** Where a sandbox company receives the UBL. */
  readonly companyEmail?: string | null;
}

/**
 * The Peppol ids of sender and receiver, each in its two parts, like the parameters of the send call; they are those of
 * vendor and customer, also for a self-billed document.
 */
export interface SendRoute {
  /** Four digits, such as `0208`. */
  readonly sender_peppol_scheme: string;
  /** What follows the colon of a Peppol id, such as `0471122367`. */
  readonly sender_peppol_id: string;
  readonly receiver_peppol_scheme: string;
  readonly receiver_peppol_id: string;
}

const NOT_DERIVED =
  'Could not derive Peppol sender/receiver information from document. Provide via API params or ensure document has valid tax/company IDs.';

/**
 * The checks of POST /api/documents/{document_id}/send in the service's order (specification, "Send checks, in order"),
 * and the route by precedence: the query parameters, the ids stored with the UBL, those derived from the
 * document. Each party is routed separately.
 *
 * A scheme without an id, or an id without a scheme, identifies no party: the next source decides. The result can be
 * passed to `documents.send` of the service's client, and to this function again.
 *
 * @param stored null or undefined for a document that the company does not have
 * @param options `extended` (false by default, since 0.3.0): the document is an extended one, whose further fields also decide who sends
 *   and receives; they are otherwise ignored
 * @throws ServiceError 404, 405, 404, 400, 409 or 400 with the service's text; then 400 if the UBL was not validated or breaks
 * rules, 406 if it does not fit the schema, with the verdict in `validation`
 * @throws RangeError if a scheme does not have four digits (its `parameter` is the name of that parameter), or the state or the type of
 * the document does not exist
 * @throws TypeError if an argument has the wrong type
 */
export function checkSend(
  stored: StoredDocument | null | undefined,
  company: SendingCompany,
  parameters: SendParameters = {},
  options: { readonly extended?: boolean } = {},
): SendRoute {
  assertCompany(company);
  assertKnownOptions<SendParameters>(
    parameters,
    {
      sender_peppol_scheme: 'anything?',
      sender_peppol_id: 'anything?',
      receiver_peppol_scheme: 'anything?',
      receiver_peppol_id: 'anything?',
      email: 'anything?',
    },
    'parameters',
  );
  assertKnownOptions<{ readonly extended?: boolean }>(options, { extended: 'true or false?' });
  if (stored === null || stored === undefined) throw new ServiceError(404, 'Document not found');
  assertStored(stored);
  if (!canSend(stored.state)) {
    throw new ServiceError(405, 'Document is not in a valid state to send (DRAFT, FAILED)');
  }
  if (!stored.hasUbl) throw new ServiceError(404, 'UBL document not found');
  const derived = derivePeppolIds(stored.document, options);
  const sender =
    given(parameters, 'sender') ?? parsed(stored.storedIds?.sender ?? undefined) ?? derived.sender;
  const receiver =
    given(parameters, 'receiver') ?? parsed(stored.storedIds?.receiver ?? undefined) ?? derived.receiver;
  if (sender === null || receiver === null) throw new ServiceError(400, NOT_DERIVED);
  const own = ownParty(stored.document);
  assertOwned(own === 'sender' ? sender : receiver, own, company);
  if (company.isSandbox === true && (company.companyEmail ?? '').trim() === '') {
    throw new ServiceError(400, 'Tenant is in test mode but no company email is set');
  }
  assertValidated(stored.validation);
  return {
    sender_peppol_scheme: sender.scheme,
    sender_peppol_id: sender.identifier,
    receiver_peppol_scheme: receiver.scheme,
    receiver_peppol_id: receiver.identifier,
  };
}

function assertStored(stored: StoredDocument): void {
  assertFields('stored', stored, { hasUbl: 'true or false' });
  assertState('stored.state', stored.state);
  assertFields('stored.document', stored.document, {}, 'with the fields of the Document');
  const type = stored.document.document_type ?? undefined;
  if (type !== undefined) assertChoice('stored.document.document_type', type, DOCUMENT_TYPES);
  if (stored.storedIds === undefined || stored.storedIds === null) return;
  assertFields('stored.storedIds', stored.storedIds);
  for (const role of ['sender', 'receiver'] as const)
    assertArgument(`stored.storedIds.${role}`, stored.storedIds[role] ?? null, 'a string or null');
}

/** The service's answer to a stored document that breaks rules (specification, "Status codes", 400 and 406 of Send). */
function assertValidated(validation: StoredDocument['validation']): void {
  if (validation === undefined) return;
  if (validation === null) throw new ServiceError(400, 'Document UBL not validated yet');
  assertFields('stored.validation', validation, { is_valid: 'true or false' });
  if (validation.is_valid) return;
  assertItems('stored.validation.issues', validation.issues, ISSUE);
  const fatal = validation.issues.filter(({ flag }) => flag === 'fatal');
  const isUbl = fatal.every(
    ({ rule_id }) => rule_id !== 'xsd-validation' && rule_id !== 'xml-wellformedness',
  );
  const options = { reasons: fatal.map(({ message }) => ({ message })) };
  if (!isUbl)
    throw new ServiceError(406, 'The document cannot be validated as a valid UBL document', options);
  throw new ServiceError(400, 'Document UBL is invalid according to the rules', options);
}

/** What is read of an issue. */
const ISSUE = { flag: 'a string', rule_id: 'a string', message: 'a string' } as const;

function given(parameters: SendParameters, role: 'sender' | 'receiver'): PeppolId | undefined {
  const scheme = textOf(parameters, `${role}_peppol_scheme`);
  const identifier = textOf(parameters, `${role}_peppol_id`);
  if (scheme === '' || identifier === '') return undefined;
  const id = readPeppolId(`${scheme}:${identifier}`);
  if (id === undefined) {
    const parameter = `${role}_peppol_scheme` as const;
    const message = `The parameter ${parameter} is ${shown(scheme)}: give a scheme of four digits.`;
    throw Object.assign(new RangeError(message), { parameter });
  }
  return id;
}

function textOf(parameters: SendParameters, name: keyof SendParameters): string {
  const value: unknown = parameters[name] ?? '';
  if (typeof value !== 'string') throw argumentError(`parameters.${name} must be a string`, value);
  return value.trim();
}

/** A stored id, if it is a valid one. */
function parsed(text: string | undefined): PeppolId | undefined {
  return text === undefined ? undefined : readPeppolId(text);
}

function assertCompany(company: SendingCompany): void {
  assertFields('company', company, { isSandbox: 'true or false?' });
  assertPeppolIds('company.peppolIds', company.peppolIds);
  if (company.companyEmail !== undefined)
    assertArgument('company.companyEmail', company.companyEmail, 'a string or null');
}

function assertOwned(id: PeppolId, role: 'sender' | 'receiver', { peppolIds }: SendingCompany): void {
  const written = formatPeppolId(id);
  if (isOwned(written, peppolIds)) return;
  throw new ServiceError(409, `Derived ${role} '${written}' is not in tenant peppol_ids`);
}
