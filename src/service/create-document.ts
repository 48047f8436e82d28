import { type JsonValidationOptions, validateJson } from '../check/validate-json.js';
import { assertOptions } from '../check/validation-options.js';
import type { Document, DocumentInput } from '../document/document.js';
import { readDocument } from '../document/read-document.js';
import type { ValidationResult } from '../issue.js';
import { formatPeppolId, isSamePeppolId, type PeppolId } from '../peppol/peppol-id.js';
import { ServiceError } from '../service-error.js';
import { calculateTotals } from '../totals/calculate-totals.js';
import { assertPdfConstruction, constructPdf, type PdfConstruction } from '../ubl/construct-pdf.js';
import { toUbl } from '../ubl/to-ubl.js';
import { type DocumentRecord, toDocumentRecord } from './document-record.js';
import { assertPeppolIds, ownParty, serviceRouting } from './routing.js';

/** What a caller may choose for a creation. */
export interface CreateDocumentOptions extends Omit<JsonValidationOptions, 'layers'> {
  /** The Peppol ids of the company, as `GET /api/me/` lists them; without them ownership is not checked. */
  readonly peppolIds?: readonly string[];
  /** Id of the record; derived from its content unless given. */
  readonly id?: string;
  /** When it is created; without it `created_at` and the time of the event are null, as there is no clock here. */
  readonly now?: Date;
  /**
   * Make a PDF of the Document and embed it in the UBL as `<invoice_id>.pdf`: `true`, or the language of the PDF. Import
   * `peppol-preflight/pdf` once before.
   */
  readonly construct_pdf?: PdfConstruction;
}

/** A draft as the service keeps it. */
export interface CreatedDocument {
  readonly state: 'DRAFT';
  /** Those of vendor and customer, also of a self-billed document. */
  readonly sender_peppol_id: string;
  readonly receiver_peppol_id: string;
  /** The UBL that would be sent. */
  readonly ubl_document: string;
  /** Valid, perhaps with warnings. */
  readonly validation: ValidationResult;
  /** As GET /api/documents/{document_id} gives it. */
  readonly document: DocumentRecord;
  readonly timeline: Timeline;
}

/**
 * Every check of POST /api/documents/ in its order (service specification, "Create document 406 causes"): the
 * Document, sender and receiver, ownership of the sender (for self-billing of the receiver), totals, the rules. What
 * passes them is a draft.
 *
 * @throws ServiceError 422 when it is not a Document
 * @throws ServiceError 406 with the service's text for the first check that fails; for an invalid UBL the messages of
 *   all fatal issues follow, without rule ids
 * @throws TypeError when an option has the wrong type
 * @throws RangeError when an option names what does not exist, or asks for a PDF and `peppol-preflight/pdf` is not loaded
 */
export function createDocument(
  document: DocumentInput,
  options: CreateDocumentOptions = {},
): CreatedDocument {
  assertOptions(options);
  if ('layers' in options && options.layers !== undefined) {
    throw new RangeError(
      'options.layers cannot be chosen: the service runs every check before it creates a document.',
    );
  }
  const { peppolIds, id, now, construct_pdf: pdf, ...validationOptions } = options;
  assertCreation({ peppolIds, id, now });
  assertPdfConstruction('construct_pdf', pdf);
  const { strict, schemes } = validationOptions;
  const read = readDocument(document, strict === undefined ? {} : { strict });
  const { sender, receiver } = serviceRouting(read, schemes === undefined ? {} : { schemes });
  if (sender === null || receiver === null) {
    throw new ServiceError(406, 'Could not derive Peppol sender or receiver information.');
  }
  if (peppolIds !== undefined) {
    const own = ownParty(read);
    assertOwned(own === 'sender' ? sender : receiver, own, peppolIds);
  }
  const whole = pdf === undefined || pdf === false ? document : withPdf(document, pdf, validationOptions);
  const validation = validateJson(whole, validationOptions);
  if (!validation.is_valid) {
    const messages = validation.issues.filter(({ flag }) => flag === 'fatal').map(({ message }) => message);
    throw new ServiceError(
      406,
      `Provided document details lead to an invalid UBL document: ${messages.join(' ')}`,
    );
  }
  const documentId = id ?? validation.id;
  const createdAt = now?.toISOString() ?? null;
  const draft = { ...withTotals(read), state: 'DRAFT' as const, direction: 'OUTBOUND' as const };
  return {
    state: 'DRAFT',
    sender_peppol_id: formatPeppolId(sender),
    receiver_peppol_id: formatPeppolId(receiver),
    ubl_document: validation.ubl_document ?? '',
    validation,
    document: toDocumentRecord(draft, { id: documentId, createdAt }),
    timeline: {
      document_id: documentId,
      events: [{ id: `${documentId}-1`, event_type: 'document_created', timestamp: createdAt }],
    },
  };
}

