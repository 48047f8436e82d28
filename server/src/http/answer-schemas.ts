import { documentJsonSchema } from 'peppol-preflight';
import * as z from 'zod';
import { DOCUMENT_STATES } from 'peppol-preflight/service';

// The answers of the service about documents, by the names of its interface description. Money is a decimal string.

const text = z.string().nullish();
const dateTime = z.string().meta({ format: 'date-time' });

export const errorAnswer = z.object({ detail: z.string() }).meta({ id: 'ErrorResponse' });

export const issuesAnswer = z
  .object({
    detail: z.union([
      z.string(),
      z.array(
        z.object({
          loc: z.array(z.union([z.string(), z.number().int()])),
          msg: z.string(),
          type: z.string(),
        }),
      ),
    ]),
  })
  .meta({ id: 'HTTPValidationError' });

export const attachmentAnswer = z
  .object({
    id: z.string(),
    file_name: z.string(),
    file_type: z.string(),
    file_size: z.number().int(),
    file_url: z.string().nullish(),
  })
  .meta({ id: 'DocumentAttachment' });

/** The part of JSON Schema that says which fields there are, and which of them are lists. */
interface FieldSchema {
  readonly type?: unknown;
  readonly anyOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/** The fields of a Document in an answer: a value of its own is a text or null, a list has the fields of its entries. */
function answerFields({ properties = {} }: FieldSchema): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { anyOf = [] }]) => {
      const list = anyOf.find(({ type }) => type === 'array');
      return [name, list?.items === undefined ? text : z.array(z.object(answerFields(list.items))).nullish()];
    }),
  );
}

// It is never in an answer.
const { previous_unpaid_balance, ...fields } = answerFields(documentJsonSchema());

export const documentFields = {
  ...fields,
  id: z.string(),
  created_at: dateTime,
  document_type: z.string(),
  state: z.enum(DOCUMENT_STATES),
  direction: z.enum(['INBOUND', 'OUTBOUND']),
  attachments: z.array(attachmentAnswer).nullish(),
};

export const documentAnswer = z.object(documentFields).meta({ id: 'DocumentResponse' });
export type DocumentAnswer = z.output<typeof documentAnswer>;

/** What holds back the UBL of a PDF. */
const missingField = z.object({ pointer: z.string(), reason: z.string() });
const doubtfulField = missingField.extend({ text: z.string().nullable() });

export const pdfDocumentAnswer = z
  .object({
    ...documentFields,
    success: z.boolean(),
    ubl_document: z.string().nullish(),
    // Why there is no UBL: the service says only that a person may be needed.
    doubtful: z.array(doubtfulField),
    missing: z.array(missingField),
  })
  .meta({ id: 'DocumentCreateFromPdf' });

/** The envelope of every list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
    pages: z.number().int(),
    has_next_page: z.boolean(),
  });
}

export const documentPage = pageOf(documentAnswer).meta({ id: 'PaginatedResponse_DocumentResponse_' });

export const deletedAnswer = z.object({ is_deleted: z.boolean() }).meta({ id: 'DocumentDelete' });

export const ublAnswer = z
  .object({
    id: z.string(),
    file_name: z.string(),
    file_size: z.number().int(),
    signed_url: text,
    sender_peppol_id: text,
    sender_peppol_scheme: text,
    receiver_peppol_id: text,
    receiver_peppol_scheme: text,
    file_hash: text,
    validated_at: dateTime.nullish(),
  })
  .meta({ id: 'DocumentUBL' });

export const timelineAnswer = z
  .object({
    document_id: z.string(),
    events: z.array(
      z.object({
        id: z.string(),
        event_type: z.string(),
        timestamp: dateTime,
        details: z.record(z.string(), z.unknown()).nullish(),
      }),
    ),
  })
  .meta({ id: 'DocumentTimeline' });

export const validationAnswer = z
  .object({
    id: z.string(),
    file_name: z.string().nullable(),
    is_valid: z.boolean(),
    issues: z.array(
      z.object({
        message: z.string(),
        type: z.enum(['error', 'warning']),
        location: text,
        rule_id: text,
        flag: text,
        test: text,
        schematron: z.string(),
      }),
    ),
    ubl_document: text,
  })
  .meta({ id: 'UBLDocumentValidationResponse' });
