import type { DocumentInput } from '../document/document.js';
import { readDocument } from '../document/read-document.js';
import type { ValidationResult } from '../issue.js';
import { derivePeppolIds } from '../peppol/derive-peppol-ids.js';
import { formatPeppolId } from '../peppol/format-peppol-id.js';
import { isSamePeppolId } from '../peppol/is-same-peppol-id.js';
import type { PeppolId } from '../peppol/peppol-id.js';
import { ServiceError } from '../service-error.js';
import { assertOptions } from './assert-options.js';
import { validateJson, type JsonValidationOptions } from './validate-json.js';

/** What a caller may choose for the checks of a creation. */
export interface CreateDocumentOptions extends JsonValidationOptions {
  /** The Peppol ids of the company, as `GET /api/me/` lists them; without them ownership is not checked. */
  readonly peppolIds?: readonly string[];
}

/** A draft as the service would keep it, as far as it does not depend on the service's clock and database. */
export interface CreatedDocument {
  readonly state: 'DRAFT';
  readonly sender_peppol_id: string;
  readonly receiver_peppol_id: string;
  /** The UBL that would be sent. */
  readonly ubl_document: string;
  /** Valid, perhaps with warnings. */
  readonly validation: ValidationResult;
}

/**
 * Every check of POST /api/documents/ in its order (service specification, "Create document 406 causes"): the
 * Document, sender and receiver, ownership of the sender (for self-billing of the receiver), totals, the rules.
 *
 * @throws ServiceError 422 when it is not a Document
 * @throws ServiceError 406 with the service's text for the first check that fails; for an invalid UBL the messages of
 *   all fatal issues follow, without rule ids
 * @throws TypeError when an option has the wrong type
 * @throws RangeError when an option names what does not exist
 */
export function createDocument(
  document: DocumentInput,
  options: CreateDocumentOptions = {},
): CreatedDocument {
  assertOptions(options);
  const { peppolIds, ...validationOptions } = options;
  assertPeppolIds(peppolIds);
  const { strict, schemes } = validationOptions;
  const read = readDocument(document, strict === undefined ? {} : { strict });
  const { sender, receiver } = derivePeppolIds(read, schemes === undefined ? {} : { schemes });
  if (sender === null || receiver === null) {
    throw new ServiceError(406, 'Could not derive Peppol sender or receiver information.');
  }
  if (peppolIds !== undefined) {
    const selfBilled = read.document_type.startsWith('SELFBILLING_');
    assertOwned(selfBilled ? receiver : sender, selfBilled ? 'receiver' : 'sender', peppolIds);
  }
  const validation = validateJson(document, validationOptions);
  if (!validation.is_valid) {
    const messages = validation.issues.filter(({ flag }) => flag === 'fatal').map(({ message }) => message);
    throw new ServiceError(
      406,
      `Provided document details lead to an invalid UBL document: ${messages.join(' ')}`,
    );
  }
  return {
    state: 'DRAFT',
    sender_peppol_id: formatPeppolId(sender),
    receiver_peppol_id: formatPeppolId(receiver),
    ubl_document: validation.ubl_document ?? '',
    validation,
  };
}

function assertOwned(id: PeppolId, role: 'sender' | 'receiver', peppolIds: readonly string[]): void {
  const derived = formatPeppolId(id);
  if (peppolIds.some((owned) => isSamePeppolId(owned, derived))) return;
  throw new ServiceError(406, `Derived ${role} '${derived}' is not in tenant peppol_ids`);
}

function assertPeppolIds(peppolIds: unknown): void {
  if (peppolIds === undefined) return;
  if (!Array.isArray(peppolIds) || Array.from(peppolIds as unknown[]).some((id) => typeof id !== 'string')) {
    throw new TypeError('options.peppolIds must be an array of strings such as "0208:0202239951".');
  }
}
