/**
 * The rooms of `schematron/src/` and what each may import: the lint rule and the test of the architecture read it. A room imports
 * only rooms above it; within a room imports are free. Files are entry points. Every room may import `errors/` beside the packages.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  // Reading and writing XML, positions and paths of its nodes.
  xml: [],
  // XPath 2.0: its syntax, its functions at run time, and its decimal numbers.
  xpath: ['xml'],
  // Schematron as data.
  parse: ['xml', 'xpath'],
  // That data to JavaScript, and to XSLT.
  compile: ['xpath', 'parse'],
  // Compiled rules on a document.
  evaluate: ['xml', 'xpath'],
  // Rules on disk, and the process of the XSLT compiler: Node.js only.
  files: ['parse', 'compile', 'evaluate'],
  'xml.ts': ['xml'],
  'parse.ts': ['parse', 'xpath'],
  'compile.ts': ['compile'],
  'evaluate.ts': ['evaluate', 'xpath'],
  'files.ts': ['files'],
  'index.ts': ['xml', 'parse', 'compile', 'evaluate', 'files'],
};
