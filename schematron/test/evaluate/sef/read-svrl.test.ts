import { expect, it } from 'vitest';
import { loadSaxon } from '../../../src/evaluate/sef/evaluate-sef.js';
import { readReport, readSvrl } from '../../../src/evaluate/sef/read-svrl.js';
import type { ResultNode } from '../../../src/evaluate/sef/saxon.js';

it('readSvrl() reads reports of other processors: any prefix, fired rules between, role, diagnostics', () => {
  const text = `<s:schematron-output xmlns:s="http://purl.oclc.org/dsdl/svrl"><s:active-pattern/><s:fired-rule context="a"/>
    <s:failed-assert id="R-1" role="warning" location="/a" test="b
      and c"><s:text> Two
      lines </s:text><pf:remedy xmlns:pf="urn:peppol-preflight:rules"> do
      it</pf:remedy><s:diagnostic-reference><s:text>more</s:text></s:diagnostic-reference></s:failed-assert>
    <s:fired-rule context="b"/><s:successful-report location="/a/b" test="d"><s:text/></s:successful-report></s:schematron-output>`;
  const report = loadSaxon().XPath.evaluate('parse-xml($text)', null, { params: { text } }) as ResultNode;
  expect(readSvrl(report)).toEqual([
    {
      id: 'R-1',
      flag: 'warning',
      location: '/a',
      test: 'b and c',
      terms: [],
      problem: 'Two lines',
      remedy: 'do it',
      values: {},
    },
    { id: '', flag: '', location: '/a/b', test: 'd', terms: [], problem: '', remedy: '', values: {} },
  ]);
});

it.each(['<Errors><Error/></Errors>', '<s:active-pattern xmlns:s="http://purl.oclc.org/dsdl/svrl"/>'])(
  'readReport() refuses what is not SVRL: %s',
  (text) => {
    const report = loadSaxon().XPath.evaluate('parse-xml($text)', null, { params: { text } }) as ResultNode;
    expect(() => readReport(report)).toThrow(/^The stylesheet reports <[A-Za-z:-]+> instead of SVRL/);
  },
);
