import { argumentError, assertArgument, assertKnownOptions, nearestFew, sentenceOf } from '#errors';
import { ADVICE, isAdvice } from './advice/advice-ids.js';
import { BUSINESS_TERMS } from './business-terms.js';
import { meantRule } from './find-rules.js';
import { type CatalogueRule, ruleCatalogue } from '../verdict/rules/rule-catalogue.js';
import { releases, type RuleSet } from '../verdict/rules/rule-sets.js';
import { fieldOfTerm } from '../ubl/pointers.js';
import { ruleSetsOf } from '../verdict/releases/releases.js';

/** What a rule requires and how to satisfy it. */
export interface RuleExplanation {
  /** The official id of the rule, or the id of the issue or the advice. */
  readonly id: string;
  /** Whether the rule makes a document invalid. */
  readonly flag: 'fatal' | 'warning' | 'advice';
  /** The rule sets of the release that have the rule, with their versions, such as `EN16931 1.3.16`; none for an issue that does not come from a rule. */
  readonly ruleSets: readonly string[];
  /** The releases that have a rule with this id, oldest first; the rule may differ between them. */
  readonly releases: readonly string[];
  /** What is wrong if the rule fires; `…` stands for a value of the document. */
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
  /** Both in one sentence, as in issues. */
  readonly message: string;
  /** The nodes that it judges, a pattern of XSLT, and the XPath expression that must hold for each. */
  readonly checks: readonly { readonly context: string; readonly test: string }[];
  /** The business terms that it is about: `{ id: 'BT-112', name: … }`. */
  readonly terms: readonly { readonly id: string; readonly name: string }[];
  /** JSON pointers of the Document fields that decide, `*` for an index; empty if only a field of an extended Document can break the rule, or none. */
  readonly fields: readonly string[];
  /** The source of the rule, as `file:line` in the repository of this package. */
  readonly sources: readonly string[];
}

/** Options of `explainRule`. */
export interface ExplainOptions {
  /** The release whose rule to explain, such as `2025-Q4`; by default the newest that has it. */
  readonly release?: string;
}

/**
 * Explains a rule from its source, or an issue that does not come from a rule, such as `xsd-validation`.
 *
 * @param id the `rule_id` of an issue; case and zeros do not matter (`br-co-3`), nor what comes before its last part (`R120`)
 * @returns undefined if there is no such rule, or none in the requested release; `suggestRules` finds similar ids
 * @throws TypeError when the id is not a string, or an option has the wrong type
 * @throws RangeError if there is no release with that name
 */
export function explainRule(id: string, options: ExplainOptions = {}): RuleExplanation | undefined {
  const given: unknown = id;
  if (typeof given !== 'string') {
    throw argumentError('explainRule takes the id of a rule as a string such as "BR-CO-15"', given);
  }
  assertKnownOptions<ExplainOptions>(options, { release: 'a string?' });
  const wanted = meantRule(given);
  const all = ruleCatalogue().filter((rule) => rule.id === wanted);
  const having = releases().filter(({ name }) => ruleSetsThatHave(all, name).length > 0);
  const release = options.release ?? having.at(-1)?.name;
  const sets = release === undefined ? [] : ruleSetsThatHave(all, release);
  const rules = all.filter((rule) => sets.some((set) => isOf(set, rule)));
  const [first] = rules;
  if (first === undefined) return explainOther(id.trim().toLowerCase());
  const terms = unique(rules.flatMap((rule) => rule.terms));
  const checks = new Map(
    rules.map(({ context, test, kind }) => [
      `${context}\n${test}`,
      { context, test: kind === 'report' ? `not(${test})` : test },
    ]),
  );
  const text = { problem: withoutExpressions(first.problem), remedy: withoutExpressions(first.remedy) };
  return {
    id: first.id,
    flag: first.flag,
    ruleSets: sets.map(({ name, version }) => `${name} ${version}`),
    releases: having.map(({ name }) => name),
    ...text,
    message: sentenceOf(text),
    checks: [...checks.values()],
    terms: terms.map((term) => ({ id: term, name: BUSINESS_TERMS[term] ?? '' })),
    // The mapping never writes what these forbid, regardless of the fields.
    fields: isOutsideMapping(first.id) ? [] : unique(terms.flatMap((term) => fieldOfTerm(term) ?? [])),
    sources: unique(rules.map(({ place }) => `${place.file}:${place.line}`)),
  };
}

