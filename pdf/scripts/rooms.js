/**
 * The rooms of `pdf/src/` and what each may import: the lint rule and the test of the architecture read it. A room imports only rooms
 * above it; within a room imports are free.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  'is-pdf.ts': [],
  // Cross Industry Invoices: the same business terms as UBL, so the mapping is that of UBL.
  cii: [],
  // The page of an invoice as a PDF, with its fonts, and XML in it.
  make: ['cii'],
  // The XML in a PDF, or the text on its pages, as a Document.
  read: ['is-pdf.ts', 'cii'],
  'index.ts': ['is-pdf.ts', 'cii', 'make', 'read'],
};
