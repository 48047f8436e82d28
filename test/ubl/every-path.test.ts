import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromUbl, toUbl, validateUbl } from 'peppol-preflight';
import { serializeXml, type XmlElement } from '#schematron/xml';
import { leavesOf } from '../shared/leaves.js';
import { isThorough, runs } from '../shared/thorough.js';
import { EVERY_PART, wholeUbl, wholeUblParts } from '../shared/whole-ubl.js';

const EXTENDED = { extended: true } as const;

it('fromUbl() with extended keeps every value of UBL that EN 16931 and Peppol allow', () => {
  fc.assert(
    fc.property(wholeUblParts, (parts) => {
      const xml = serializeXml(wholeUbl(parts));
      const { document, unmapped, totalIssues } = fromUbl(xml, EXTENDED);
      expect({ unmapped, totalIssues }).toEqual({ unmapped: [], totalIssues: [] });
      expect(leavesOf(toUbl(document, EXTENDED).xml)).toEqual(leavesOf(xml));
    }),
    { numRuns: isThorough ? 1000 : runs(400, 4) },
  );
});

it.each([false, true])('the UBL with every part fits the schema (credit note: %s)', (isCreditNote) => {
  const xml = serializeXml(wholeUbl({ ...EVERY_PART, isCreditNote }));
  expect(validateUbl(xml, { layers: ['xsd'] }).issues).toEqual([]);
});

const facts = new URL('../../../shared/facts/bis-3.0-binding.json', import.meta.url);
const reason = existsSync(facts) ? '' : ' (left out: there is no ../shared/facts)';

it.skipIf(reason !== '')(`the UBL with every part has every path of the binding${reason}`, () => {
  const binding = JSON.parse(readFileSync(facts, 'utf8')) as Record<string, { readonly path: string }[]>;
  for (const [name, isCreditNote] of [
    ['invoice', false],
    ['creditnote', true],
  ] as const) {
    const paths = new Set<string>();
    for (const leftOut of [[], ['TaxPoint']])
      collectPaths(wholeUbl({ ...EVERY_PART, leftOut, isCreditNote }), '', paths);
    const expected = (binding[name] ?? []).map(({ path }) => path.replace(/^\/ubl:\w+/, ''));
    expect(expected.filter((path) => !paths.has(path))).toEqual([]);
  }
});

function collectPaths(
  { children = [], attributes = {} }: XmlElement,
  path: string,
  paths: Set<string>,
): void {
  for (const name of Object.keys(attributes)) paths.add(`${path}/@${name}`);
  for (const child of children) {
    paths.add(`${path}/${child.name}`);
    collectPaths(child, `${path}/${child.name}`, paths);
  }
}
