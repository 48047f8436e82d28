// BR-CL-24 and PEPPOL-EN16931-CL001: media types of embedded attachments (BT-125), Peppol BIS Billing 3.0.21.
/** Media types that an embedded attachment may have, with the usual extensions of their files. */
export const MEDIA_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
};

/**
 * The media type that a text means by the extension at its end: of `scan.PDF`, `.pdf`, `pdf`.
 *
 * @returns undefined if files with that extension cannot be attached
 */
export function suggestMediaType(text: unknown): string | undefined {
  const extension = typeof text === 'string' ? /(?:^|\.)(\w+)\s*$/.exec(text)?.[1]?.toLowerCase() : undefined;
  return Object.entries(MEDIA_TYPES).find(([, extensions]) => extensions.includes(extension ?? ''))?.[0];
}
