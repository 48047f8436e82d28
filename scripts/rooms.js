/**
 * The rooms of `src/` and what each may import: the table that the lint rule and the architecture test
 * both read. A room's name is a folder or an entry point directly below `src/`; imports within a room are free.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  // An issue and the result of a validation.
  issues: [],
  // The catalogues of texts, and how a text is written from its code and its facts; the words of pages and reports.
  languages: ['issues'],
  // The fields of a Document, read and typed.
  document: ['issues', 'languages'],
  totals: ['issues', 'document', 'languages'],
  // Who sends and who receives: Peppol ids, addresses, countries.
  participants: [],
  ubl: ['issues', 'document', 'totals', 'participants'],
  'ubl.ts': ['ubl'],
  // Layers, schema, rule sets and releases. It knows UBL and no Document.
  verdict: ['issues', 'document', 'ubl'],
  'libxml2.ts': ['verdict'],
  // What the author of a Document is told: wording, advice, fixes, explanations.
  answers: ['issues', 'document', 'totals', 'participants', 'ubl', 'verdict', 'languages'],
  // Many documents: files, NDJSON, threads and outcomes.
  bulk: ['issues', 'document', 'ubl', 'verdict', 'answers', 'languages'],
  'bulk.ts': ['bulk'],
  'zod.ts': ['document', 'answers'],
  'index.ts': ['issues', 'document', 'totals', 'participants', 'ubl', 'verdict', 'answers', 'languages'],
  'compiler.ts': [],
  // HTML that escapes what is put into it, for pages and reports.
  'html.ts': [],
  // What the command line, `cli/`, needs beyond the other entry points.
  'tools.ts': ['issues', 'document', 'ubl', 'verdict', 'answers', 'languages', 'bulk', 'html.ts'],
};

/**
 * The rooms of `extras/`, entry points that stand on the core, and what each may import of `src/` and of `extras/`. Nothing in `src/`
 * imports them.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const extras = {
  // The other rules of the service.
  service: ['issues', 'document', 'totals', 'participants', 'ubl', 'answers'],
  'service.ts': ['document', 'service'],
  // Pages to read and to print; they show the UBL, so they need its mapping and not its verdict.
  render: ['document', 'participants', 'ubl', 'languages', 'html.ts'],
  'render.ts': ['render'],
  // Generators for users' tests; they need fast-check.
  testing: ['document', 'totals', 'ubl'],
  'testing.ts': ['testing'],
};