/** A Document with its own PDF among its attachments, so that the rules judge what is sent. */
function withPdf(
  document: DocumentInput,
  choice: Exclude<PdfConstruction, false>,
  { strict, schemes }: Pick<JsonValidationOptions, 'strict' | 'schemes'>,
): DocumentInput {
  const { xml } = toUbl(document, {
    ...(strict !== undefined && { strict }),
    ...(schemes !== undefined && { schemes }),
  });
  const pdf = constructPdf(xml, document.invoice_id ?? undefined, choice);
  return { ...document, attachments: [...(document.attachments ?? []), pdf] };
}

/** Totals, their rows by rate and amounts of lines that were left out are those that follow from the lines. */
function withTotals(document: Document): Document {
  const totals = calculateTotals(document);
  const rows = totals.taxBreakdown.map(({ rate, taxAmount }) => ({
    amount: taxAmount,
    ...(rate !== undefined && { rate }),
  }));
  return {
    ...document,
    items: document.items.map((line, index) => {
      const amount = line.amount ?? totals.lines[index]?.amount;
      return amount === undefined ? line : { ...line, amount };
    }),
    tax_details: document.tax_details ?? rows,
    subtotal: document.subtotal ?? totals.subtotal,
    total_discount: document.total_discount ?? totals.totalDiscount,
    total_tax: document.total_tax ?? totals.totalTax,
    invoice_total: document.invoice_total ?? totals.invoiceTotal,
    amount_due: document.amount_due ?? totals.amountDue,
  };
}

function assertOwned(id: PeppolId, role: 'sender' | 'receiver', peppolIds: readonly string[]): void {
  const derived = formatPeppolId(id);
  if (peppolIds.some((owned) => isSamePeppolId(owned, derived))) return;
  throw new ServiceError(406, `Derived ${role} '${derived}' is not in tenant peppol_ids`);
}

function assertCreation({ peppolIds, id, now }: Readonly<Record<'peppolIds' | 'id' | 'now', unknown>>): void {
  if (peppolIds !== undefined) assertPeppolIds('options.peppolIds', peppolIds);
  if (id !== undefined && (typeof id !== 'string' || id === '')) {
    throw new TypeError('options.id must be a string that is not empty.');
  }
  if (now !== undefined && !(now instanceof Date && !Number.isNaN(now.getTime()))) {
    throw new TypeError('options.now must be a valid Date.');
  }
}

/** The events of a document's timeline that the service names; it may have others. */
export const TIMELINE_EVENTS = ['document_created', 'send_failed'] as const;

type TimelineEventType = (typeof TIMELINE_EVENTS)[number];

/** What happened to a document, and when. It does not hold why a transmission failed. */
export interface TimelineEvent {
  readonly id: string;
  readonly event_type: TimelineEventType;
  /** Date and time, ISO 8601; null when no clock was given. */
  readonly timestamp: string | null;
  /** For `send_failed`: the Peppol ids as used. */
  readonly details?: { readonly sender_peppol_id: string; readonly receiver_peppol_id: string };
}

/** GET /api/documents/{document_id}/timeline. */
export interface Timeline {
  readonly document_id: string;
  readonly events: readonly TimelineEvent[];
}
