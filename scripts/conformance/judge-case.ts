import type { Issue } from '../../src/issue.js';
import { evaluateRules } from '../../src/rules/evaluate-rules.js';
import { parseXml } from '../../src/xml/parse-xml.js';
import type { CaseResult } from './case-result.js';
import { compareFindings } from './compare-findings.js';
import type { CaseFinding, CaseVerdict, ConformanceCase } from './conformance-case.js';
import { isSchemaValid } from './is-schema-valid.js';

/** What is compared: the layers, and the rules whose ids match. */
export interface Selection {
  readonly layers: readonly string[];
  readonly rules?: RegExp;
}

/** Runs each layer on its own, whatever the others say, and compares. Layers that the case is silent about are skipped. */
export function judgeCase(each: ConformanceCase, selection: Selection): readonly CaseResult[] {
  return selection.layers.flatMap((layer) => {
    try {
      return judgeLayer(each, layer, selection.rules) ?? [];
    } catch (error) {
      return crashed(each, layer, error);
    }
  });
}

function judgeLayer(each: ConformanceCase, layer: string, rules: RegExp | undefined): CaseResult | undefined {
  if (layer === 'xsd') return rules === undefined ? judgeSchema(each) : undefined;
  if (layer !== 'EN16931' && layer !== 'PEPPOL' && layer !== 'PEPPOL-SB') return undefined;
  const verdict = each[layer];
  return verdict === undefined ? undefined : judgeRules(each, layer, verdict, rules);
}

function judgeSchema(each: ConformanceCase): CaseResult | undefined {
  if (each.xsd_valid === undefined) return undefined;
  const { valid, notes } = isSchemaValid(each.xml);
  const finding: CaseFinding = ['xsd-validation', 'fatal', '/'];
  return {
    case: each.case,
    layer: 'xsd',
    agrees: valid === each.xsd_valid,
    missing: valid && !each.xsd_valid ? [finding] : [],
    extra: !valid && each.xsd_valid ? [finding] : [],
    found: !valid && !each.xsd_valid ? 1 : 0,
    notes,
  };
}

function judgeRules(
  each: ConformanceCase,
  layer: string,
  verdict: CaseVerdict,
  rules: RegExp | undefined,
): CaseResult | undefined {
  if ('abort' in verdict && rules !== undefined) return undefined;
  const parsed = parseXml(each.xml);
  const issues = parsed.ok ? evaluateRules(layer, { text: each.xml, tree: parsed.tree }) : [parsed.issue];
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
  const isWanted = ([id]: CaseFinding): boolean => rules === undefined || rules.test(id);
  const { missing, extra, found } = compareFindings(
    verdict.filter(isWanted),
    issues.map(toFinding).filter(isWanted),
  );
  const extraKeys = new Set(extra.map((finding) => finding.join('\n')));
  const notes = issues
    .filter((issue) => extraKeys.has(toFinding(issue).join('\n')))
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

function toFinding(issue: Issue): CaseFinding {
  return [issue.rule_id, issue.flag, issue.location ?? ''];
}

function crashed(each: ConformanceCase, layer: string, error: unknown): CaseResult {
  const crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { case: each.case, layer, agrees: false, missing: [], extra: [], found: 0, crash, notes: [] };
}
