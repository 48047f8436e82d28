export type { Flag, RuleSet as OwnRuleSet } from '#schematron/evaluate';
export type { Position } from '#schematron/xml';
export { calculateTotals } from './totals/calculate-totals.js';
export { checkTotals } from './totals/check-totals.js';
export type { TotalField, TotalIssue } from './totals/check-totals.js';
export type { AllowanceChargeTotals, LineTotals, TaxCategory, TaxSubtotal, Totals } from './totals/totals.js';
export { Decimal, type DecimalLike } from './document/decimal.js';
export type {
  AllowanceCharge,
  AnyDocumentInput,
  Attachment,
  Document,
  DocumentInput,
  DocumentType,
  ItemAttribute,
  LineItem,
  PaymentDetail,
  TaxCode,
  TaxDetail,
} from './document/document.js';
export { documentJsonSchema } from './document/json-schema.js';
export { parseDocumentText } from './document/parse-document-text.js';
export { readDocument } from './document/read-document.js';
export {
  documentSchema,
  type SchemaIssue,
  type SchemaResult,
  type StandardSchema,
} from './document/standard-schema.js';
export type {
  CheckIssue,
  Fix,
  Issue,
  PatchOperation,
  Severity,
  Stage,
  ValidationAnswer,
  ValidationResult,
} from './issue.js';
export { ADVICE, type AdviceId } from './advice/advice-ids.js';
export type { AdviceChoice } from './advice/advice.js';
export { applyFixes, type ApplyOptions } from './fixes/apply-fixes.js';
export { checkPeppolId } from './peppol/check-peppol-id.js';
export { derivePeppolIds } from './peppol/derive-peppol-ids.js';
export { formatPeppolId } from './peppol/peppol-id.js';
export { parsePeppolId } from './peppol/peppol-id.js';
export type { PeppolId } from './peppol/peppol-id.js';
export { check, type CheckOptions, type CheckResult } from './check/check.js';
export type { Participants } from './check/check-participants.js';
export { explainRule, type RuleExplanation, suggestRules } from './check/explain-rule.js';
export { fixUbl, type FixedUbl, type UblFix } from './check/fix-ubl.js';
export { fromUbl, type FromUbl } from './check/from-ubl.js';
export { LAYERS, type Layer, type ValidationOptions } from './check/validation-options.js';
export { compareReleases } from './check/compare-releases.js';
export { compareResults, type ComparedIssue, type ReleaseComparison } from './check/compare-results.js';
export {
  CHANGE_KINDS,
  diffReleases,
  type ChangeKind,
  type ReleaseDiff,
  type RuleChange,
} from './check/diff-releases.js';
export { releaseAsOf, ruleSetsAsOf, ruleSetsOf, upcomingRelease } from './check/releases.js';
export { preflightSchema } from './check/preflight-schema.js';
export { validateJson, type JsonValidationOptions } from './check/validate-json.js';
export { validateUbl } from './check/validate-ubl.js';
export { validateXml, type XmlValidationOptions } from './check/validate-xml.js';
export { releases, ruleSets, type Release, type RuleSet } from './evaluation/rule-sets.js';
export {
  ServiceError,
  type RejectionReason,
  type ServiceIssue,
  type ServiceErrorOptions,
} from './service-error.js';
/** @deprecated use `ServiceIssue` */
export type { ServiceIssue as RequestViolation } from './service-error.js';
export { toUbl } from './ubl/to-ubl.js';
export { canDelete, canSend, checkAttachmentDelete, checkDelete } from './service/document-states.js';
export { canonicalJson } from './service/canonical-json.js';
export { checkReprocess } from './service/check-reprocess.js';
export { checkAttachment, type AttachmentRecord } from './service/check-attachment.js';
export {
  checkSend,
  type SendingCompany,
  type SendParameters,
  type SendRoute,
  type StoredDocument,
} from './service/check-send.js';
export {
  checkStatisticsQuery,
  STATISTICS_AGGREGATIONS,
  type CheckedStatisticsQuery,
  type StatisticsAggregation,
  type StatisticsQuery,
} from './service/check-statistics-query.js';
export { createEnvelope, type EnvelopeOptions } from './service/create-envelope.js';
export {
  createWebhookEnvelope,
  decideDelivery,
  isSubscribed,
  type DeliveryDecision,
} from './service/webhook-delivery.js';
export {
  createDocument,
  type CreateDocumentOptions,
  type CreatedDocument,
} from './service/create-document.js';
export type { DocumentRecord } from './service/document-record.js';
export { DOCUMENT_STATES, type DocumentState } from './document/choices.js';
export {
  STATE_TRANSITIONS,
  STATE_TRIGGERS,
  type StateTransition,
  type StateTrigger,
} from './service/document-states.js';
export { explainError, type ErrorExplanation } from './service/explain-error.js';
export {
  listDrafts,
  listInbox,
  listInboxCreditNotes,
  listInboxInvoices,
  listOutbox,
  type ListQuery,
  type OutboxQuery,
  type SortOrder,
} from './service/list-documents.js';
export { nextState } from './service/document-states.js';
export type { Page, PageQuery } from './service/paginate.js';
export { paginate } from './service/paginate.js';
export { nextSendRetry, SEND_RETRY_MINUTES } from './service/retries.js';
export { SERVICE_ERRORS, type KnownServiceError } from './service/explain-error.js';
export { shouldRetry, type RetryAdvice } from './service/retries.js';
export { signWebhook } from './service/webhooks.js';
export type { SortField } from './service/list-documents.js';
export { TIMELINE_EVENTS, type Timeline, type TimelineEvent } from './service/create-document.js';
export { toDocumentRecord } from './service/document-record.js';
export { verifyWebhook } from './service/webhooks.js';
export {
  WEBHOOK_DELIVERY,
  WEBHOOK_EVENTS,
  type WebhookEnvelope,
  type WebhookEventType,
} from './service/webhooks.js';
