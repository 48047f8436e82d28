import { ParseOption, XmlDocument, XmlLibError, type ErrorDetail } from 'libxml2-wasm';
import { loadValidator } from './load-validator.js';

/**
 * No network, no DTD, attachments of any size. The text was decoded before, whatever its declaration says, and found
 * well-formed: what libxml2 reports beyond that, such as a namespace name that is no URI, must not count.
 */
const OPTIONS: ParseOption =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_IGNORE_ENC |
  ParseOption.XML_PARSE_NOERROR |
  ParseOption.XML_PARSE_NOWARNING |
  ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_COMPACT;

/** What libxml2 has against a document; the list is empty exactly when the document is valid. */
export function askLibxml2(text: string, kind: 'Invoice' | 'CreditNote'): readonly ErrorDetail[] {
  const validator = loadValidator(kind);
  try {
    const document = XmlDocument.fromBuffer(new TextEncoder().encode(text), {
      encoding: 'utf-8',
      option: OPTIONS,
    });
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    // An error without details would read as a valid document.
    return error.details.length > 0 ? error.details : [{ message: error.message, level: 2, line: 0, col: 0 }];
  }
  return [];
}
