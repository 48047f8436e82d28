import type {
  DocumentCreate,
  DocumentCreateParams,
  DocumentResponse,
  DocumentSendParams,
} from 'e-invoice-api/resources/documents/documents.js';
import type { DocumentAttachment } from 'e-invoice-api/resources/documents/attachments.js';
import type { InboxListParams, PaginatedDocumentResponse } from 'e-invoice-api/resources/inbox.js';
import type { OutboxListReceivedDocumentsParams } from 'e-invoice-api/resources/outbox.js';
import type { UblDocumentValidation, ValidateValidateJsonParams } from 'e-invoice-api/resources/validate.js';
import type { DocumentsNumberPage, DocumentsNumberPageResponse } from 'e-invoice-api/core/pagination.js';
import { expectTypeOf, test } from 'vitest';
import type {
  AnyDocumentInput,
  check,
  DocumentInput,
  FromUbl,
  toUbl,
  validateJson,
  ValidationAnswer,
  ValidationResult,
} from 'peppol-preflight';
import type {
  AttachmentRecord,
  CreatedDocument,
  createDocument,
  DocumentRecord,
  ListQuery,
  Page,
  SendParameters,
  SendRoute,
  StoredDocument,
  toPage,
} from 'peppol-preflight/service';
import type { FromPdf } from 'peppol-preflight-pdf';
import type { renderInvoice } from 'peppol-preflight/render';

// Compiled by `npm run types`. A line that does not hold is a cast in the code of those who use the service's client.

test('a Document of the client is a DocumentInput, and every function takes it', () => {
  expectTypeOf<DocumentCreate>().toExtend<DocumentInput>();
  expectTypeOf<DocumentCreateParams>().toExtend<DocumentInput>();
  expectTypeOf<ValidateValidateJsonParams>().toExtend<DocumentInput>();
  expectTypeOf<DocumentInput>().toExtend<AnyDocumentInput>();
  expectTypeOf<DocumentCreate>().toExtend<Parameters<typeof validateJson>[0]>();
  expectTypeOf<DocumentCreate>().toExtend<Parameters<typeof check>[0]>();
  expectTypeOf<DocumentCreate>().toExtend<Parameters<typeof createDocument>[0]>();
  expectTypeOf<DocumentCreate>().toExtend<Parameters<typeof toUbl>[0]>();
  expectTypeOf<DocumentCreate>().toExtend<Parameters<typeof renderInvoice>[0]>();
});

test('a DocumentInput without decimals can be given to the client', () => {
  type PlainInput = DocumentInput<number | string | null>;
  expectTypeOf<PlainInput>().toExtend<DocumentCreate>();
  expectTypeOf<PlainInput>().toExtend<DocumentCreateParams>();
  expectTypeOf<PlainInput>().toExtend<ValidateValidateJsonParams>();
  expectTypeOf<FromUbl['document']>().toExtend<DocumentCreateParams>();
  expectTypeOf<FromPdf['document']>().toExtend<DocumentCreateParams>();
});

test('a verdict is one that the client could have received, and one that the client received is taken where a verdict is', () => {
  expectTypeOf<ValidationResult>().toExtend<UblDocumentValidation>();
  expectTypeOf<ValidationResult>().toExtend<ValidationAnswer>();
  expectTypeOf<ValidationAnswer>().toExtend<UblDocumentValidation>();
  expectTypeOf<UblDocumentValidation>().toExtend<ValidationAnswer>();
  expectTypeOf<UblDocumentValidation>().toExtend<NonNullable<StoredDocument['validation']>>();
});

test('a record is one of the client, and a record of the client is a record', () => {
  expectTypeOf<DocumentRecord>().toExtend<DocumentResponse>();
  expectTypeOf<CreatedDocument['document']>().toExtend<DocumentResponse>();
  expectTypeOf<DocumentResponse>().toExtend<DocumentRecord>();
  expectTypeOf<AttachmentRecord>().toExtend<DocumentAttachment>();
  expectTypeOf<DocumentAttachment>().toExtend<AttachmentRecord>();
});

test('a page is one of the client, and a page of the client is a Page', () => {
  expectTypeOf<Page<DocumentRecord>>().toExtend<DocumentsNumberPageResponse<DocumentResponse>>();
  expectTypeOf<ReturnType<typeof toPage<DocumentRecord>>>().toExtend<PaginatedDocumentResponse>();
  expectTypeOf<DocumentsNumberPage<DocumentResponse>>().toExtend<Page<DocumentRecord>>();
  expectTypeOf<PaginatedDocumentResponse>().toExtend<Page<DocumentRecord>>();
});

test('what the client sends with a list or a send call is taken, and the other way round', () => {
  expectTypeOf<InboxListParams>().toExtend<ListQuery>();
  expectTypeOf<OutboxListReceivedDocumentsParams>().toExtend<ListQuery>();
  expectTypeOf<DocumentSendParams>().toExtend<SendParameters>();
  expectTypeOf<SendParameters>().toExtend<DocumentSendParams>();
  expectTypeOf<SendRoute>().toExtend<DocumentSendParams>();
});
