/** A finding as the cases give it: rule id, flag, location. */
export type CaseFinding = readonly [id: string, flag: string, location: string];

/** What the official rules say of a document: their findings, or why they stopped. */
export type CaseVerdict = readonly CaseFinding[] | { readonly abort: string };

/** One line of a case file. */
export interface ConformanceCase {
  readonly case: string;
  readonly xml: string;
  readonly xsd_valid?: boolean;
  readonly EN16931?: CaseVerdict;
  readonly PEPPOL?: CaseVerdict;
  readonly 'PEPPOL-SB'?: CaseVerdict;
}
