import { businessTerms } from '../codes/business-terms.js';
import { type CatalogueRule, ruleCatalogue } from '../evaluation/rule-catalogue.js';
import { releases, type RuleSet } from '../evaluation/rule-sets.js';
import { termFields } from '../ubl/term-fields.js';
import { ruleSetsOf } from './releases.js';

/** What a rule demands and how to meet it. */
export interface RuleExplanation {
  readonly id: string;
  readonly flag: 'fatal' | 'warning';
  /** The rule sets of the release that have the rule, with their versions, such as `EN16931 1.3.16`. */
  readonly ruleSets: readonly string[];
  /** The releases that have a rule of this id, the oldest first; it need not say the same in all of them. */
  readonly releases: readonly string[];
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

/** Which rule is meant. */
export interface ExplainOptions {
  /** The release whose rule is explained, such as `2025-Q4`: the newest that has it when absent. */
  readonly release?: string;
}

/**
 * Explains a rule from its source.
 *
 * @param id as issues carry it in `rule_id`; case does not matter
 * @returns undefined when no rule set has such a rule, or none of the release that is asked for
 * @throws RangeError when there is no release of that name
 */
export function explainRule(id: string, options: ExplainOptions = {}): RuleExplanation | undefined {
  const wanted = id.trim().toUpperCase();
  const all = ruleCatalogue().filter((rule) => rule.id.toUpperCase() === wanted);
  const having = releases().filter(({ name }) => ruleSetsThatHave(all, name).length > 0);
  const release = options.release ?? having.at(-1)?.name;
  const sets = release === undefined ? [] : ruleSetsThatHave(all, release);
  const rules = all.filter((rule) => sets.some((set) => isOf(set, rule)));
  const [first] = rules;
  if (first === undefined) return undefined;
  const terms = unique(rules.flatMap((rule) => rule.terms));
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
    ruleSets: sets.map(({ name, version }) => `${name} ${version}`),
    releases: having.map(({ name }) => name),
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

/** The rule sets of a release that have one of some rules. */
function ruleSetsThatHave(rules: readonly CatalogueRule[], release: string): readonly RuleSet[] {
  return ruleSetsOf(release).filter((set) => rules.some((rule) => isOf(set, rule)));
}

function isOf({ name, version }: RuleSet, rule: CatalogueRule): boolean {
  return rule.set === name && rule.versions.includes(version);
}

/** Rules of the CIUS that restrict UBL to what EN 16931 has terms for. */
function isOutsideMapping(id: string): boolean {
  return id.startsWith('UBL-CR-');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
