import { parse } from 'lossless-json';
import { describeJsonError } from './describe-json-error.js';
import { JsonSyntaxError } from './json-syntax-error.js';
import { readJsonNumber } from './read-json-number.js';

/**
 * Parses the JSON text of a Document without losing a digit: a number that a double cannot hold, such as
 * 1000000000000000.55, comes back as the string of its digits, which `readDocument` reads as a decimal.
 * A byte order mark before the text is passed over, as editors on Windows write one. A name that one object has
 * twice is refused unless both values are the same.
 *
 * @throws SyntaxError with line and column, when the text is not JSON, an object has one name twice, or it is
 *   nested so deep that no Document can be meant
 * @throws TypeError when it is no string
 */
export function parseDocumentText(text: string): unknown {
  if (typeof text !== 'string') {
    throw new TypeError('parseDocumentText takes the JSON as a string: decode bytes as UTF-8 first.');
  }
  const source = text.replace(/^\ufeff/, '');
  try {
    return parse(source, undefined, { parseNumber: readJsonNumber });
  } catch (cause) {
    // The parser is recursive: what it cannot hold on its stack is an attack or an accident.
    if (cause instanceof RangeError)
      throw new SyntaxError('The JSON is nested too deep to be a Document.', { cause });
    if (cause instanceof SyntaxError) {
      const { message, position } = describeJsonError(source, cause.message);
      throw new JsonSyntaxError(message, { position, cause });
    }
    throw cause;
  }
}