/**
 * The rule ids most similar to an unknown one: `BR-CO-15` for `BR-C0-15`.
 *
 * @returns at most three, the most similar first
 * @throws TypeError when the id is not a string
 */
export function suggestRules(id: string): readonly string[] {
  assertArgument('id', id, 'a string', 'such as "BR-CO-15"');
  const known = new Set([...ruleCatalogue().map((rule) => rule.id), ...OTHERS.keys()]);
  return nearestFew(id, known);
}

/** The issues that do not come from a rule set, with problem and remedy. */
const OTHERS: ReadonlyMap<string, readonly [problem: string, remedy: string]> = new Map<
  string,
  readonly [problem: string, remedy: string]
>([
  ...Object.entries(ADVICE).map(([id, { problem, remedy }]) => [id, [problem, remedy]] as const),
  [
    'request-validation',
    [
      'A field of the Document cannot be read, which the service answers with status 422',
      'correct the field',
    ],
  ],
  [
    'participant-missing',
    [
      'No Peppol id of the sender or the receiver can be derived, which the service answers with status 406',
      'give the tax id or the Peppol id of the party',
    ],
  ],
  [
    'participant-not-owned',
    [
      'The sender is not one of the Peppol ids of the company, which the service answers with status 406',
      'correct the ids of the vendor, or send it from the account of that company',
    ],
  ],
  [
    'total-mismatch',
    [
      'A total of the Document does not follow from its lines, which the service answers with status 406',
      'correct it or leave it out',
    ],
  ],
  [
    'xsd-validation',
    ['The UBL does not follow the UBL 2.1 schema', 'correct the element named in the issue'],
  ],
  ['xml-wellformedness', ['The text is not well-formed XML', 'correct the place named in the issue']],
  [
    'unusable-input',
    ['The input is neither a Document (JSON) nor UBL (XML), or cannot be read', 'give one of them'],
  ],
  [
    'service-406',
    [
      'The totals of the Document do not match its lines, which the service answers with status 406',
      'correct them or leave them out',
    ],
  ],
  [
    'service-422',
    [
      'The Document has a value that its schema does not allow, which the service answers with status 422',
      'correct the field',
    ],
  ],
  [
    'time-limit',
    ['The validation takes longer than its time limit', 'validate the document alone, with a larger limit'],
  ],
  [
    'rule-evaluation',
    [
      'The rules could not all be evaluated on this document, so it cannot be called valid',
      'look for values of an unexpected form',
    ],
  ],
  [
    'unlisted-issues',
    ['A rule set finds more issues than are listed for one document', 'correct the listed ones first'],
  ],
  ['validation-failure', ['The validation was interrupted', 'validate the document alone to see more']],
]);

function explainOther(id: string): RuleExplanation | undefined {
  const text = OTHERS.get(id);
  if (text === undefined) return undefined;
  const [problem, remedy] = text;
  return {
    ...{
      id,
      flag: isAdvice(id) ? 'advice' : 'fatal',
      ruleSets: [],
      releases: [],
      problem,
      remedy,
      message: sentenceOf({ problem, remedy }),
    },
    ...{ checks: [], terms: [], fields: [], sources: [] },
  };
}

function withoutExpressions(text: string): string {
  return text.replace(/\{[^{}]*\}/g, '…');
}

/** The rule sets of a release that have one of the given rules. */
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
