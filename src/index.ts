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
export type {
  ExtendedDocument,
  ExtendedDocumentInput,
  ExtendedLineItem,
  ExtendedOption,
} from './document/extended-fields.js';
export { documentJsonSchema } from './document/json-schema.js';
export { parseDocumentText } from './document/parse-document-text.js';
export { readDocument } from './document/read-document.js';
export {
  documentSchema,
  extendedDocumentSchema,
  type SchemaIssue,
  type SchemaResult,
  type StandardSchema,
} from './document/standard-schema.js';
export type {
  CheckIssue,
  Fix,
  Issue,
  NextRelease,
  PatchOperation,
  Severity,
  Stage,
  ValidationAnswer,
  ValidationResult,
} from './issues/issue.js';
export { ADVICE, type AdviceId } from './answers/advice/advice-ids.js';
export type { AdviceChoice } from './answers/advice/advice.js';
export type { AdviceErrors } from './answers/advice/raised-advice.js';
export { applyFixes, type ApplyOptions } from './answers/fixes/apply-fixes.js';
export { checkPeppolId } from './participants/check-peppol-id.js';
export { VAT_PREFIXES, type VatPrefix } from './participants/countries/vat-prefixes.js';
export { derivePeppolIds } from './participants/derive-peppol-ids.js';
export { formatPeppolId } from './participants/peppol-id.js';
export { parsePeppolId } from './participants/peppol-id.js';
export type { PeppolId } from './participants/peppol-id.js';
export type { Coded, Json, Values } from './issues/coded.js';
export type { FieldPath, ListPath } from './document/field-paths.js';
export { createLanguage } from './languages/create-language.js';
export type { Language } from './languages/language.js';
export type { Given } from './languages/say.js';
export type { LanguageOptions } from './answers/wording/in-language.js';
export { check, type CheckOptions, type CheckResult } from './answers/check.js';
export type { Participants } from './answers/check-participants.js';
export { explainRule, type RuleExplanation, suggestRules } from './answers/explain-rule.js';
export { findRules } from './answers/find-rules.js';
export { groupUblIssues, type UblIssueGroup } from './answers/group-ubl-issues.js';
export { fixUbl, type FixedUbl, type FixUblOptions, type UblFix } from './answers/fix-ubl.js';
export { fromUbl, type FromUbl } from './answers/from-ubl.js';
export { LAYERS, type Layer, type ValidationOptions } from './verdict/validation-options.js';
export { compareReleases } from './verdict/releases/compare-results.js';
export {
  compareResults,
  type ComparedIssue,
  type ReleaseComparison,
} from './verdict/releases/compare-results.js';
export {
  CHANGE_KINDS,
  diffReleases,
  type ChangeKind,
  type ReleaseDiff,
  type RuleChange,
} from './verdict/releases/diff-releases.js';
export { releaseAsOf, ruleSetsAsOf, ruleSetsOf, upcomingRelease } from './verdict/releases/releases.js';
export {
  createPreflightSchema,
  preflightSchema,
  type PreflightSchemaOptions,
} from './answers/preflight-schema.js';
export { validateJson, type JsonValidationOptions } from './answers/validate-json.js';
export { validateUbl } from './verdict/validate-ubl.js';
export { validateXml, type XmlValidationOptions } from './verdict/validate-xml.js';
export { releases, ruleSets, type Release, type RuleSet } from './verdict/rules/rule-sets.js';
export {
  ServiceError,
  type RejectionReason,
  type ServiceIssue,
  type ServiceErrorOptions,
} from './document/service-error.js';
export { toUbl } from './ubl/to-ubl.js';
export { isCurrency, isTaxCode, isUnit, isVatex } from './document/codes/is-code.js';
export { CURRENCIES } from './document/choices.js';
