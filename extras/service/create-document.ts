import { assertKnownOptions, type OptionKinds } from '#errors';
import {
  CHECK_OPTIONS,
  type CheckOptions,
  issuesOf,
  runStages,
  type Stages,
} from '../../src/answers/check.js';
import type { JudgedUbl } from '../../src/answers/judge-ubl.js';
import { resultOf } from '../../src/answers/validate-json.js';
import { type Document, DOCUMENT_FIELDS } from '../../src/document/document.js';
import type { Decimal } from '../../src/document/decimal.js';
import { toServiceIssue } from '../../src/document/request-issues.js';
import type { ValidationResult } from '../../src/issues/issue.js';
import { ServiceError } from '../../src/document/service-error.js';
import type { Totals } from '../../src/totals/totals.js';
import { totalsRejected } from '../../src/totals/check-totals.js';
import { assertConstructPdf, type ConstructPdf } from '../../src/ubl/construct-pdf.js';
import { type DocumentContent, isSentAsUbl } from '../../src/ubl/prepare-document.js';
import { documentOfUbl } from './document-of-ubl.js';
import { type DocumentRecord, toDocumentRecord } from './document-record.js';
import { interfaceIssues, joinIssues } from './interface-issues.js';

/** Options of a creation. */
export interface CreateDocumentOptions extends Omit<CheckOptions, 'layers'> {
  /** Id of the record; by default a new one for each creation, as in the service. */
  readonly id?: string;
  /** When it is created; without it `created_at` is absent and the time of the event null, because there is no clock here. */
  readonly now?: Date;
  /** Makes a PDF of the UBL, which is embedded in it as `<invoice_id>.pdf`, as the service does for `construct_pdf`. */
  readonly construct_pdf?: ConstructPdf;
}

/** Their names and kinds; `layers` is refused with a reason of its own. */
const CREATE_OPTIONS: OptionKinds<CreateDocumentOptions & Pick<CheckOptions, 'layers'>> = {
  ...CHECK_OPTIONS,
  id: 'a string that is not empty?',
  now: 'a valid Date?',
  construct_pdf: 'anything?',
};

/** A draft as the service keeps it. */
export interface CreatedDocument {
  /** It was created and not sent. */
  readonly state: 'DRAFT';
  /** Those of vendor and customer, also for a self-billed document. */
  readonly sender_peppol_id: string;
  readonly receiver_peppol_id: string;
  /** The UBL that would be sent. */
  readonly ubl_document: string;
  /** Valid, perhaps with warnings. */
  readonly validation: ValidationResult;
  /** As GET /api/documents/{document_id} returns it. */
  readonly document: DocumentRecord;
  /** With one event, `document_created`. */
  readonly timeline: Timeline;
}

/**
 * Every check of POST /api/documents/ in its order (service specification, "Create document 406 causes"): the
 * Document, sender and receiver, ownership of the sender (for self-billing of the receiver), totals, the rules. A
 * Document that passes them becomes a draft. An extended Document that needs UBL (`send_as` of `check`) is answered as
 * POST /api/documents/ubl answers its UBL, and what is kept are the fields that the JSON of the service has.
 *
 * @throws ServiceError 422 if it is not a Document, or has what the published interface refuses (`interfaceIssues`)
 * @throws ServiceError 406 with the service's text for the first check that fails; for invalid UBL the messages of all fatal issues follow,
 * without rule ids. Every error has the issues of `check` in `issues`, and the verdict on invalid UBL in `validation`
 * @throws TypeError if an option has the wrong type
 * @throws RangeError if an option names something that does not exist
 */
export function createDocument(document: unknown, options: CreateDocumentOptions = {}): CreatedDocument {
  assertKnownOptions(options, CREATE_OPTIONS);
  if ('layers' in options && options.layers !== undefined) {
    throw new RangeError(
      'options.layers cannot be chosen: the service runs every check before it creates a document.',
    );
  }
  const { id, now, construct_pdf: constructPdf, ...checkOptions } = options;
  assertConstructPdf('construct_pdf', constructPdf);
  const stages = runStages(document, {
    ...checkOptions,
    ...(constructPdf !== undefined && { constructPdf }),
  });
  const plain = plainDocument(stages);
  const { content, participants, judged, validation } = assertAccepted(stages, plain, options);
  const documentId = id ?? crypto.randomUUID();
  const createdAt = now?.toISOString() ?? null;
  const { constructedPdf: pdf } = judged.ubl;
  const draft = {
    ...(plain === undefined
      ? documentOfUbl(judged.ubl.xml)
      : {
          ...withTotals(plain, content.totals),
          ...(pdf !== undefined && { attachments: [...(plain.attachments ?? []), pdf] }),
        }),
    state: 'DRAFT' as const,
    direction: 'OUTBOUND' as const,
  };
  return {
    state: 'DRAFT',
    sender_peppol_id: participants.sender,
    receiver_peppol_id: participants.receiver,
    ubl_document: judged.ubl.xml,
    validation,
    document: toDocumentRecord(draft, { id: documentId, createdAt }),
    timeline: {
      document_id: documentId,
      events: [{ id: `${documentId}-1`, event_type: 'document_created', timestamp: createdAt }],
    },
  };
}

