import { businessTerms } from '../codes/business-terms.js';
import { ruleCatalogue } from '../evaluation/rule-catalogue.js';
import { ruleSets } from '../evaluation/rule-sets.js';
import { termFields } from '../ubl/term-fields.js';

/** What a rule demands and how to meet it. */
export interface RuleExplanation {
  readonly id: string;
  readonly flag: 'fatal' | 'warning';
  /** The rule sets that have the rule, with their versions, such as `EN16931 1.3.16`. */
  readonly ruleSets: readonly string[];
  /** What is wrong when the rule is reported; `…` stands for a value of the document. */
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
  /** Both in one sentence, as issues have it. */
  readonly message: string;
  /** Where and what is tested, as XPath. */
  readonly checks: readonly { readonly context: string; readonly test: string }[];
  readonly terms: readonly { readonly id: string; readonly name: string }[];
  /** JSON pointers of the Document fields that decide, `*` for an index; empty when a Document cannot break the rule by a field. */
  readonly fields: readonly string[];
}

/**
 * Explains a rule from its source.
 *
 * @param id as issues carry it in `rule_id`; case does not matter
 * @returns undefined when no rule set has such a rule
 */
export function explainRule(id: string): RuleExplanation | undefined {
  const wanted = id.trim().toUpperCase();
  const rules = ruleCatalogue().filter((rule) => rule.id.toUpperCase() === wanted);
  const [first] = rules;
  if (first === undefined) return undefined;
  const terms = unique(rules.flatMap((rule) => rule.terms));
  const versions = new Map(ruleSets().map((ruleSet) => [ruleSet.id, `${ruleSet.name} ${ruleSet.version}`]));
  const checks = new Map(
    rules.map(({ context, test, kind }) => [
      `${context}\n${test}`,
      { context, test: kind === 'report' ? `not(${test})` : test },
    ]),
  );
  const problem = withoutExpressions(first.problem);
  const remedy = withoutExpressions(first.remedy);
  return {
    id: first.id,
    flag: first.flag,
    ruleSets: unique(rules.map(({ set }) => versions.get(set) ?? set)),
    problem,
    remedy,
    message: `${problem}; ${remedy}.`,
    checks: [...checks.values()],
    terms: terms.map((term) => ({ id: term, name: businessTerms[term] ?? '' })),
    // The mapping never writes what these forbid, whatever a field says.
    fields: isOutsideMapping(first.id) ? [] : unique(terms.flatMap((term) => termFields[term] ?? [])),
  };
}

function withoutExpressions(text: string): string {
  return text.replace(/\{[^{}]*\}/g, '…');
}

/** Rules of the CIUS that restrict UBL to what EN 16931 has terms for. */
function isOutsideMapping(id: string): boolean {
  return id.startsWith('UBL-CR-');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
