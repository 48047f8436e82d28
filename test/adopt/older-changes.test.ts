import { expect, it } from 'vitest';
import { applyChanges } from '../../rules/build/apply-changes.js';
import { changeNotes } from '../../rules/build/change-notes.js';
import { serializeSource } from '../../rules/build/serialize-source.js';
import { olderChanges, root } from '../../scripts/adopt/older-changes.js';
import { signatures } from '../../scripts/adopt/source-checks.js';
import { readSource, type SourceElement } from '#schematron/parse';

const schema = (rules: string, outside = ''): SourceElement =>
  readSource(
    `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:pf="urn:peppol-preflight:rules" queryBinding="xslt2">
      <let name="limit" value="1"/>${outside}<pattern id="p">${rules}</pattern></schema>`,
    'rules.sch',
  );
const assert = (id: string, test: string, flag = 'fatal'): string =>
  `<assert id="${id}" flag="${flag}" test="${test}">The message of ${id}</assert>`;
const both = `${assert('A', 'a')}${assert('B', 'b')}`;
const rule = (checks: string, context = 'x', lets = ''): string =>
  `<rule context="${context}">${lets}${checks}</rule>`;

/** What the written file turns the newer schema into. */
function made(older: SourceElement, newer: SourceElement): SourceElement {
  const text = serializeSource(root(newer, olderChanges(older, newer)));
  const changes = readSource(text, 'changes.sch');
  // The build asks for words where a condition changes.
  changeNotes(newer, changes);
  return applyChanges(newer, changes);
}

it.each([
  ['a check that is new', rule(assert('A', 'a')), rule(both)],
  ['a check that is gone', rule(both), rule(assert('A', 'a'))],
  ['a flag', rule(both), rule(`${assert('A', 'a', 'warning')}${assert('B', 'b')}`)],
  ['a condition', rule(both), rule(`${assert('A', 'a or c')}${assert('B', 'b')}`)],
  ['a message', rule(both), rule(both.replace('message of A', 'other message'))],
  ['an assert that is a report', rule(both), rule(both.replace('<assert id="A"', '<report id="A"').replace('</assert>', '</report>'))],
  ['a context', rule(both), rule(both, 'x | y')],
  ['a variable of a rule', rule(assert('A', '$v'), 'x', '<let name="v" value="1"/>'), rule(assert('A', '$v'), 'x', '<let name="v" value="2"/>')],
  ['a check that moved to another rule', rule(both), `${rule(assert('A', 'a'))}${rule(assert('B', 'b'), 'z')}`],
  ['a check that is in two rules now', rule(assert('A', 'a')), `${rule(assert('A', 'a'))}${rule(assert('A', 'c'), 'z')}`],
  ['a flag that the older check has not', rule(both.replace(' flag="fatal"', '')), rule(both)],
])('writes %s', (_, older, newer) => {
  const [before, now] = [schema(older), schema(newer)];
  expect(signatures(now)).not.toEqual(signatures(before));
  expect(signatures(made(before, now))).toEqual(signatures(before));
}); // prettier-ignore

it('writes variables that say something else, and those that are gone', () => {
  const [before, now] = [schema(rule(both), '<let name="old" value="2"/>'), schema(rule(both))];
  const changed = { ...now, children: now.children.map((child) => (typeof child === 'string' || child.local !== 'let' ? child : { ...child, attributes: child.attributes.map((each) => (each.local === 'value' ? { ...each, value: '7' } : each)) })) }; // prettier-ignore
  const text = serializeSource(made(before, changed));
  expect(text).toContain('name="old" value="2"');
  expect(text).toContain('name="limit" value="1"');
});

it('writes nothing where nothing differs, and keeps notes that were written', () => {
  const [before, now] = [schema(rule(both)), schema(rule(`${assert('A', 'c')}${assert('B', 'b')}`))];
  expect(olderChanges(before, before)).toEqual([]);
  const first = serializeSource(root(now, olderChanges(before, now)));
  expect(first).toContain('pf:now="changed"');
  const edited = first
    .replace('pf:now="changed"', 'pf:now="milder"')
    .replace('The condition of the rule has changed.', 'C is enough.');
  const again = serializeSource(root(now, olderChanges(before, now, readSource(edited, 'changes.sch'))));
  expect(again).toBe(edited);
});
