export { DOCUMENT_STATES, DOCUMENT_TYPES, type DocumentState } from '../src/document/choices.js';
export { canonicalJson } from './service/canonical-json.js';
export { type AttachmentRecord, checkAttachment } from './service/check-attachment.js';
export { checkReprocess } from './service/check-reprocess.js';
export {
  checkSend,
  type SendingCompany,
  type SendParameters,
  type SendRoute,
  type StoredDocument,
} from './service/check-send.js';
export {
  type CheckedStatisticsQuery,
  checkStatisticsQuery,
  STATISTICS_AGGREGATIONS,
  type StatisticsAggregation,
  type StatisticsQuery,
} from './service/check-statistics-query.js';
export {
  type CreatedDocument,
  createDocument,
  type CreateDocumentOptions,
  type Timeline,
  TIMELINE_EVENTS,
  type TimelineEvent,
} from './service/create-document.js';
export { createEnvelope, type EnvelopeOptions } from './service/create-envelope.js';
export { documentOfUbl } from './service/document-of-ubl.js';
export { type DocumentRecord, toDocumentRecord } from './service/document-record.js';
export {
  canDelete,
  canSend,
  checkAttachmentDelete,
  checkDelete,
  nextState,
  STATE_TRANSITIONS,
  STATE_TRIGGERS,
  type StateTransition,
  type StateTrigger,
} from './service/document-states.js';
export {
  type ErrorExplanation,
  explainError,
  type KnownServiceError,
  SERVICE_ERRORS,
} from './service/explain-error.js';
export type { FieldChecks } from '../src/document/find-values.js';
export { type FieldProblem, interfaceIssues, joinIssues } from './service/interface-issues.js';
export {
  DOCUMENT_LISTS,
  type DocumentList,
  type ListQuery,
  type Page,
  PAGE_SIZE,
  type PageQuery,
  PARTY_FILTERS,
  SORT_FIELDS,
  SORT_ORDERS,
  type SortField,
  type SortOrder,
  toPage,
} from './service/lists.js';
export { nextSendRetry, type RetryAdvice, SEND_RETRY_MINUTES, shouldRetry } from './service/retries.js';
export {
  createWebhookEnvelope,
  decideDelivery,
  type DeliveryDecision,
  isSubscribed,
} from './service/webhook-delivery.js';
export {
  signWebhook,
  verifyWebhook,
  WEBHOOK_DELIVERY,
  WEBHOOK_EVENTS,
  type WebhookEnvelope,
  type WebhookEventType,
} from './service/webhooks.js';
