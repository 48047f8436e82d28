import type { SequenceType } from './ast.js';
import { parseSequenceType } from './parse-sequence-type.js';
import { createScanner } from './scanner.js';

/**
 * Parses a sequence type that stands alone, such as the `as` of a variable.
 *
 * @throws XPathSyntaxError that points at the place, when the text is none
 */
export function parseSequenceTypeText(text: string): SequenceType {
  const scanner = createScanner(text);
  const type = parseSequenceType(scanner);
  if (!scanner.atEnd()) scanner.refuse('The end of the type is expected here');
  return type;
}
