import { releaseNamed, versionsIn } from '../../src/verdict/rules/choose-rule-sets.js';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import { ruleSetOf, ruleSets } from '../../src/verdict/rules/rule-sets.js';
import type { Issue } from '../../src/issues/issue.js';
import { checkSchema } from '../../src/verdict/schema/check-schema.js';
import { parseXml } from '../../src/ubl/parse-xml.js';
import type { CaseIssue, CaseResult, CaseVerdict, ConformanceCase } from './cases.js';

/** The layers to compare, and the pattern that rule ids must match. */
export interface Selection {
  /** The release whose rules judge, whatever the date of the document. */
  readonly release: string;
  readonly layers: readonly string[];
  readonly rules?: RegExp;
}

/** Runs each layer separately, whatever the others report, and compares. Layers without an expectation in the case are skipped. */
export function judgeCase(each: ConformanceCase, selection: Selection): readonly CaseResult[] {
  return selection.layers.flatMap((layer) => {
    try {
      return judgeLayer(each, layer, selection) ?? [];
    } catch (error) {
      return crashed(each, layer, error);
    }
  });
}

function judgeLayer(each: ConformanceCase, layer: string, selection: Selection): CaseResult | undefined {
  if (layer === 'xsd') return selection.rules === undefined ? judgeSchema(each) : undefined;
  if (layer !== 'EN16931' && layer !== 'PEPPOL' && layer !== 'PEPPOL-SB') return undefined;
  const verdict = each[layer];
  return verdict === undefined ? undefined : judgeRules(each, layer, verdict, selection);
}

function judgeSchema(each: ConformanceCase): CaseResult | undefined {
  if (each.xsd_valid === undefined) return undefined;
  const { valid, notes } = isSchemaValid(each.xml);
  const issue: CaseIssue = ['xsd-validation', 'fatal', '/'];
  return {
    case: each.case,
    layer: 'xsd',
    agrees: valid === each.xsd_valid,
    missing: valid && !each.xsd_valid ? [issue] : [],
    extra: !valid && each.xsd_valid ? [issue] : [],
    found: !valid && !each.xsd_valid ? 1 : 0,
    notes,
  };
}

function judgeRules(
  each: ConformanceCase,
  layer: string,
  verdict: CaseVerdict,
  { release, rules }: Selection,
): CaseResult | undefined {
  if ('abort' in verdict && rules !== undefined) return undefined;
  const parsed = parseXml(each.xml);
  const versions = versionsIn(releaseNamed(release), ruleSets());
  const ruleSet = versions.find(({ name }) => name === layer) ?? ruleSetOf(layer);
  const issues = parsed.ok ? evaluateRules(ruleSet, { text: each.xml, tree: parsed.tree }) : [parsed.issue];
  if ('abort' in verdict) {
    const agrees = issues.some(({ flag }) => flag === 'fatal');
    return {
      case: each.case,
      layer,
      agrees,
      missing: [],
      extra: [],
      found: 0,
      notes: agrees ? [] : [`must be fatal: ${verdict.abort}`],
    };
  }
  const isWanted = ([id]: CaseIssue): boolean => rules === undefined || rules.test(id);
  const { missing, extra, found } = compareIssues(
    verdict.filter(isWanted),
    issues.map(toIssue).filter(isWanted),
  );
  const extraKeys = new Set(extra.map((issue) => issue.join('\n')));
  const notes = issues
    .filter((issue) => extraKeys.has(toIssue(issue).join('\n')))
    .map(({ rule_id, message }) => `${rule_id}: ${message}`);
  return {
    case: each.case,
    layer,
    agrees: missing.length + extra.length === 0,
    missing,
    extra,
    found,
    notes,
  };
}

function toIssue(issue: Issue): CaseIssue {
  return [issue.rule_id, issue.flag, issue.location ?? ''];
}

function crashed(each: ConformanceCase, layer: string, error: unknown): CaseResult {
  const crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { case: each.case, layer, agrees: false, missing: [], extra: [], found: 0, crash, notes: [] };
}

/** The difference of two multisets of issues. */
export function compareIssues(
  expected: readonly CaseIssue[],
  actual: readonly CaseIssue[],
): {
  readonly missing: readonly CaseIssue[];
  readonly extra: readonly CaseIssue[];
  readonly found: number;
} {
  const open = new Map<string, number>();
  for (const issue of actual) open.set(issue.join('\n'), (open.get(issue.join('\n')) ?? 0) + 1);
  const missing = expected.filter((issue) => {
    const key = issue.join('\n');
    const count = open.get(key) ?? 0;
    if (count > 0) open.set(key, count - 1);
    return count === 0;
  });
  const extra = actual.filter((issue) => {
    const key = issue.join('\n');
    const count = open.get(key) ?? 0;
    if (count > 0) open.set(key, count - 1);
    return count > 0;
  });
  return { missing, extra, found: expected.length - missing.length };
}

/** Whether the schema layer accepts a document, and its issues if not. */
export function isSchemaValid(xml: string): { readonly valid: boolean; readonly notes: readonly string[] } {
  const parsed = parseXml(xml);
  const issues = parsed.ok ? checkSchema({ tree: parsed.tree }) : [parsed.issue];
  return { valid: issues.length === 0, notes: issues.map(({ message }) => message) };
}
