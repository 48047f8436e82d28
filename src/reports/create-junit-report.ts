import type { Outcome } from '../bulk/bulk-outcome.js';
import type { XmlElement } from '../xml/element.js';
import { serializeXml } from '../xml/serialize-xml.js';
import { toTestCase, type TestCase } from './to-test-case.js';
import { suiteOf } from './suite-of.js';
import type { Report } from './report.js';

/** A suite that is written at the latest when it has so many cases, or characters of text. */
const MOST_CASES = 500;
const MOST_TEXT = 1_000_000;

const DECLARATION = /^<\?xml[^>]*\?>\n/;

/**
 * JUnit XML as Jenkins, GitLab and others read it. A document is a test case, which fails when it is invalid; those of a folder,
 * or of an NDJSON file, are a suite. A large folder becomes several suites of the same name, so that no more than one is held.
 */
export function createJunitReport(): Report {
  let isBegun = false;
  let suite: { readonly name: string; readonly cases: TestCase[]; text: number } | undefined;

  const flush = (): string => {
    const opening = isBegun
      ? ''
      : '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="peppol-preflight">\n';
    isBegun = true;
    const written = suite === undefined ? '' : serializeXml(toSuite(suite)).replace(DECLARATION, '');
    suite = undefined;
    return `${opening}${written}`;
  };
  return {
    add: (outcome: Outcome) => {
      const name = suiteOf(outcome);
      const before = suite !== undefined && suite.name !== name ? flush() : '';
      suite ??= { name, cases: [], text: 0 };
      const testCase = toTestCase(outcome, name);
      suite.cases.push(testCase);
      suite.text += testCase.size;
      const isFull = suite.cases.length >= MOST_CASES || suite.text >= MOST_TEXT;
      return `${before}${isFull ? flush() : ''}`;
    },
    end: () => `${flush()}</testsuites>\n`,
  };
}

function toSuite({
  name,
  cases,
}: {
  readonly name: string;
  readonly cases: readonly TestCase[];
}): XmlElement {
  const count = (ending: TestCase['ending']): string =>
    String(cases.filter((testCase) => testCase.ending === ending).length);
  return {
    name: 'testsuite',
    attributes: { name, tests: String(cases.length), failures: count('failure'), errors: count('error') },
    children: cases.map(({ element }) => element),
  };
}
