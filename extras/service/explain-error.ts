import { argumentError, assertArgument, guarded } from '#errors';
import type { ServiceIssue } from '../../src/document/service-error.js';

/** The meaning of an answer of the service. */
export interface ErrorExplanation {
  /** HTTP status of the answer. */
  readonly status: number;
  /** Why the service answered so, in one sentence. */
  readonly cause: string;
  /** What to do, in one sentence. */
  readonly remedy: string;
  /** Whether the same request may be made again. */
  readonly retry: boolean;
}

/**
 * The cause of an error of the service, and what a client should do about it.
 *
 * @param status HTTP status of the answer
 * @param detail the `detail` of its body: a text or the issues of a 422; undefined when there is none
 * @throws TypeError when an argument has the wrong type
 * @throws RangeError when the status is not that of an error
 */
export function explainError(status: number, detail?: string | readonly ServiceIssue[]): ErrorExplanation {
  assertArgument('status', status, 'a number');
  if (!Number.isInteger(status) || status < 400 || status > 599) {
    throw new RangeError(`status is ${status}: give the status of an error, 400 to 599.`);
  }
  const given: unknown = detail ?? undefined;
  const issues = guarded('detail', () =>
    Array.isArray(given) ? [...(given as readonly ServiceIssue[])] : undefined,
  );
  if (given !== undefined && typeof given !== 'string' && issues === undefined)
    throw argumentError('detail must be a string or an array of issues', given);
  const retry = status === 429 || status >= 500;
  if (issues !== undefined) return { ...explainIssues(issues), status, retry };
  const text = typeof detail === 'string' ? settled(detail) : undefined;
  const known = findKnown(status, text);
  if (known !== undefined) {
    const cause = (text === undefined ? undefined : known.causeOf?.(text)) ?? known.cause;
    return { status, cause, remedy: known.remedy, retry };
  }
  const cause = `The service answered ${status}${text === undefined ? '' : `: ${text}`}.`;
  const remedy = retry
    ? 'Repeat the request with growing delays.'
    : (REMEDIES[status] ?? 'Correct the request; it fails again as it is.');
  return { status, cause, remedy, retry };
}

/** The remedy for any error of a status, if its text is not known. */
const REMEDIES: Readonly<Record<number, string>> = {
  400: 'Read the state of the document and what it lacks; correct it, or create it again.',
  401: 'Send the header Authorization: Bearer with the API key of this company.',
  404: 'Check the id, and that the key belongs to the company that has the record.',
  406: 'Validate the Document and correct what the issues name.',
  415: 'Send a file of the type that the endpoint takes, in the part named file.',
  422: 'Correct what the text of the error names.',
};

function findKnown(status: number, detail: string | undefined): KnownServiceError | undefined {
  const candidates = SERVICE_ERRORS.filter((each) => each.status === status);
  const exact = candidates.find(({ detail: known }) => {
    if (detail === undefined || known === null) return false;
    return typeof known === 'string' ? settled(known) === detail : known.test(detail);
  });
  // A status with a single error needs no text; without a text, the error without one is meant.
  const alone = candidates.length === 1 ? candidates : candidates.filter((each) => each.detail === null);
  const isOpen = candidates.length === 1 || detail === undefined;
  return exact ?? (isOpen && alone.length === 1 ? alone[0] : undefined);
}

/** Trimmed, and without the full stop that a client may have removed or added. */
function settled(detail: string): string {
  return detail.trim().replace(/\.$/, '');
}

function explainIssues(issues: readonly ServiceIssue[]): { cause: string; remedy: string } {
  // They came over the network: entries of another form are ignored.
  const [first, ...others] = issues.filter(isServiceIssue);
  if (first === undefined) return { cause: 'The request breaks its schema.', remedy: 'Correct the request.' };
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return {
    cause: `${first.loc.join('.')}: ${first.msg}${more}.`,
    remedy: 'Correct the fields that the entries of detail name in loc.',
  };
}

function isServiceIssue(value: unknown): value is ServiceIssue {
  try {
    const { loc, msg } = (value ?? {}) as { readonly loc?: unknown; readonly msg?: unknown };
    return Array.isArray(loc) && typeof msg === 'string';
  } catch {
    // Proxies of the caller may throw.
    return false;
  }
}

/** An error answer of the service (service specification, "Status codes"). */
export interface KnownServiceError {
  /** HTTP status of the answer. */
  readonly status: number;
  /** The endpoints that return it. */
  readonly endpoints: string;
  /** The exact text of `detail`; a pattern if it names values; null if it has no specific text. */
  readonly detail: string | RegExp | null;
  /** The cause. */
  readonly cause: string;
  /** The same with the values that a text names; undefined for a text that names none. */
  readonly causeOf?: (detail: string) => string | undefined;
  /** What a client should do. */
  readonly remedy: string;
}