/** The Document, if the JSON of the service can carry it: one without extended fields is not searched for them. */
function plainDocument({ prepared: { content }, fields }: Stages): Document | undefined {
  if (content === undefined) return undefined;
  return fields === DOCUMENT_FIELDS || !isSentAsUbl(content) ? (content.document as Document) : undefined;
}

/** The results of the stages of a creation. */
interface Accepted {
  readonly content: DocumentContent;
  readonly participants: { readonly sender: string; readonly receiver: string };
  readonly judged: JudgedUbl;
  readonly validation: ValidationResult;
}

/** @throws ServiceError for the first stage that does not accept the Document, in the order of the service, with the issues of all */
function assertAccepted(
  stages: Stages,
  plain: Document | undefined,
  { fileName }: Pick<CheckOptions, 'fileName'>,
): Accepted {
  const { prepared, routing, judged } = stages;
  const issues = () => issuesOf(stages);
  const { content, requestIssues, totalIssues } = prepared;
  // The limits of the interface are those of the endpoint that takes JSON.
  const limits = content !== undefined && plain === undefined ? [] : interfaceIssues(stages.input);
  const refused = joinIssues(requestIssues.map(toServiceIssue), limits);
  if (content === undefined || refused.length > 0 || routing === undefined || judged === undefined)
    throw new ServiceError(422, refused, { issues });
  const { sender, receiver } = routing.participants;
  if (routing.detail !== undefined || sender === undefined || receiver === undefined)
    throw new ServiceError(406, routing.detail ?? '', { issues });
  if (totalIssues.length > 0) throw totalsRejected(totalIssues, { issues });
  const validation = resultOf(judged, { ...(fileName !== undefined && { fileName }) });
  if (!validation.is_valid) {
    const messages = validation.issues.filter(({ flag }) => flag === 'fatal').map(({ message }) => message);
    throw new ServiceError(
      406,
      `Provided document details lead to an invalid UBL document: ${messages.join(' ')}`,
      { issues, validation },
    );
  }
  return { content, participants: { sender, receiver }, judged, validation };
}

/** Fills in missing totals, rows by rate, and amounts of lines, allowances and charges with the calculated ones. */
function withTotals(document: Document, totals: Totals): Document {
  const rows = totals.taxBreakdown.map(({ rate, taxAmount }) => ({
    amount: taxAmount,
    ...(rate !== undefined && { rate }),
  }));
  return {
    ...document,
    ...withAmounts(document, totals),
    items: document.items.map((line, index) => {
      const settled = totals.lines[index];
      if (settled === undefined) return line;
      return { ...line, ...withAmounts(line, settled), amount: line.amount ?? settled.amount };
    }),
    tax_details: document.tax_details ?? rows,
    subtotal: document.subtotal ?? totals.subtotal,
    total_discount: document.total_discount ?? totals.totalDiscount,
    total_tax: document.total_tax ?? totals.totalTax,
    invoice_total: document.invoice_total ?? totals.invoiceTotal,
    amount_due: document.amount_due ?? totals.amountDue,
  };
}

/** The allowances and charges of a Document or a line, those that are a percentage with their amount. */
function withAmounts(
  { allowances, charges }: Pick<Document, 'allowances' | 'charges'>,
  settled: Pick<Totals, 'allowances' | 'charges'>,
) {
  return {
    ...(allowances !== undefined && {
      allowances: allowances.map((each, index) => withAmount(each, settled.allowances[index]?.amount)),
    }),
    ...(charges !== undefined && {
      charges: charges.map((each, index) => withAmount(each, settled.charges[index]?.amount)),
    }),
  };
}

function withAmount<Part extends { readonly amount?: Decimal | undefined }>(
  part: Part,
  settled: Decimal | undefined,
): Part {
  return settled === undefined || part.amount !== undefined ? part : { ...part, amount: settled };
}

/** The events of a document's timeline (service interface, "TimelineEventType"). */
export const TIMELINE_EVENTS = [
  'email_received',
  'email_processed',
  'document_created',
  'send_attempted',
  'send_failed',
  'send_success',
  'receive_success',
  'mlr_received',
  'imr_received',
] as const;

type TimelineEventType = (typeof TIMELINE_EVENTS)[number];

/** What happened to a document, and when. It does not include why a transmission failed. */
export interface TimelineEvent {
  /** Identifies the event. */
  readonly id: string;
  /** One of `TIMELINE_EVENTS`. */
  readonly event_type: TimelineEventType;
  /** Date and time, ISO 8601; null if no clock was given. */
  readonly timestamp: string | null;
  /** For `send_failed`: the Peppol ids as used. */
  readonly details?: { readonly sender_peppol_id: string; readonly receiver_peppol_id: string };
}

/** GET /api/documents/{document_id}/timeline. */
export interface Timeline {
  /** The id of the record. */
  readonly document_id: string;
  /** In the order in which they happened. */
  readonly events: readonly TimelineEvent[];
}
