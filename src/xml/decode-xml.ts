/** Text of the bytes (first version: UTF-8, UTF-16). */
export function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
