import type { ReadOptions } from '../document/read-document.js';
import { requestCheckIssue } from '../document/request-issues.js';
import { ServiceError } from '../document/service-error.js';
import type { ValidationResult } from '../issues/issue.js';
import type { MappingOptions } from '../ubl/mapping-options.js';
import { totalCheckIssue } from '../totals/check-totals.js';
import {
  assertPrepared,
  type DocumentContent,
  prepareDocument,
  type PreparedDocument,
} from '../ubl/prepare-document.js';
import { assertLanguage, issueInLanguage, type LanguageOptions, reasonsInLanguage } from './in-language.js';
import { check, judgeContent, type JudgedUbl } from './check.js';
import { toResult } from '../verdict/run-layers.js';
import { assertOptions, type ValidationOptions } from '../verdict/validation-options.js';

/** Options of the validation of a Document. */
export interface JsonValidationOptions
  extends ValidationOptions, MappingOptions, ReadOptions, LanguageOptions {}

/**
 * The verdict on a Document, as POST /api/validate/json returns it: the Document becomes UBL and every layer
 * judges that UBL. Failed rules are issues of the result; each issue that a Document field causes has its
 * JSON pointer.
 *
 * @param document the Document as parsed JSON; amounts as numbers, decimal strings, or decimals of decimal.js, big.js or bignumber.js
 * @returns the issues in the order of the layers, and the UBL in `ubl_document`
 * @throws ServiceError 422 if it is not a Document, with every issue in `detail`
 * @throws ServiceError 406 if its totals do not match its lines: `Document is not valid: [...]`. The `issues` of both are
 * those of `check`
 * @throws TypeError if an option has the wrong type
 * @throws RangeError if `options.layers` names an unknown layer, `options.release` an unknown release
 */
export function validateJson(document: unknown, options: JsonValidationOptions = {}): ValidationResult {
  assertOptions(options);
  assertLanguage(options);
  const prepared = prepareDocument(document, options);
  const content = contentOf(prepared, document, options);
  const judged = judgeContent(content, prepared.given, options);
  const issues = judged.issues.map((issue) => issueInLanguage(issue, options));
  return resultOf({ ...judged, issues }, options.fileName);
}

/** @throws ServiceError with its reasons in the language of the options; its detail is that of the service, word for word */
function contentOf(
  prepared: PreparedDocument,
  document: unknown,
  options: JsonValidationOptions,
): DocumentContent {
  try {
    return assertPrepared(prepared, () => check(document, options).issues);
  } catch (error) {
    if (!(error instanceof ServiceError) || options.language === undefined) throw error;
    const { status, detail, issues } = error;
    const { requestIssues, totalIssues } = prepared;
    const causes = status === 422 ? requestIssues.map(requestCheckIssue) : totalIssues.map(totalCheckIssue);
    throw new ServiceError(status, detail, { reasons: reasonsInLanguage(causes, options), issues });
  }
}

/** The verdict on the UBL of a Document in the service's shape. */
export function resultOf(judged: JudgedUbl, fileName: string | undefined): ValidationResult {
  const { ubl, judgedTree } = judged;
  return toResult(judged, { content: judgedTree, fileName, ubl: () => ubl.xml });
}
