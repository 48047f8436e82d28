import {
  type AnyDocumentInput,
  type ExtendedDocumentInput,
  type Issue,
  ServiceError,
  validateJson,
} from 'peppol-preflight';
import { type DoubtfulField, doubtOf } from './values/notes.js';
import type { TextReading } from './read-text.js';

/** Without these a text is not an invoice that can be sent, whatever the rules accept. */
const ESSENTIAL =
  /^\/(?:document_type|items|subtotal|total_tax|invoice_total|invoice_id|invoice_date|currency|tax_code|vendor_name|vendor_tax_id|customer_name|customer_tax_id)/;

/** How what was read is judged: as an extended Document, and on which day it is sent. */
export interface JudgingOptions {
  readonly extended?: boolean;
  /** Today, YYYY-MM-DD, as `validateUbl` takes it. */
  readonly today?: string;
}

/** The UBL of a text, or what holds it back. */
export interface UblOfText {
  readonly ubl?: string;
  readonly doubtful: readonly DoubtfulField[];
}

/**
 * The UBL of what was read, when nothing that it needs is missing, nothing essential is doubtful and it passes every rule;
 * else what is doubtful, the rules that it breaks among it.
 */
export function ublOfText(
  { document, missing, doubtful }: Pick<TextReading, 'document' | 'missing' | 'doubtful'>,
  options: JudgingOptions = {},
): UblOfText {
  if (doubtful.length > 0 || missing.some(({ pointer }) => ESSENTIAL.test(pointer))) return { doubtful };
  const { ubl, faults } = validUbl(document, options);
  return ubl === undefined ? { doubtful: faults } : { ubl, doubtful };
}

/** More broken rules than a person reads. */
const MOST_FAULTS = 10;

/** The UBL of a Document that passes every layer; for one that does not, why. */
export function validUbl(
  document: AnyDocumentInput | ExtendedDocumentInput,
  options: JudgingOptions,
): {
  readonly ubl?: string;
  readonly faults: readonly DoubtfulField[];
} {
  try {
    const { is_valid: isValid, ubl_document: ubl, issues } = validateJson(document, options);
    if (isValid && ubl !== null) return { ubl, faults: [] };
    return { faults: faultsOf(issues) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { faults: [doubtOf('', undefined, error.message)] };
  }
}

/** The errors among issues as doubts about their fields. */
export function faultsOf(issues: readonly Issue[]): readonly DoubtfulField[] {
  return issues
    .filter(({ type }) => type === 'error')
    .slice(0, MOST_FAULTS)
    .map(({ pointer = '', message }) => doubtOf(pointer, undefined, message));
}
