/**
 * Whether bytes are those of a PDF file: its header, `%PDF-` and a version, stands within the first 1,024 bytes, as
 * readers of PDF allow (ISO 32000-1, Annex H.3). What follows it is not looked at.
 */
export function isPdf(bytes: Uint8Array): boolean {
  let head = '';
  for (const byte of bytes.subarray(0, 1024)) head += String.fromCharCode(byte);
  return /%PDF-\d\.\d/.test(head);
}
