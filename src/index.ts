export { calculateTotals } from './totals/calculate-totals.js';
export { checkTotals } from './totals/check-totals.js';
export type { AllowanceChargeTotals, LineTotals, TaxCategory, TaxSubtotal, Totals } from './totals/totals.js';
export { Decimal } from './document/decimal.js';
export type {
  AllowanceCharge,
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
export { documentJsonSchema } from './document/document-json-schema.js';
export { parseDocumentText } from './document/parse-document-text.js';
export { readDocument } from './document/read-document.js';
export type { Flag, Issue, Position, ValidationResult } from './issue.js';
export { checkPeppolId } from './peppol/check-peppol-id.js';
export { derivePeppolIds } from './peppol/derive-peppol-ids.js';
export { formatPeppolId } from './peppol/format-peppol-id.js';
export { parsePeppolId } from './peppol/parse-peppol-id.js';
export type { PeppolId } from './peppol/peppol-id.js';
export {
  createDocument,
  type CreateDocumentOptions,
  type CreatedDocument,
} from './preflight/create-document.js';
export { explainRule, type RuleExplanation } from './preflight/explain-rule.js';
export { LAYERS, type Layer, type ValidationOptions } from './preflight/options.js';
export { validateJson, type JsonValidationOptions } from './preflight/validate-json.js';
export { validateUbl } from './preflight/validate-ubl.js';
export type { OwnRuleSet } from './rules/own-rule-set.js';
export { ruleSets } from './rules/rule-sets.js';
export type { RuleSet } from './rules/rule-set.js';
export { ServiceError, type RequestViolation } from './service-error.js';
export { toUbl } from './ubl/to-ubl.js';
