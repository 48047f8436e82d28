import type { DocumentInput } from '../document/document.js';
import type { Issue, ValidationResult } from '../issue.js';
import type { MappingOptions } from '../ubl/mapping-options.js';
import { pointerOfIssue } from '../ubl/pointers.js';
import { readUbl } from '../ubl/read-ubl.js';
import { toUbl } from '../ubl/to-ubl.js';
import { runLayers, toResult } from './run-layers.js';
import { assertOptions, LAYERS, type ValidationOptions } from './validation-options.js';

/** What a caller may choose for the validation of a Document. */
export interface JsonValidationOptions extends ValidationOptions, MappingOptions {
  /** Refuse fields that the service does not know, instead of passing over them. */
  readonly strict?: boolean;
}

/**
 * The verdict on a Document, as POST /api/validate/json gives it: the Document becomes UBL and every layer
 * judges that UBL. Rule failures are issues of the result; each one that a Document field causes carries its
 * JSON pointer.
 *
 * @param document the Document as parsed JSON; amounts as numbers or decimal strings
 * @returns the issues in the order of the layers, and the UBL in `ubl_document`
 * @throws ServiceError 422 when it is not a Document, with every violation in `detail`
 * @throws ServiceError 406 when its totals do not match its lines: `Document is not valid: [...]`
 * @throws TypeError when an option has the wrong type
 * @throws RangeError when `options.layers` names an unknown layer
 */
export function validateJson(document: DocumentInput, options: JsonValidationOptions = {}): ValidationResult {
  assertOptions(options);
  const { layers = LAYERS, fileName } = options;
  const { xml, tree } = toUbl(document, options);
  const read = readUbl(xml);
  const issues = read.ok ? runLayers(read.document, layers, options) : [read.issue];
  const pointed = issues.map((issue): Issue => {
    const pointer = pointerOfIssue(tree, issue);
    return pointer === undefined ? issue : { ...issue, pointer };
  });
  return toResult(pointed, { content: xml, fileName, ubl: xml });
}
