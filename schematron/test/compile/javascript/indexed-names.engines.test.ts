import { expect, it } from 'vitest';
import { compileSchema } from '../compile-schema.js';

/** What is read from the index of elements, of attributes and of paths, each as a check that says what it found. */
const NODES = [
  '//@x',
  "//@x[. = '2']",
  '//@x[1]',
  '//@x[parent::b]',
  '//@x[not(parent::b)]/..',
  '//@u:x',
  '//@*:x',
  '//@absent',
  '//b//@x',
  '//x',
  '//x/@x',
];
const PATHS = ['b', 'b/c', 'b/c/x', '/r/b/c', '/r/c', '/*/b/x', 'c/b', '/b', '/r', 'b/@x', 'b/c/absent', 'p'];

const schema = `<ns prefix="u" uri="urn:u"/><pattern><rule context="/*">
  ${PATHS.map((path, at) => `<report id="P${at}" test="${path}">${path}</report>`).join('\n  ')}
  ${NODES.map((path, at) => `<report id="N${at}" test="${path}"><value-of select="for $n in ${path} return concat(name($n), ' ', $n, ' ', count($n/preceding::*))"/></report>`).join('\n  ')}
</rule></pattern>`;

const DOCUMENTS = [
  '<r><b x="1"><c x="2"/></b><?x 2?><b u:x="3" xmlns:u="urn:u" x="2"/><x x="4"><x>2</x></x></r>',
  '<r><?b x?><b><?c x?></b><x>1</x><p/></r>',
  '<r x="2"><c><b/></c></r>',
  '<b><c><x/></c></b>',
  '<!-- r --><r><b/><b/><b><c><x x=""/></c></b></r><?r x?>',
];

// Each compilation of a stylesheet takes seconds: one schema asks everything.
it('Names and paths that are looked up in an index are those that SaxonJS finds', async () => {
  const judge = await compileSchema(schema);
  const counts = DOCUMENTS.map((document) => judge(document).length);
  expect(counts).toEqual([15, 4, 8, 2, 12]);
});
