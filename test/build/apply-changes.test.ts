import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../rules/build/apply-changes.js';
import { catalogueOf } from '#schematron/compile';
import { readSchema, readSource } from '#schematron/parse';
import { schemaText } from '../shared/schema-text.js';

const newest = readSource(
  schemaText(`<let name="limit" value="3"/>
<pattern id="one">
<rule context="a"><let name="x" value="1"/>
<assert id="A-1" flag="fatal">one</assert><assert id="A-2" flag="warning" test="b">two <value-of select="b"/></assert></rule>
<rule context="c"><assert id="A-3" flag="fatal" test="d">three</assert></rule>
</pattern>
<pattern id="two"><rule context="e"><assert id="A-4" flag="fatal" test="$limit = 3">four</assert></rule></pattern>`).replace(
    'id="A-1" flag="fatal"',
    'id="A-1" flag="fatal" test="a"',
  ),
  'newest.sch',
);

/** The schema with changes. */
function changed(changes: string) {
  const text = `<pf:changes xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:pf="urn:peppol-preflight:rules">\n${changes}</pf:changes>`;
  return readSchema(applyChanges(newest, readSource(text, 'changes.sch')));
}

const told = (changes: string) =>
  catalogueOf(changed(changes)).map(({ id, flag, context, test, problem }) =>
    [id, flag, context, test, problem].join(' | '),
  );

const unchanged = [
  'A-1 | fatal | a | a | one',
  'A-2 | warning | a | b | two {b}',
  'A-3 | fatal | c | d | three',
  'A-4 | fatal | e | $limit = 3 | four',
];

describe('applyChanges()', () => {
  it('leaves the schema as it is when there are none', () => {
    expect(told('')).toEqual(unchanged);
  });

  it('takes checks away, and the rules and patterns that are left empty', () => {
    expect(told('<pf:without ids="A-2 A-4"/>')).toEqual([unchanged[0], unchanged[2]]);
    expect(changed('<pf:without ids="A-4"/>').patterns.map(({ id }) => id)).toEqual(['one']);
    expect(changed('<pf:without ids="A-3"/>').patterns[0]?.rules).toHaveLength(1);
  });

  it('changes the attributes of a check, and its message only when there is another', () => {
    expect(told('<assert id="A-1" flag="warning"/>')[0]).toBe('A-1 | warning | a | a | one');
    expect(told('<assert id="A-2" test="z"/>')[1]).toBe('A-2 | warning | a | z | two {b}');
    expect(told('<assert id="A-2">zwei</assert>')[1]).toBe('A-2 | warning | a | b | zwei');
    expect(told('<report id="A-2" test="z"/>')[1]).toBe('A-2 | warning | a | z | two {b}');
  });

  it('changes the context of a rule, its lets and its checks', () => {
    const { patterns } = changed(
      '<rule pf:of="A-2" context="aa"><let name="y" value="2"/><let name="x" value="9"/><assert id="A-5" flag="fatal" test="q">five</assert></rule>',
    );
    const [rule] = patterns[0]?.rules ?? [];
    expect(rule?.context).toBe('aa');
    expect(rule?.lets.map(({ name, value }) => `${name}=${value}`)).toEqual(['y=2', 'x=9']);
    expect(rule?.checks.map(({ id }) => id)).toEqual(['A-1', 'A-2', 'A-5']);
  });

  it('replaces a let and adds what is new', () => {
    expect(changed('<let name="limit" value="4"/>').lets.map(({ value }) => value)).toEqual(['4']);
    const added =
      '<pf:add><let name="more" value="1"/><pattern id="three"><rule context="f"><assert id="A-6" flag="fatal" test="g">six</assert></rule></pattern></pf:add>';
    expect(told(added)).toEqual([...unchanged, 'A-6 | fatal | f | g | six']);
  });

  it('lets an error of a changed expression name the change', () => {
    const [rule] = changed('<assert id="A-1" test="z"/>').patterns[0]?.rules ?? [];
    expect(rule?.checks[0]?.place).toMatchObject({ file: 'changes.sch', line: 2 });
  });

  it.each([
    ['<pf:without ids="A-9"/>', 'changes.sch:2:1: there is no check "A-9" to change'],
    ['<assert id="A-9" flag="fatal"/>', 'there is no check "A-9" to change'],
    ['<rule pf:of="A-9" context="x"/>', 'there is no check "A-9" to change'],
    ['<let name="other" value="1"/>', 'there is no let other'],
    [
      '<let name="x" value="1"/><let name="limit" value="2"/><pf:add><let name="limit" value="1"/></pf:add>',
      'there is a let of that name already',
    ],
    ['<pf:add><pattern id="one"/></pf:add>', 'there is a pattern of that id already'],
    ['<phase id="p"/>', '<phase> is not a change that is known here'],
  ])('refuses %s', (changes, message) => {
    expect(() => changed(changes)).toThrow(message);
  });

  it('refuses a file of another kind', () => {
    expect(() => applyChanges(newest, newest)).toThrow('the root element is <schema>, not <pf:changes>');
  });
});
