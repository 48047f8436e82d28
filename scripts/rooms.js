/**
 * The rooms of `src/` and what each may import: the table that the lint rule and the architecture test
 * both read. A room's name is a folder or an entry point directly below `src/`; imports within a room are free.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  // An issue and the result of a validation.
  issues: [],
  // The fields of a Document, read and typed.
  document: ['issues'],
  totals: ['issues', 'document'],
  // Who sends and who receives: Peppol ids, addresses, countries.
  participants: [],
  ubl: ['issues', 'document', 'totals', 'participants'],
  'ubl.ts': ['ubl'],
  // Layers, schema, rule sets and releases. It knows UBL and no Document.
  verdict: ['issues', 'document', 'ubl'],
  'libxml2.ts': ['verdict'],
  // What the author of a Document is told: wording, advice, fixes, explanations.
  answers: ['issues', 'document', 'totals', 'participants', 'ubl', 'verdict'],
  // The texts of answers in each language, one entry point each, and the words of pages and reports.
  languages: ['document', 'answers'],
  // The other rules of the service.
  service: ['issues', 'document', 'totals', 'participants', 'ubl', 'answers'],
  'service.ts': ['document', 'service'],
  // Pages to read and to print; they show the UBL, so they need its mapping and not its verdict.
  pages: ['document', 'participants', 'ubl', 'languages'],
  'render.ts': ['pages'],
  // Many documents: files, NDJSON, threads and outcomes.
  bulk: ['issues', 'document', 'ubl', 'verdict', 'answers', 'languages'],
  'bulk.ts': ['bulk'],
  // Generators for users' tests; they need fast-check.
  testing: ['document', 'totals'],
  'testing.ts': ['testing'],
  'zod.ts': ['document', 'answers'],
  'index.ts': ['issues', 'document', 'totals', 'participants', 'ubl', 'verdict', 'answers'],
  'compiler.ts': [],
  // What the command line, `cli/`, needs beyond the other entry points.
  'tools.ts': ['issues', 'document', 'ubl', 'verdict', 'answers', 'languages', 'pages', 'bulk'],
};
