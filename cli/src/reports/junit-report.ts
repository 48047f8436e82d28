import { createColors } from 'picocolors';
import type { Outcome } from 'peppol-preflight/bulk';
import { reportTexts } from 'peppol-preflight/tools';
import { serializeXml, type XmlElement } from 'schematron-compiler/xml';
import { conversionLines, conversionOf } from './conversion-lines.js';
import { formatExcerpt, formatIssue } from './format-issue.js';
import type { Report } from './report.js';
import {
  countLevels,
  fileOf,
  MOST_ISSUES,
  type ReportedAdvice,
  type ReportedIssue,
  reportedAdvice,
  reportedIssues,
  verdictOf,
} from './reported-issues.js';
import { counted, describeLevels, oneLine } from './shown-text.js';

/** The number of cases, or characters of text, at which a suite is written. */
const MOST_CASES = 500;
const MOST_TEXT = 1_000_000;

const DECLARATION = /^<\?xml[^>]*\?>\n/;

/**
 * JUnit XML as Jenkins, GitLab and others read it. A document is a test case, which fails when it is invalid; those of a folder,
 * or of an NDJSON file, are a suite. A large folder becomes several suites of the same name, so that at most one is held in memory.
 */
export function createJunitReport(): Report {
  let isBegun = false;
  let suite: Suite | undefined;

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
      suite ??= { name, cases: [], releases: new Set(), text: 0 };
      const testCase = toTestCase(outcome, name);
      suite.cases.push(testCase);
      if ('result' in outcome && outcome.result.release !== undefined)
        suite.releases.add(outcome.result.release);
      suite.text += testCase.size;
      const isFull = suite.cases.length >= MOST_CASES || suite.text >= MOST_TEXT;
      return `${before}${isFull ? flush() : ''}`;
    },
    end: () => `${flush()}</testsuites>\n`,
  };
}

/** A suite being collected. */
interface Suite {
  readonly name: string;
  readonly cases: TestCase[];
  /** The releases of the rules that judged its documents. */
  readonly releases: Set<string>;
  /** Characters of its cases. */
  text: number;
}

function toSuite({ name, cases, releases }: Suite): XmlElement {
  const count = (ending: TestCase['ending']): string =>
    String(cases.filter((testCase) => testCase.ending === ending).length);
  const skipped = count('skipped');
  return {
    name: 'testsuite',
    attributes: {
      name,
      tests: String(cases.length),
      failures: count('failure'),
      errors: count('error'),
      ...(skipped !== '0' && { skipped }),
    },
    children: [...propertiesOf(releases), ...cases.map(({ element }) => element)],
  };
}

function propertiesOf(releases: ReadonlySet<string>): readonly XmlElement[] {
  if (releases.size === 0) return [];
  const value = [...releases].sort().map(oneLine).join(' ');
  return [{ name: 'properties', children: [{ name: 'property', attributes: { name: 'release', value } }] }];
}

/** A document as a test case of JUnit. */
interface TestCase {
  readonly element: XmlElement;
  readonly ending: 'success' | 'failure' | 'error' | 'skipped';
  /** Characters of its text. */
  readonly size: number;
}

/** The number of rules named in the message of a failure. */
const NAMED = 10;
const plain = { colours: createColors(false), words: reportTexts('en') };

/** Makes a test case of an outcome: issues are the text of its failure; if there are only warnings and advice, that of its output. */
function toTestCase(outcome: Outcome, suite: string): TestCase {
  const issues = reportedIssues(outcome);
  const ending = endingOf(outcome);
  const file = fileOf(outcome);
  const entries = [...issues, ...reportedAdvice(outcome, plain.words)];
  const text = 'unusable' in outcome ? unusableText(issues, file) : textOf(entries, file);
  const inside: XmlElement[] = [];
  if (ending === 'skipped') {
    inside.push({
      name: ending,
      attributes: { message: 'unusable' in outcome ? oneLine(outcome.unusable) : '' },
    });
  } else if (ending !== 'success') {
    const type = verdictOf(outcome);
    const message = 'unusable' in outcome ? oneLine(outcome.unusable) : messageOf(issues);
    inside.push({ name: ending, attributes: { type, message }, text });
  } else if (entries.length > 0) {
    inside.push({ name: 'system-out', text });
  }
  const origin = conversionLines(conversionOf(outcome), plain.words);
  if (origin.length > 0) inside.push({ name: 'system-err', text: origin.join('\n') });
  return {
    element: {
      name: 'testcase',
      attributes: { name: oneLine(outcome.name), classname: suite },
      children: inside,
    },
    ending,
    size: text.length,
  };
}

function endingOf(outcome: Outcome): TestCase['ending'] {
  const verdict = verdictOf(outcome);
  if (verdict === 'unusable') return 'error';
  if (verdict === 'not-judged') return 'skipped';
  return verdict === 'valid' ? 'success' : 'failure';
}

function messageOf(issues: readonly ReportedIssue[]): string {
  const rules = [
    ...new Set(issues.filter(({ level }) => level === 'error').map(({ ruleId }) => oneLine(ruleId))),
  ];
  const more = rules.length > NAMED ? ', …' : '';
  return `${describeLevels(countLevels(issues))}: ${rules.slice(0, NAMED).join(', ')}${more}`;
}

function textOf(issues: readonly (ReportedIssue | ReportedAdvice)[], file: string): string {
  const texts = issues.slice(0, MOST_ISSUES).map((issue) => formatIssue(issue, file, plain));
  const rest = issues.length - texts.length;
  const more = rest > 0 ? [`  ${counted(rest, 'more issue')}\n`] : [];
  return `\n${[...texts, ...more].join('\n')}`;
}

/** The message already says it: only the place remains. */
function unusableText(issues: readonly ReportedIssue[], file: string): string {
  return issues
    .map(({ message, excerpt }) =>
      excerpt === undefined
        ? oneLine(message)
        : `\n${formatExcerpt(excerpt, { file, level: 'error' }, plain)}`,
    )
    .join('');
}

/** The suite that a document belongs to: the file that it is a line of, or the folder of its file. */
export function suiteOf({ name, source }: Pick<Outcome, 'name' | 'source'>): string {
  if (source !== undefined) return oneLine(source.file);
  const folder = name.slice(0, Math.max(0, name.lastIndexOf('/'), name.lastIndexOf('\\')));
  return folder === '' ? 'documents' : oneLine(folder);
}
