import { schematronToJavascript } from '#schematron/compile';
import {
  type CompiledModule,
  type CompiledRuleSet,
  evaluateNative,
  type NativeRuleSet,
  prepareRules,
  runtime,
} from '#schematron/evaluate';
import type { SchematronModel } from '#schematron/parse';
import type { XmlDocument } from '#schematron/xml';
import { factsOf, flagName, type RuleFacts } from './conditions.js';

/** One side of a comparison: a rule set, compiled in memory, with the content of each rule in its source. */
export interface ComparedRules {
  readonly rules: ReadonlyMap<string, RuleFacts>;
  /**
   * The rules that it reports on a document, or whether one of them is.
   *
   * @throws Error for a defect of the compiled rules
   */
  readonly judge: (document: XmlDocument, rule?: string) => readonly FiredBriefly[];
  /** The ids of the earlier rule of a pattern that takes a node, which the context of a rule matches as well; undefined if none does. */
  readonly takenBy: (document: XmlDocument, rule: string, location: string) => string | undefined;
}

/** A rule that is reported, or that stops at an error: a processor of the official files has no verdict then. */
export interface FiredBriefly {
  readonly id: string;
  readonly flag: string;
  readonly location: string;
  readonly isError: boolean;
}

/** Compiles a schema with our own compiler, for the native engine; nothing is written. */
export async function compareWith(model: SchematronModel): Promise<ComparedRules> {
  const url = `data:text/javascript,${encodeURIComponent(schematronToJavascript(model))}`;
  const { createRuleSet } = (await import(url)) as CompiledModule;
  const compiled = createRuleSet(runtime);
  const whole = prepareRules(compiled);
  const single = new Map<string, NativeRuleSet>();
  const ofRule = (id: string): NativeRuleSet => {
    const prepared = single.get(id) ?? prepareRules(onlyRule(compiled, id));
    single.set(id, prepared);
    return prepared;
  };
  return {
    rules: factsOf(model),
    judge: ({ tree }, rule) => {
      const { fired, failures } = evaluateNative(rule === undefined ? whole : ofRule(rule), tree);
      if (failures.length > 0) throw new Error(failures.join('; '));
      return fired.map(({ id, flag, location, error }) => ({
        id,
        flag: error === undefined ? flagName(flag) : 'fatal',
        location,
        isError: error !== undefined,
      }));
    },
    takenBy: ({ tree }, rule, location) => {
      for (const { id, rules } of compiled.patterns) {
        const isOwn = ({ checks }: CompiledRule): boolean => checks.some((check) => check.id === rule);
        const takerAmong = (some: readonly CompiledRule[]): string | undefined => {
          const probe = prepareRules({ ...compiled, patterns: [{ id, rules: some.map(alwaysReported) }] });
          return evaluateNative(probe, tree).fired.find((each) => each.location === location)?.id;
        };
        const own = takerAmong(rules.filter(isOwn));
        const taker = takerAmong(rules);
        if (own !== undefined && taker !== own) return taker;
      }
      return undefined;
    },
  };
}

type CompiledRule = CompiledRuleSet['patterns'][number]['rules'][number];

/** A rule that is reported for each node that it takes, by the ids of all its checks. */
function alwaysReported(rule: CompiledRule): CompiledRule {
  const id = rule.checks.map((check) => check.id).join(', ');
  const words = () => ({ test: '', terms: [], problem: [], remedy: [] });
  return { ...rule, checks: [{ id, flag: 'fatal', concerns: [], holds: () => false, words }] };
}

/** A rule set with the checks of one rule. All contexts of its patterns stay: a node belongs to the first that matches it. */
function onlyRule(compiled: CompiledRuleSet, id: string): CompiledRuleSet {
  const patterns = compiled.patterns
    .map((pattern) => ({
      ...pattern,
      rules: pattern.rules.map((rule) => ({
        ...rule,
        checks: rule.checks.filter((check) => check.id === id),
      })),
    }))
    .filter(({ rules }) => rules.some(({ checks }) => checks.length > 0));
  return { ...compiled, patterns };
}
