import { sniffContent } from '../../../src/bulk/sniff-content.js';
import { decodeXml } from '../../../schematron/src/xml.js';

/** The input as the editor shows it: bytes that are not a text in the encoding of their file as far as they are, and lines that end alike. */
export function textOf(content: string | Uint8Array): string {
  return decoded(content).replace(/\r\n?/g, '\n');
}

function decoded(content: string | Uint8Array): string {
  if (typeof content === 'string') return content;
  try {
    if (sniffContent(content) === 'xml') return decodeXml(content);
  } catch {
    // The answer says that it is in another encoding.
  }
  return new TextDecoder().decode(content);
}
