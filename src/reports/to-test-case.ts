import { createColors } from 'picocolors';
import type { Outcome } from '../bulk/bulk-outcome.js';
import type { XmlElement } from '../xml/element.js';
import { countLevels } from './count-levels.js';
import { counted } from './counted.js';
import { describeLevels } from './describe-levels.js';
import { fileOf } from './file-of.js';
import type { Finding } from './finding.js';
import { findingsOf } from './findings-of.js';
import { formatExcerpt } from './format-excerpt.js';
import { formatFinding } from './format-finding.js';
import { oneLine } from './one-line.js';

/** A document as a test case of JUnit. */
export interface TestCase {
  readonly element: XmlElement;
  readonly ending: 'success' | 'failure' | 'error';
  /** Characters of its text. */
  readonly size: number;
}

/** Rules that the message of a failure names. */
const NAMED = 10;
/** Findings in the text of a case: more would be read by nobody, and held until the suite is full. */
const MOST_FINDINGS = 200;
const plain = createColors(false);

/** Makes a test case of an outcome: findings are the text of its failure, warnings alone that of its output. */
export function toTestCase(outcome: Outcome, suite: string): TestCase {
  const findings = findingsOf(outcome);
  const ending = endingOf(outcome);
  const file = fileOf(outcome);
  const text = 'unusable' in outcome ? unusableText(findings, file) : textOf(findings, file);
  const inside: XmlElement[] = [];
  if (ending !== 'success') {
    const type = 'unusable' in outcome ? 'unusable' : 'error' in outcome ? 'refused' : 'invalid';
    const message = 'unusable' in outcome ? oneLine(outcome.unusable) : messageOf(findings);
    inside.push({ name: ending, attributes: { type, message }, text });
  } else if (findings.length > 0) {
    inside.push({ name: 'system-out', text });
  }
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
  if ('unusable' in outcome) return 'error';
  return 'result' in outcome && outcome.result.is_valid ? 'success' : 'failure';
}

function messageOf(findings: readonly Finding[]): string {
  const rules = [
    ...new Set(findings.filter(({ level }) => level === 'error').map(({ ruleId }) => oneLine(ruleId))),
  ];
  const more = rules.length > NAMED ? ', …' : '';
  return `${describeLevels(countLevels(findings))}: ${rules.slice(0, NAMED).join(', ')}${more}`;
}

function textOf(findings: readonly Finding[], file: string): string {
  const texts = findings.slice(0, MOST_FINDINGS).map((finding) => formatFinding(finding, file, plain));
  const rest = findings.length - texts.length;
  const more = rest > 0 ? [`  ${counted(rest, 'more finding')}\n`] : [];
  return `\n${[...texts, ...more].join('\n')}`;
}

/** The message says it already: what is left is the place. */
function unusableText(findings: readonly Finding[], file: string): string {
  return findings
    .map(({ message, excerpt }) =>
      excerpt === undefined
        ? oneLine(message)
        : `\n${formatExcerpt(excerpt, { file, level: 'error' }, plain)}`,
    )
    .join('');
}
