import { expect, it } from 'vitest';
import { readSchematron } from '../../src/parse/read-schematron.js';

/** The warnings about a schema with a check that has an attribute. */
function warningsAbout(attributes: string, rest = ''): readonly string[] {
  const text = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
    <pattern id="p"><rule context="x">
      <assert id="A" test="y" ${attributes}>m</assert></rule></pattern>${rest}</schema>`;
  return readSchematron(text, { file: 'a.sch' }).warnings.map(
    (each) => `${each.place.file}:${each.place.line}: ${each.text}`,
  );
}

const diagnostics = '<diagnostics><diagnostic id="d">more</diagnostic></diagnostics>';

it('warns about a diagnostic that the schema does not have, with its id and the line', () => {
  expect(warningsAbout('diagnostics=" d  nix "', diagnostics)).toEqual([
    'a.sch:3: <assert> refers to the diagnostic "nix", which does not exist: correct the id, or add the diagnostic',
  ]);
  expect(warningsAbout('diagnostics="d"')).toEqual([expect.stringContaining('the diagnostic "d", which')]);
});

it('warns about a property that the schema does not have', () => {
  const properties = '<properties><property id="q">more</property></properties>';
  expect(warningsAbout('properties="q d"', properties + diagnostics)).toEqual([
    'a.sch:3: <assert> refers to the property "d", which does not exist: correct the id, or add the property',
  ]);
});

it('says nothing about those that the schema has, also in several lists, and about none', () => {
  const others = '<diagnostics><diagnostic id=" e ">more</diagnostic></diagnostics>';
  expect(warningsAbout('diagnostics="d\n e"', diagnostics + others)).toEqual([]);
  expect(warningsAbout('diagnostics=" "')).toEqual([]);
});

it('looks at the ids that an abstract pattern is given, once for each', () => {
  const rest = `<pattern abstract="true" id="base"><rule context="z"><report test="y" diagnostics="$which">m</report></rule></pattern>
    ${['d', 'nix', 'nix'].map((id) => `<pattern is-a="base"><param name="which" value="${id}"/></pattern>`).join('')}${diagnostics}`;
  expect(warningsAbout('', rest)).toEqual([
    'a.sch:3: <report> refers to the diagnostic "nix", which does not exist: correct the id, or add the diagnostic',
  ]);
});
