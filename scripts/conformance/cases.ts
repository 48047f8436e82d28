import { readFileSync } from 'node:fs';

/** The cases of a file: one JSON object per line (see the README next to the case files). */
export function readCases(file: string): readonly ConformanceCase[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('case' in value) || !('xml' in value)) {
      throw new Error(`${file}:${index + 1} is not a conformance case: it needs "case" and "xml".`);
    }
    return [value as ConformanceCase];
  });
}

/** An issue as the cases give it: rule id, flag, location. */
export type CaseIssue = readonly [id: string, flag: string, location: string];

/** The result of the official rules for a document: their issues, or why they stopped. */
export type CaseVerdict = readonly CaseIssue[] | { readonly abort: string };

/** One line of a case file. */
export interface ConformanceCase {
  readonly case: string;
  readonly xml: string;
  readonly xsd_valid?: boolean;
  readonly EN16931?: CaseVerdict;
  readonly PEPPOL?: CaseVerdict;
  readonly 'PEPPOL-SB'?: CaseVerdict;
}

/** How a layer's verdict on one case compares with the expected one. */
export interface CaseResult {
  readonly case: string;
  /** `xsd` or the name of a rule set. */
  readonly layer: string;
  readonly agrees: boolean;
  /** Expected but not found. */
  readonly missing: readonly CaseIssue[];
  /** Found but not expected. */
  readonly extra: readonly CaseIssue[];
  /** Number of expected issues that were found. */
  readonly found: number;
  /** The exception that the layer threw; always wrong. */
  readonly crash?: string;
  /** Messages of the issues that were not expected, and of the engine. */
  readonly notes: readonly string[];
}
