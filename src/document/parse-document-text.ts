import { parse } from 'lossless-json';

/**
 * Parses the JSON text of a Document without losing a digit: a number that a double cannot hold exactly, such as
 * 1000000000000000.55, comes back as the string of its digits, which `readDocument` reads as a decimal.
 *
 * @throws SyntaxError that names the place, when the text is not JSON, an object has one name twice, or it is
 *   nested so deep that no Document can be meant
 */
export function parseDocumentText(text: string): unknown {
  try {
    // Editors on Windows put a byte order mark before the text.
    return parse(text.replace(/^\ufeff/, ''), undefined, { parseNumber: readNumber });
  } catch (cause) {
    // The parser is recursive: what it cannot hold on its stack is an attack or an accident.
    if (cause instanceof RangeError)
      throw new SyntaxError('The JSON is nested too deep to be a Document.', { cause });
    throw cause;
  }
}

function readNumber(digits: string): number | string {
  const significant = digits
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '');
  return significant.length <= 15 || /[eE]/.test(digits) ? Number(digits) : digits;
}
