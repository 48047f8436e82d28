import { createIssue, type Issue, type IssueText } from '../issue.js';
import { positionOf, type XmlDocument, type XmlTree } from '#schematron/xml';
import {
  evaluateNative,
  evaluateSef,
  type FiredRule,
  flagOf,
  loadPatterns,
  MOST_FIRED,
  nativeRuleSet,
  prepareModule,
  type RuleError,
  type RuleEvaluation,
  type UnlistedRules,
} from '#schematron/evaluate';
import { isPackaged, type OwnRuleSet, type RuleSet } from './rule-sets.js';

/** `native`: rules compiled to JavaScript. `sef`: the same rules interpreted by SaxonJS, the slow reference. */
export type Engine = 'native' | 'sef';

/**
 * Judges a document by a rule set: the issues in document order, then in the order of the rules. Both engines give the
 * same issues. Fails closed: an error that stops an engine is a fatal issue with the rule id `rule-evaluation`.
 *
 * @param ruleSet one of this package, or one that the caller brings
 * @param options.engine `native` by default, unless the rule set has only SEF
 * @throws RangeError if the rule set has no form for the engine
 */
export function evaluateRules(
  ruleSet: RuleSet | OwnRuleSet,
  document: XmlDocument,
  options: { readonly engine?: Engine } = {},
): Issue[] {
  // Issues name the rule set without its version.
  const { name } = ruleSet;
  const { fired, failures, unlisted } = isPackaged(ruleSet)
    ? evaluatePackaged(ruleSet, document, options.engine)
    : evaluateOwn(ruleSet, document, options.engine);
  return [
    ...failures.map((failure) => failureIssue(failure, name)),
    ...fired.map((each) => toIssue(each, name, document.tree)),
    ...(unlisted === undefined ? [] : [unlistedIssue(unlisted, name)]),
  ];
}

function evaluatePackaged(
  ruleSet: RuleSet,
  document: XmlDocument,
  engine: Engine = 'native',
): RuleEvaluation {
  return engine === 'sef'
    ? evaluateSef(loadPatterns(ruleSet.id), document)
    : evaluateNative(nativeRuleSet(ruleSet), document.tree);
}

function evaluateOwn(
  { name, module, stylesheets }: OwnRuleSet,
  document: XmlDocument,
  engine: Engine | undefined,
): RuleEvaluation {
  if (engine !== 'sef' && module !== undefined) return evaluateNative(prepareModule(module), document.tree);
  if (engine !== 'native' && stylesheets !== undefined) return evaluateSef(stylesheets, document);
  const [wanted, hint] =
    engine === 'native'
      ? ['module for the native engine', 'compile its Schematron with compileRules']
      : engine === 'sef'
        ? ['stylesheets for the SEF engine', 'compile its Schematron with compileRules for the engine sef']
        : ['module and no stylesheets', 'give it one of them'];
  throw new RangeError(`The rule set "${name}" has no ${wanted}: ${hint}.`);
}

/** The number of unlisted issues as an issue; it is fatal if one of them is. */
function unlistedIssue({ count, isFatal }: UnlistedRules, ruleSetName: string): Issue {
  return createIssue({
    problem: `${ruleSetName} finds ${count} more issues than the ${MOST_FIRED} listed here`,
    remedy: 'correct these first',
    rule_id: 'unlisted-issues',
    schematron: ruleSetName,
    flag: isFatal ? 'fatal' : 'warning',
    location: '/',
  });
}

function failureIssue(failure: string, ruleSetName: string): Issue {
  return createIssue({
    problem: `Not all rules of ${ruleSetName} could be evaluated on this document, so it cannot be called valid (${failure})`,
    remedy: 'report this with the document',
    rule_id: 'rule-evaluation',
    schematron: ruleSetName,
  });
}

/** A fired rule as an issue. A rule that could not be evaluated is fatal whatever its flag. */
export function toIssue(fired: FiredRule, ruleSetName: string, tree: XmlTree): Issue {
  const { id, location, node, test, terms, problem, remedy, error } = fired;
  return createIssue({
    ...(error === undefined ? { problem, remedy } : describeError(id, error)),
    rule_id: id,
    schematron: ruleSetName,
    flag: flagOf(fired),
    location,
    test,
    position: node === undefined ? undefined : positionOf(tree, node),
    terms,
  });
}

/** What XPath errors (https://www.w3.org/TR/xpath20/, appendix F) mean for the author of the invoice, by their code. */
const REASONS: Readonly<Record<string, string>> = {
  FORG0001: 'a text is not a number, date or other value of the required type',
  FOCA0002: 'a number is not a finite one',
  FOAR0001: 'a number would be divided by zero',
  FOAR0002: 'a number is too large',
  FODT0001: 'the year of a date lies beyond 9999',
  FORG0003: 'there are several values where one may be',
  FORG0004: 'there is no value where at least one must be',
  FORG0005: 'there is not exactly one value where one must be',
  FORG0006: 'a value is of a type that has no truth value or sum',
  FOCH0001: 'a number is not that of a character',
  FORX0002: 'a pattern is not a regular expression',
  FORX0003: 'a pattern matches the empty text',
  XPTY0004: 'there is no value, several values, or one of another type where one of a certain type must be',
  XPDY0050: 'a value is not of the type that is expected',
  SXLM0001: 'the calculation does not come to an end',
};

/** The number of characters of a value that are shown. */
const SHOWN = 60;

/** What an issue says about a rule that could not be evaluated. */
function describeError(id: string, { code, value }: RuleError): IssueText {
  if (value === undefined) {
    const reason = REASONS[code] ?? 'its expression has no value';
    return {
      problem: `${id} cannot be evaluated here, because ${reason} (${code})`,
      remedy: 'correct the values that it uses',
    };
  }
  const text = value
    .trim()
    .slice(0, 10 * SHOWN)
    .replaceAll(/\s+/g, ' ');
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  if (code === 'FOCA0006')
    return {
      problem: `${id} cannot be evaluated here, because "${shown}" has more digits than rules calculate with`,
      remedy: 'round it',
    };
  return {
    problem: `${id} cannot be evaluated here, because "${shown}" is not a number, a date or another value of the required type`,
    remedy: 'correct it',
  };
}
