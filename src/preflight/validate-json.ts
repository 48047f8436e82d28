import type { DocumentInput } from '../document/document.js';
import { readDocument } from '../document/read-document.js';
import type { Issue, ValidationResult } from '../issue.js';
import { assertTotals } from '../totals/assert-totals.js';
import { toUblTree } from '../ubl/to-ubl-tree.js';
import { pointerAt } from '../ubl/pointer-at.js';
import { readUbl } from '../xml/read-ubl.js';
import { serializeXml } from '../xml/serialize-xml.js';
import { assertOptions } from './assert-options.js';
import { judge } from './judge.js';
import type { ValidationOptions } from './options.js';
import { toResult } from './result.js';

/** What a caller may choose for the validation of a Document. */
export interface JsonValidationOptions extends ValidationOptions {
  /** Refuse fields that the service does not know, instead of ignoring them. */
  readonly strict?: boolean;
}

/**
 * The verdict on a Document, as POST /api/validate/json gives it: the Document becomes UBL and every layer
 * judges that UBL. Rule failures are issues of the result; each one that a Document field causes carries its
 * JSON pointer.
 *
 * @param document the Document as parsed JSON; amounts as numbers or decimal strings
 * @throws ServiceError 422 when it is not a Document, with every violation in `detail`
 * @throws ServiceError 406 when its totals do not match its lines: `Document is not valid: [...]`
 */
export function validateJson(document: DocumentInput, options: JsonValidationOptions = {}): ValidationResult {
  assertOptions(options);
  const read = readDocument(document, options);
  assertTotals(read);
  const { tree } = toUblTree(read);
  const ubl = serializeXml(tree);
  const own = readUbl(ubl);
  const issues = own.ok ? judge(own.document, options) : [own.issue];
  const pointed = issues.map((issue): Issue => {
    const pointer = issue.location === null ? undefined : pointerAt(tree, issue.location);
    return pointer === undefined ? issue : { ...issue, pointer };
  });
  return toResult(pointed, { content: ubl, fileName: options.fileName, ubl });
}
