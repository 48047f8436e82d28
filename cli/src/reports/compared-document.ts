import type { ReleaseComparison } from 'peppol-preflight';
import type { BulkSource, Conversion, InvoiceFacts } from 'peppol-preflight/bulk';

/** A document as two releases of the rules judge it. */
export type ComparedDocument = {
  readonly name: string;
  /** The source of the input, for a line of a file. */
  readonly source?: BulkSource;
  /** What the input was before it became the UBL that was judged. */
  readonly converted?: Conversion;
  /** What a table says of the invoice. */
  readonly invoice?: InvoiceFacts;
} & (
  | { readonly comparison: ReleaseComparison }
  /** Why neither release judges it, in a sentence. */
  | { readonly unusable: string }
);

/** A report on the difference of two releases, made document by document. */
export interface DiffReport {
  /** @returns the text that can be written now; @throws TypeError for what is not a document of two releases */
  readonly add: (document: ComparedDocument) => string;
  /** @returns the text that completes the report */
  readonly end: () => string;
}

/** Options of a report on releases. */
export interface DiffReportOptions {
  /** Whether documents are compared; without them the report lists what changes in the rules. */
  readonly hasDocuments?: boolean;
  /** `pretty`: colours of a terminal; false by default. */
  readonly colour?: boolean;
  /** The version of the package that the report names as its generator. */
  readonly version?: string;
}