const NOT_OWNED = /^Derived (sender|receiver) '([^']*)' is not in tenant peppol_ids$/;

/** The party that is not the caller's company: the vendor issues a document, the customer a self-billed one. */
function notOwned(detail: string): string | undefined {
  const [, role, id] = NOT_OWNED.exec(detail) ?? [];
  if (id === undefined) return undefined;
  return role === 'sender'
    ? `The sender ${id}, which is the vendor, is not one of the Peppol ids of your company.`
    : `The receiver ${id}, which is the customer of this self-billed document, is not one of the Peppol ids of your company.`;
}

/** The totals, by the words with which their messages begin (service specification, "Create document 406 causes"). */
const TOTALS: readonly (readonly [words: RegExp, field: string])[] = [
  [/\bSubtotal mismatch/i, 'subtotal'],
  [/\bTotal tax mismatch/i, 'total_tax'],
  [/\bTotal discount mismatch/i, 'total_discount'],
  [/\bInvoice total mismatch/i, 'invoice_total'],
  [/\bAmount due\b/i, 'amount_due'],
];

function wrongTotals(detail: string): string | undefined {
  const fields = TOTALS.filter(([words]) => words.test(detail)).map(([, field]) => field);
  if (fields.length === 0) return undefined;
  const [last = '', ...before] = fields.toReversed();
  const names = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
  return `${names} ${before.length === 0 ? 'does' : 'do'} not match the lines.`;
}

