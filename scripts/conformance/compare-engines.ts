import { isDeepStrictEqual } from 'node:util';
import { chooseRuleSets } from '../../src/verdict/rules/choose-rule-sets.js';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import { releases, type RuleSet } from '../../src/verdict/rules/rule-sets.js';
import type { Issue } from '../../src/issues/issue.js';
import { parseXml } from '../../src/ubl/parse-xml.js';
import type { XmlDocument } from '#schematron/xml';
import type { ConformanceCase } from './cases.js';
import { withoutKnownDifferences } from './known-differences.js';

/** Compares the engines on the documents of a case file, whatever verdict the cases expect; true when they agree. */
export function compareEngines(file: string, cases: readonly ConformanceCase[]): boolean {
  let [evaluations, issues, differing, others] = [0, 0, 0, 0];
  for (const { case: name, xml } of cases) {
    const parsed = parseXml(xml);
    if (!parsed.ok) continue;
    const document = { text: xml, tree: parsed.tree };
    for (const ruleSet of ruleSetsOfReleases(document)) {
      const { compared, differences, otherErrors } = differenceOfEngines(ruleSet, document);
      evaluations += 1;
      issues += compared;
      others += otherErrors;
      if (differences.length === 0) continue;
      differing += 1;
      console.log(`${name}, ${ruleSet.id}:\n  ${differences.join('\n  ')}`);
    }
  }
  console.log(
    `${file}: ${cases.length} documents, ${evaluations} evaluations, ${issues} issues; ${differing} evaluations differ, ${others} rules that fail with different errors`,
  );
  return differing === 0;
}

/** The rule sets that judge a document in any release. */
export function ruleSetsOfReleases(document: XmlDocument): readonly RuleSet[] {
  const chosen = releases().flatMap(({ name }) => chooseRuleSets(document, { release: name }).ruleSets);
  return [...new Set(chosen.map(({ ruleSet }) => ruleSet))];
}

/** How the engines agree on a document. */
export interface EngineComparison {
  readonly compared: number;
  /** What only one of them reports; empty if the issues and their order are equal. */
  readonly differences: readonly string[];
  /**
   * Rules that neither could evaluate, for different reasons: of several errors in one expression, the processor
   * chooses which one it reports (XPath 2.0, 2.3.4), and SaxonJS omits the `+` of a text that is not a decimal.
   */
  readonly otherErrors: number;
}

/** Compares the results of the two engines for a document, except where SaxonJS is known to depart from the standard. */
export function differenceOfEngines(ruleSet: RuleSet, document: XmlDocument): EngineComparison {
  const { native, sef } = withoutKnownDifferences(ruleSet, document, {
    native: evaluateRules(ruleSet, document),
    sef: evaluateRules(ruleSet, document, { engine: 'sef' }),
  });
  const otherErrors = native.filter((issue, index) => {
    const other = sef[index];
    return (
      other !== undefined &&
      isUndecided(issue) &&
      isUndecided(other) &&
      issue.message !== other.message &&
      isDeepStrictEqual(withoutTexts(issue), withoutTexts(other))
    );
  });
  const isOther = (issue: Issue, index: number): boolean => otherErrors.includes(native[index] ?? issue);
  const [left, right] = [native, sef].map((issues) =>
    issues.filter((issue, index) => !isOther(issue, index)),
  );
  const [inNative = [], inSef = []] = [left, right].map((issues) => (issues ?? []).map(show));
  const differences = [
    ...inNative.filter((text) => !inSef.includes(text)).map((text) => `native ${text}`),
    ...inSef.filter((text) => !inNative.includes(text)).map((text) => `sef    ${text}`),
  ];
  if (differences.length === 0 && !isDeepStrictEqual(left, right))
    differences.push('order or details differ');
  return { compared: native.length, differences, otherErrors: otherErrors.length };
}

function withoutTexts(issue: Issue): Issue {
  return { ...issue, message: '', problem: '', remedy: '' };
}

function isUndecided({ message }: Issue): boolean {
  return message.includes(' cannot be evaluated here');
}

function show({ rule_id, flag, location, message, test }: Issue): string {
  return [rule_id, flag, location ?? '', message, `(${test ?? ''})`].join(' ');
}
