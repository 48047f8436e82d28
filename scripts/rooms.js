/**
 * The rooms of `src/` and what each may import: the table that the lint rule and the architecture test
 * both read. A room's name is a folder or a file directly below `src/`; imports within a room are free.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  'issue.ts': [],
  'json-pointer.ts': [],
  'service-error.ts': ['issue.ts', 'json-pointer.ts'],
  'compiled-files.ts': [],
  'compiled-rules.ts': [],
  'visible-text.ts': [],
  'group-digits.ts': [],
  'file-error.ts': [],
  'html.ts': [],
  codes: [],
  xml: ['issue.ts'],
  document: ['codes', 'issue.ts', 'json-pointer.ts', 'service-error.ts'],
  runtime: ['xml'],
  schematron: ['xml'],
  address: ['codes'],
  peppol: ['codes'],
  totals: ['document', 'issue.ts', 'service-error.ts'],
  ubl: ['document', 'totals', 'peppol', 'address', 'codes', 'xml', 'issue.ts'],
  schema: ['ubl', 'xml', 'issue.ts', 'compiled-files.ts'],
  compiler: ['schematron', 'runtime', 'xml'],
  evaluation: ['runtime', 'xml', 'issue.ts', 'compiled-files.ts', 'compiled-rules.ts'],
  check: [
    'evaluation',
    'schema',
    'ubl',
    'totals',
    'peppol',
    'document',
    'codes',
    'xml',
    'issue.ts',
    'service-error.ts',
  ],
  service: ['check', 'ubl', 'totals', 'peppol', 'document', 'codes', 'issue.ts', 'service-error.ts'],
  // Cross Industry Invoices: the same business terms as UBL, so the mapping is that of UBL.
  cii: ['ubl', 'totals', 'document', 'xml', 'service-error.ts'],
  // Pages to read and to print; they show the UBL, so they need its mapping and not its verdict.
  render: ['ubl', 'peppol', 'document', 'html.ts', 'service-error.ts'],
  'render.ts': ['render'],
  // Invoices as PDF; its libraries are bundled into its own entry point.
  pdf: ['render', 'check', 'cii', 'totals', 'ubl', 'peppol', 'document', 'codes', 'xml', 'service-error.ts'],
  'pdf.ts': ['pdf', 'cii', 'ubl'],
  // Generators for the tests of those who use the library; they need fast-check.
  testing: ['totals', 'document', 'compiled-files.ts'],
  'testing.ts': ['testing'],
  'index.ts': [
    'service',
    'check',
    'evaluation',
    'ubl',
    'totals',
    'peppol',
    'document',
    'issue.ts',
    'service-error.ts',
  ],
  // Where in the text of an input an issue is, with the line to show.
  excerpts: ['xml', 'issue.ts'],
  // Rule files on disk and the process of the XSLT compiler: Node.js only.
  'rule-files': ['compiler', 'schematron', 'evaluation', 'file-error.ts'],
  // Worker threads and files: Node.js only, so it is no part of index.ts.
  bulk: [
    'rule-files',
    'excerpts',
    'check',
    'evaluation',
    'document',
    'xml',
    'issue.ts',
    'service-error.ts',
    'file-error.ts',
  ],
  'bulk.ts': ['bulk', 'excerpts'],
  // Outcomes as text, in browsers too: of bulk it takes types only; the catalogue of rules, which it reads, is in bundles.
  reports: ['bulk', 'excerpts', 'check', 'html.ts', 'xml', 'issue.ts', 'visible-text.ts', 'group-digits.ts'],
  'reports.ts': ['reports'],
  'compiler.ts': ['rule-files', 'compiler', 'schematron'],
  cli: [
    'index.ts',
    'bulk.ts',
    'reports.ts',
    'compiler.ts',
    'render.ts',
    'pdf.ts',
    'file-error.ts',
    'visible-text.ts',
    'group-digits.ts',
  ],
};
