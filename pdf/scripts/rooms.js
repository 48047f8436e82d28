/**
 * The rooms of `pdf/src/` and what each may import: the lint rule and the test of the architecture read it. A room is a folder or a
 * file; it imports only rooms above it, and within a room imports are free of circles.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  'is-pdf.ts': [],
  // Cross Industry Invoices: the same business terms as UBL, so the mapping is that of UBL.
  cii: [],
  // The page of an invoice as a PDF, with its fonts, and XML in it.
  make: ['cii'],
  // The words that invoices use, by language.
  'read/labels': [],
  // What is printed: texts, words, rows and cells, and the files inside.
  'read/page': ['read/labels'],
  // Numbers, dates, identifiers and postal codes as they are printed, and the notes of what was found.
  'read/values': ['read/labels', 'read/page'],
  // Title, number, dates and references.
  'read/head': ['read/labels', 'read/page', 'read/values'],
  'read/parties': ['read/labels', 'read/page', 'read/values', 'read/head'],
  'read/totals': ['read/labels', 'read/page', 'read/values'],
  'read/lines': ['read/labels', 'read/page', 'read/values', 'read/totals'],
  // Lines and totals that fit each other, and their currency.
  'read/amounts': ['read/labels', 'read/page', 'read/values', 'read/totals', 'read/lines'],
  'read/payment': ['read/labels', 'read/page', 'read/values'],
  // What makes an invoice doubtful as a whole.
  'read/doubts': ['read/labels', 'read/page', 'read/values', 'read/head', 'read/totals', 'read/amounts'],
  // The text of the pages as a Document.
  'read/read-text.ts': [
    'read/page',
    'read/values',
    'read/head',
    'read/parties',
    'read/totals',
    'read/lines',
    'read/amounts',
    'read/payment',
    'read/doubts',
  ],
  'read/ubl-of-text.ts': ['read/values', 'read/read-text.ts'],
  // The XML inside.
  'read/hybrid': ['cii', 'read/page', 'read/values'],
  'read/not-valid.ts': [],
  // The bytes of a PDF as its texts and files.
  'read/content.ts': ['read/page', 'read/not-valid.ts'],
  // What the pages say of a Document.
  judge: [
    'cii',
    'read/labels',
    'read/page',
    'read/values',
    'read/head',
    'read/totals',
    'read/amounts',
    'read/doubts',
    'read/read-text.ts',
    'read/hybrid',
    'read/content.ts',
  ],
  // The Document of a text as the judge finds it.
  'read/proposal.ts': [
    'read/page',
    'read/values',
    'read/parties',
    'read/doubts',
    'read/read-text.ts',
    'read/ubl-of-text.ts',
    'judge',
  ],
  'read/read-pdf.ts': [
    'cii',
    'read/page',
    'read/values',
    'read/parties',
    'read/read-text.ts',
    'read/ubl-of-text.ts',
    'read/hybrid',
    'read/content.ts',
    'judge',
    'read/proposal.ts',
  ],
  'read/pdf-arguments.ts': ['is-pdf.ts', 'read/not-valid.ts'],
  // The process of its own that reads, and its program.
  'read/process': ['judge', 'read/page', 'read/parties', 'read/not-valid.ts', 'read/read-pdf.ts'],
  'read/from-pdf.ts': [
    'read/hybrid',
    'read/parties',
    'read/pdf-arguments.ts',
    'read/read-pdf.ts',
    'read/process',
  ],
  'read/judge-pdf.ts': ['judge', 'read/pdf-arguments.ts', 'read/process'],
  'index.ts': [
    'is-pdf.ts',
    'cii',
    'make',
    'read/page',
    'read/values',
    'read/parties',
    'read/hybrid',
    'read/doubts',
    'read/read-pdf.ts',
    'read/from-pdf.ts',
    'judge',
    'read/judge-pdf.ts',
  ],
};
