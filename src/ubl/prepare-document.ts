import { type ExtendedDocument, needsUbl } from '../document/extended-fields.js';
import { readFields, type ReadOptions, unreadable } from '../document/read-document.js';
import { type RequestIssue, requestCheckIssue } from '../document/request-issues.js';
import type { RejectionReason } from '../document/service-error.js';
import type { CheckIssue } from '../issues/issue.js';
import {
  compareTotals,
  totalCheckIssue,
  type TotalIssue,
  totalsRejected,
  totalsToSend,
} from '../totals/check-totals.js';
import { hasDeclaredTax } from '../totals/declared-tax.js';
import type { Totals } from '../totals/totals.js';

/** A Document on its way to UBL: its readable part, its totals, and its issues so far. */
export interface PreparedDocument {
  /** Fields that cannot be read; the service answers 422. */
  readonly requestIssues: readonly RequestIssue[];
  /** Totals that do not follow from the lines, whether or not all fields can be read; the service answers 406. */
  readonly totalIssues: readonly TotalIssue[];
  /** Without the fields that cannot be read; undefined if the input is not an object. */
  readonly content?: DocumentContent;
  /** What was given, with its decimals as text: its values are in messages and fixes. */
  readonly given: unknown;
}

/** A Document that was read, with its totals. */
export interface DocumentContent {
  readonly document: ExtendedDocument;
  readonly totals: Totals;
}

/** Whether only UBL can carry a Document: by its fields, or because the service calculates VAT itself and refuses JSON with another. */
export function isSentAsUbl({ document, totals }: DocumentContent): boolean {
  return needsUbl(document) || hasDeclaredTax(totals);
}

/** Reads a Document and calculates its totals, once for everything that follows. Never throws because of the input. */
export function prepareDocument(input: unknown, options: ReadOptions): PreparedDocument {
  const { document, issues: requestIssues, given } = readFields(input, options);
  if (document === undefined) return { requestIssues, totalIssues: [], given };
  const totals = totalsToSend(document, options.extended === true);
  return {
    requestIssues,
    totalIssues: compareTotals(document, totals),
    content: { document, totals },
    given,
  };
}

/** The issues found before there is UBL. */
export function issuesOfPreparation({ requestIssues, totalIssues }: PreparedDocument): readonly CheckIssue[] {
  return [...requestIssues.map(requestCheckIssue), ...totalIssues.map(totalCheckIssue)];
}

/**
 * The content of a Document that the service has accepted so far.
 *
 * @param options what the error says beyond its detail: all `issues`, if more are known than those of the preparation, and
 *   the reasons in other words
 * @throws ServiceError 422 if it has fields that cannot be read, 406 if its totals do not match its lines
 */
export function assertPrepared(
  prepared: PreparedDocument,
  { reasonsOf, issues = () => issuesOfPreparation(prepared) }: RefusalOptions = {},
): DocumentContent {
  const { requestIssues, totalIssues, content } = prepared;
  const options = (causes: () => readonly CheckIssue[]) => ({
    issues,
    ...(reasonsOf !== undefined && { reasons: reasonsOf(causes()) }),
  });
  if (content === undefined || requestIssues.length > 0)
    throw unreadable(
      requestIssues,
      options(() => requestIssues.map(requestCheckIssue)),
    );
  if (totalIssues.length > 0)
    throw totalsRejected(
      totalIssues,
      options(() => totalIssues.map(totalCheckIssue)),
    );
  return content;
}

/** What an error about a Document says beyond its detail. */
interface RefusalOptions {
  readonly issues?: () => readonly CheckIssue[];
  readonly reasonsOf?: ((causes: readonly CheckIssue[]) => readonly RejectionReason[]) | undefined;
}
