/** The words of a report for people, which are about its issues and documents. */
export interface ReportWords {
  /** Tag of the language (BCP 47). */
  readonly tag: string;
  /** A whole number: `12,340`. */
  readonly number: (count: number) => string;
  /** Counts with their nouns: `1 error`. */
  readonly errors: (count: number) => string;
  readonly warnings: (count: number) => string;
  readonly documents: (count: number) => string;
  /** The noun alone, after a number. */
  readonly document: (count: number) => string;
  readonly time: (count: number) => string;
  /** The heading of a report: what was found (counts, '' for nothing) in how many documents. */
  readonly title: (errors: string, warnings: string, documents: string) => string;
  readonly moreDocuments: (count: number) => string;
  readonly moreIssues: (count: number) => string;
  /** After links to documents. */
  readonly andMore: (count: number) => string;
  /** Before links to documents. */
  readonly inDocuments: string;
  readonly line: (line: number, column: number) => string;
  /** Under an object: the field that it does not have. */
  readonly hasNo: (field: string) => string;
  readonly levels: { readonly error: string; readonly warning: string };
  readonly verdicts: { readonly valid: string; readonly invalid: string; readonly unusable: string };
  /** The verdict on a Document for which the service answers with an error. */
  readonly rejected: (status: number) => string;
  /** The choices of the filter. */
  readonly show: string;
  readonly choices: {
    readonly all: string;
    readonly invalid: string;
    readonly warned: string;
    readonly valid: string;
  };
  /** Headings. */
  readonly headings: {
    readonly documents: string;
    readonly valid: string;
    readonly invalid: string;
    readonly unusable: string;
    readonly errors: string;
    readonly warnings: string;
    readonly byRule: string;
    readonly rule: string;
    readonly level: string;
    readonly times: string;
  };
  readonly footer: string;
  /** The sentences of the report for a terminal. */
  readonly terminal: {
    readonly valid: (name: string) => string;
    readonly invalid: (name: string) => string;
    readonly rejected: (name: string, status: number) => string;
    /** The end of a run without issues: its documents. */
    readonly clean: (documents: string) => string;
    /** The headlines of `check`. */
    readonly accepted: (name: string) => string;
    readonly refused: (name: string, status: number) => string;
    readonly advice: string;
    readonly adviceCount: (count: number) => string;
    /** @param total a decimal, as `vat` is */
    readonly amounts: (total: string, vat: string) => string;
    readonly route: (sender: string, receiver: string) => string;
    /** Before the title of a fix that is safe, and of one that is a suggestion. */
    readonly fix: string;
    readonly perhaps: string;
    /** Before the rules that fail because of an issue. */
    readonly consequences: string;
    /** The end of a run: what was found (counts) in how many of its documents. */
    readonly total: (found: string, affected: number, documents: number) => string;
  };
}
