import { decodeLatin1 } from '#schematron/xml';

/** A sentence about a text or file that is not XML: what it looks like and what to do; undefined for anything that may be XML. */
export function describeForeignInput(input: string | Uint8Array): string | undefined {
  const start =
    typeof input === 'string' ? input.slice(0, LOOK_AT) : decodeLatin1(input.subarray(0, LOOK_AT));
  if (/^<(?:\?xml|[A-Z])/.test(start)) return undefined; // the usual case
  return FORMATS.find((format) => begins(start, format.start))?.message;
}

/** Characters, or bytes as characters with the same number, by which a format is recognized. */
const LOOK_AT = 100;

function begins(text: string, start: Format['start']): boolean {
  return start instanceof RegExp ? start.test(text) : start.some((signature) => text.startsWith(signature));
}

interface Format {
  /** What the input starts with, or a pattern of its start. */
  readonly start: RegExp | readonly string[];
  readonly message: string;
}

const FORMATS: readonly Format[] = [
  { start: /^\s*%PDF-/, message: 'This is a PDF: send the XML invoice, which may be embedded in it.' },
  {
    start: ['PK\x03\x04', 'PK\x05\x06'],
    message: 'This is a ZIP archive: unpack it and send the XML inside.',
  },
  { start: ['\x1f\x8b'], message: 'This is gzip data: unpack it and send the XML inside.' },
  { start: ['\x89PNG', '\xff\xd8\xff', 'GIF8'], message: 'This is an image: send the invoice as UBL XML.' },
  { start: /^0[\x80-\x84]/, message: 'This is signed or encrypted data (PKCS #7): send the XML inside.' },
  { start: /^\s*[[{]/, message: 'This looks like JSON: validate it as a Document, or send UBL XML.' },
  { start: /^\s*<(?:!doctype\s+)?html\b/i, message: 'This is a web page: send the invoice as UBL XML.' },
  { start: /^\s*(?:UNA.{6}|UNB\+)/, message: 'This is EDIFACT: send the invoice as UBL XML.' },
  { start: /^\s*(?:PD94bW|PEludm9pY2|PENyZWRpdE5vdG)/, message: 'This is XML in base64: decode it first.' },
  { start: /^\s*&lt;/, message: 'This is XML with its markup escaped (&lt;): send it unescaped.' },
];
