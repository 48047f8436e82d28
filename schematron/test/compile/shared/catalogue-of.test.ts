import { expect, it } from 'vitest';
import { catalogueOf } from '../../../src/compile/shared/catalogue-of.js';
import { readSchematron } from '../../../src/parse/read-schematron.js';

it('catalogueOf() lists every rule, its texts on one line', () => {
  const model =
    readSchematron(`<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:pf="urn:peppol-preflight:rules" queryBinding="xslt2" pf:name="OWN">
    <pattern id="p"><rule context="a |
       b"><assert id="R-1" flag="warning" pf:terms="BT-1 BT-2" test="x
         = 1">Is <value-of select="x" pf:name="found"/>
         in <name/><pf:remedy>use
         <value-of select="y"/></pf:remedy></assert><assert test="1">no id</assert><report id="R-2" test="y">y</report></rule></pattern></schema>`);
  expect(catalogueOf(model)).toEqual([
    {
      id: 'R-1',
      flag: 'warning',
      set: 'OWN',
      kind: 'assert',
      terms: ['BT-1', 'BT-2'],
      context: 'a | b',
      test: 'x = 1',
      problem: 'Is {x} in {name(.)}',
      remedy: 'use {y}',
      values: ['found'],
      place: { file: 'schema.sch', line: 3, column: 11 },
    },
    {
      id: 'p-2',
      flag: 'fatal',
      set: 'OWN',
      kind: 'assert',
      terms: [],
      context: 'a | b',
      test: '1',
      problem: 'no id',
      remedy: '',
      values: [],
      place: { file: 'schema.sch', line: 6, column: 53 },
    },
    {
      id: 'R-2',
      flag: 'fatal',
      set: 'OWN',
      kind: 'report',
      terms: [],
      context: 'a | b',
      test: 'y',
      problem: 'y',
      remedy: '',
      values: [],
      place: { file: 'schema.sch', line: 6, column: 84 },
    },
  ]);
});
