import { assertArgument } from '#errors';

/**
 * Whether bytes are those of a PDF file: its header, `%PDF-` and a version, stands within the first 1,024 bytes, as
 * PDF readers allow (ISO 32000-1, Annex H.3). The rest of the file is not examined.
 *
 * @throws TypeError if the argument is not a Uint8Array
 */
export function isPdf(bytes: Uint8Array): boolean {
  assertArgument('bytes', bytes, 'a Uint8Array');
  let head = '';
  for (const byte of bytes.subarray(0, 1024)) head += String.fromCharCode(byte);
  return /%PDF-\d\.\d/.test(head);
}
