import { assertKnownOptions, type OptionKinds } from '#errors';
import { READ_OPTIONS, type ReadOptions } from '../document/read-document.js';
import type { Issue, NextRelease, ValidationResult } from '../issues/issue.js';
import { MAPPING_OPTIONS, type MappingOptions } from '../ubl/mapping-options.js';
import { assertPrepared, prepareDocument } from '../ubl/prepare-document.js';
import { refusedBy } from '../verdict/releases/next-release.js';
import { toResult } from '../verdict/run-layers.js';
import { assertOptions, VALIDATION_OPTIONS, type ValidationOptions } from '../verdict/validation-options.js';
import { issuesOf, stagesOf } from './check.js';
import {
  assertLanguage,
  inLanguage,
  issueInLanguage,
  LANGUAGE_OPTIONS,
  type LanguageOptions,
  reasonsInLanguage,
} from './wording/in-language.js';
import { judgeContent, type JudgedUbl } from './judge-ubl.js';

/** Options of the validation of a Document. */
export interface JsonValidationOptions
  extends ValidationOptions, MappingOptions, ReadOptions, LanguageOptions {}

/** Their names and kinds. */
const JSON_VALIDATION_OPTIONS: OptionKinds<JsonValidationOptions> = {
  ...VALIDATION_OPTIONS,
  ...MAPPING_OPTIONS,
  ...READ_OPTIONS,
  ...LANGUAGE_OPTIONS,
};

/**
 * The verdict on a Document, as POST /api/validate/json returns it: the Document becomes UBL and every layer
 * judges that UBL. Failed rules are issues of the result; each issue that a Document field causes has its
 * JSON pointer.
 *
 * @param document the Document as parsed JSON; amounts as numbers, decimal strings, or decimals of decimal.js, big.js or bignumber.js
 * @returns the issues in the order of the layers, and the UBL in `ubl_document`
 * @throws ServiceError 422 if it is not a Document, with every issue in `detail`
 * @throws ServiceError 406 if its totals do not match its lines: `Document is not valid: [...]`. The `issues` of both are
 * those of `check`, found when you first read them
 * @throws TypeError if an option has the wrong type
 * @throws RangeError if `options.layers` names an unknown layer, `options.release` an unknown release
 */
export function validateJson(document: unknown, options: JsonValidationOptions = {}): ValidationResult {
  assertKnownOptions(options, JSON_VALIDATION_OPTIONS);
  assertOptions(options);
  assertLanguage(options);
  return judgeJson(document, options);
}

/** The same with options that were checked before. */
export function judgeJson(document: unknown, options: JsonValidationOptions): ValidationResult {
  return resultOf(judgeDocument(document, options), options);
}

/** The UBL of a Document as it was judged, of which `resultOf` makes the result. @throws ServiceError as `validateJson` */
export function judgeDocument(document: unknown, options: JsonValidationOptions): JudgedUbl {
  const prepared = prepareDocument(document, options);
  const content = assertPrepared(prepared, {
    issues: () => inLanguage(issuesOf(stagesOf(prepared, options)), options),
    // The detail is that of the service, word for word.
    reasonsOf: options.language && ((causes) => reasonsInLanguage(causes, options)),
  });
  return judgeContent(content, prepared.given, options);
}

/** The verdict on the UBL of a Document in the service's shape. */
export function resultOf(
  { ubl, judgedTree, next, ...judged }: JudgedUbl,
  { fileName, ...options }: Pick<ValidationOptions, 'fileName'> & LanguageOptions,
): ValidationResult {
  const inWords = (issues: readonly Issue[]) => issues.map((issue) => issueInLanguage(issue, options));
  const refused = (): NextRelease | undefined => {
    const found = next && refusedBy(next());
    return found && { ...found, issues: inWords(found.issues) };
  };
  return toResult(
    { ...judged, issues: inWords(judged.issues) },
    { content: judgedTree, fileName, ubl: () => ubl.xml, next: next && refused },
  );
}
