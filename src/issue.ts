/**
 * The vocabulary of findings: what is wrong, where, and what it means for the document.
 * Field names are those of the service's validation result (service specification, "Validation result");
 * `pointer`, `position` and `terms` are additions of this library.
 */

/** `fatal` makes a document invalid, `warning` does not. */
export type Flag = 'fatal' | 'warning';

/** A place in the XML text. Both numbers start at 1; a column counts UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One finding about a document. */
export interface Issue {
  /** What is wrong and what to do about it, in one sentence. */
  readonly message: string;
  /** `error` for a fatal finding, `warning` otherwise. */
  readonly type: 'error' | 'warning';
  /** The official id of the rule, `xsd-validation` for the schema layer, `xml-wellformedness` below it. */
  readonly rule_id: string;
  readonly flag: Flag;
  /** Path of the node in the UBL, for example `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]`; null when no node is known. */
  readonly location: string | null;
  /** The expression of the rule that does not hold; null below the rules. */
  readonly test: string | null;
  /** The rule set that found the issue, for example `EN16931`, `PEPPOL`, `UBL-2.1`. */
  readonly schematron: string;
  /** JSON pointer (RFC 6901) to the Document field that causes the issue. */
  readonly pointer?: string;
  readonly position?: Position;
  /** Business terms the finding is about, for example `['BT-112', 'BG-22']`. */
  readonly terms?: readonly string[];
}

/** The verdict on one document (service specification, "Validation result"). */
export interface ValidationResult {
  /** Derived from the content, so the same input has the same id. */
  id: string;
  file_name: string | null;
  /** False as soon as one issue is fatal. */
  is_valid: boolean;
  /** In document order, then in rule order. */
  issues: Issue[];
  /** The UBL generated from a Document; null when UBL was handed in. */
  ubl_document: string | null;
}
