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