/** Every error of the service. */
export const SERVICE_ERRORS: readonly KnownServiceError[] = [
  { status: 400, endpoints: 'send', detail: 'Could not derive Peppol sender/receiver information from document. Provide via API params or ensure document has valid tax/company IDs.', cause: 'Sender or receiver has no complete Peppol id.', remedy: 'Give all four Peppol parameters of the send call, or correct the tax and company ids of the document.' },
  { status: 400, endpoints: 'send', detail: 'Tenant is in test mode but no company email is set', cause: 'A sandbox company sends by email, and has none.', remedy: 'Set company_email of the sandbox company.' },
  { status: 400, endpoints: 'delete document, delete attachment', detail: 'Document is not in draft state', cause: 'Only drafts can be deleted.', remedy: 'Leave the document as it is; correct a sent one with a credit note.' },
  { status: 400, endpoints: 'usage statistics', detail: 'end_date must be greater than or equal to start_date', cause: 'The period ends before it begins.', remedy: 'Swap or correct the dates.' },
  { status: 400, endpoints: 'send, validate a stored document', detail: /\bnot validated\b/i, cause: 'The UBL of the document was not validated yet.', remedy: 'Call validate for the document, then send it.' },
  { status: 400, endpoints: 'send, validate a stored document', detail: /\bmissing Peppol\b/i, cause: 'The document has no Peppol id of its sender or receiver.', remedy: 'Give all four Peppol parameters of the send call, or correct the tax and company ids of the document.' },
  { status: 400, endpoints: 'send, validate a stored document', detail: /\binvalid according to the rules\b/i, cause: 'The UBL of the document breaks rules of EN 16931 or Peppol.', remedy: 'Validate the Document, correct what the issues name, and create it again.' },
  { status: 400, endpoints: 'send, validate a stored document', detail: null, cause: 'The UBL was not validated, lacks Peppol ids or breaks rules.', remedy: 'Validate the Document, correct what the issues name, and create it again.' },
  { status: 401, endpoints: 'all', detail: 'Authentication required', cause: 'The request has no bearer header.', remedy: 'Send the header Authorization: Bearer with your API key.' },
  { status: 401, endpoints: 'all', detail: 'Invalid authentication', cause: 'The key is malformed, unknown, inactive or of another company.', remedy: 'Use the key of this company; sandbox and live companies have different ones.' },
  { status: 401, endpoints: 'all', detail: 'Invalid or missing API key', cause: 'The key is missing or unknown.', remedy: 'Use the key of this company; sandbox and live companies have different ones.' },
  { status: 403, endpoints: 'Admin API', detail: 'This Peppol ID does not belong to this tenant.', cause: 'The Peppol id is of another tenant.', remedy: 'Use a Peppol id of the tenant.' },
  { status: 404, endpoints: 'endpoints with an id', detail: 'Document not found', cause: 'This company has no document with that id.', remedy: 'Check the id, and that the key belongs to the company that has the document.' },
  { status: 404, endpoints: 'webhooks', detail: 'Webhook not found', cause: 'There is no subscription with that id.', remedy: 'List the webhooks and take an id from there.' },
  { status: 404, endpoints: 'mailbox', detail: 'Inbound email not found', cause: 'There is no inbound email with that id.', remedy: 'List the mailbox and take an id from there.' },
  { status: 404, endpoints: 'attachments', detail: 'Document Attachment not found', cause: 'There is no attachment with that id.', remedy: 'List the attachments of the document and take an id from there.' },
  { status: 404, endpoints: 'list attachments', detail: 'Document attachments not found', cause: 'The document has no attachments.', remedy: 'Treat it as an empty list.' },
  { status: 404, endpoints: 'send', detail: 'UBL document not found', cause: 'No UBL was generated for the document.', remedy: 'Create the document again.' },
  { status: 404, endpoints: 'usage statistics', detail: 'No documents found for this tenant', cause: 'The company has no documents.', remedy: 'Treat it as zero documents.' },
  { status: 405, endpoints: 'send', detail: 'Document is not in a valid state to send (DRAFT, FAILED)', cause: 'The document is being sent, was sent, or was received.', remedy: 'Do not send it again: read its state.' },
  { status: 406, endpoints: 'create', detail: 'Could not derive Peppol sender or receiver information.', cause: 'No Peppol id can be derived from the ids of vendor or customer.', remedy: 'Correct vendor_tax_id and customer_tax_id, or give customer_peppol_id.' },
  { status: 406, endpoints: 'create', detail: NOT_OWNED, cause: 'The Peppol id of the document is not one of your company.', causeOf: notOwned, remedy: 'Correct the ids of the vendor (of the customer, where the document is self-billed), or use the key of the company that has this id.' },
  { status: 406, endpoints: 'create, validate JSON', detail: /^Document is not valid: \[.*\]$/s, cause: 'Totals that were given do not match the lines.', causeOf: wrongTotals, remedy: 'Leave the totals out, or correct those named in the messages.' },
  { status: 406, endpoints: 'create', detail: /^Provided document details lead to an invalid UBL document/, cause: 'The UBL breaks rules of EN 16931 or Peppol.', remedy: 'Validate the Document and correct what the issues name.' },
  { status: 406, endpoints: 'send', detail: 'The document cannot be validated as a valid UBL document', cause: 'The stored UBL does not fit the schema of UBL 2.1.', remedy: 'Validate the document, correct it and create it again.' },
  { status: 409, endpoints: 'send', detail: NOT_OWNED, cause: 'The sender (of a self-billed document the receiver) is not a Peppol id of your company.', causeOf: notOwned, remedy: 'Give the sender parameters (of a self-billed document the receiver parameters) with one of your peppol_ids.' },
  { status: 409, endpoints: 'reprocess email', detail: 'Email was already processed successfully', cause: 'The email has already become a document.', remedy: 'Read its document_id.' },
  { status: 415, endpoints: 'create from UBL', detail: 'UBL file is empty', cause: 'The file has no content.', remedy: 'Send the UBL in the part named file.' },
  { status: 415, endpoints: 'create from UBL', detail: 'UBL file is not valid and contains errors', cause: 'The file is not XML, not an invoice or credit note, or does not fit the schema of UBL 2.1.', remedy: 'Validate the UBL and correct what the issues name.' },
  { status: 415, endpoints: 'create from PDF', detail: 'PDF file is not valid', cause: 'The file is not a PDF.', remedy: 'Send a PDF in the part named file.' },
  { status: 422, endpoints: 'create from UBL', detail: 'UBL File could not be parsed', cause: 'The file has a value that no Document can have, such as an amount with too many digits.', remedy: 'Correct the value; the Document has the fields of the specification.' },
  { status: 422, endpoints: 'create from PDF', detail: 'PDF could not be converted to a document', cause: 'No invoice was found in the PDF.', remedy: 'Create the document from JSON.' },
  { status: 422, endpoints: 'validate, create from files', detail: 'Invalid file type', cause: 'The file is of another type.', remedy: 'Send XML to the UBL endpoints and PDF to the PDF endpoint.' },
  { status: 422, endpoints: 'create from PDF', detail: /^Invalid (?:vendor|customer) tax id$/, cause: 'vendor_tax_id or customer_tax_id is not a VAT number.', causeOf: (detail) => `${/customer/.test(detail) ? 'customer' : 'vendor'}_tax_id is not a VAT number.`, remedy: 'Write it with its country prefix, such as BE0471122367.' },
  { status: 422, endpoints: 'webhooks', detail: 'Invalid webhook event', cause: 'There is no event with that name.', remedy: 'Choose from document.received, document.received.failed, document.sent, document.sent.failed.' },
  { status: 422, endpoints: 'endpoints with parameters or a body', detail: null, cause: 'The request breaks its schema.', remedy: 'Correct the fields that the entries of detail name in loc.' },
  { status: 429, endpoints: 'create, create from UBL, validate', detail: 'Too many requests, please try again later.', cause: 'More than 60 requests in 60 seconds.', remedy: 'Wait the seconds of Retry-After, then repeat the request.' },
  { status: 500, endpoints: 'all', detail: 'Internal server error', cause: 'The service failed.', remedy: 'Repeat the request with growing delays; after a create call, look in drafts and outbox first.' },
]; // prettier-ignore
