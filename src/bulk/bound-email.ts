import { ServiceError } from '../document/service-error.js';

/** The largest e-mail that is taken. */
export const LARGEST_EMAIL = 25 * 1024 * 1024;

/** 25 megabytes of base64 are 340,000 lines. */
const MOST_LINES = 350_000;
/** Each part has a line that begins with two hyphens; so have signatures and tables in a text. */
const MOST_PART_LINES = 1_000;
const MOST_HEADER_LINES = 1_000;
const LINE_FEED = 0x0a;
const HYPHEN = 0x2d;

/**
 * Looks once over the bytes of an e-mail: what has more lines or parts than any e-mail with invoices is not read, because the time
 * of its reader grows with them.
 *
 * @throws ServiceError 413 for too many bytes, lines, lines of the header or parts
 */
export function boundEmail(source: Uint8Array): Uint8Array {
  if (source.length > LARGEST_EMAIL) throw tooLarge('bytes', LARGEST_EMAIL);
  let lines = 0;
  let partLines = 0;
  let isHeader = true;
  for (let start = 0; start < source.length;) {
    const end = endOfLine(source, start);
    lines += 1;
    if (isHeader && lines > MOST_HEADER_LINES) throw tooLarge('header lines', MOST_HEADER_LINES);
    if (lines > MOST_LINES) throw tooLarge('lines', MOST_LINES);
    if (end - start <= 1) isHeader = false;
    if (source[start] === HYPHEN && source[start + 1] === HYPHEN) partLines += 1;
    if (partLines > MOST_PART_LINES) throw tooLarge('parts', MOST_PART_LINES);
    start = end + 1;
  }
  return source;
}

function endOfLine(source: Uint8Array, start: number): number {
  const end = source.indexOf(LINE_FEED, start);
  return end === -1 ? source.length : end;
}

function tooLarge(what: string, most: number): ServiceError {
  return new ServiceError(
    413,
    `The e-mail is too large: it has more than ${most.toLocaleString('en')} ${what}.`,
  );
}
