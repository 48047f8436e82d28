import { UNSET } from '../../xpath/runtime/evaluation.js';
import type { CompiledCheck, CompiledContext, CompiledRuleSet } from './compiled-rule-set.js';

/**
 * A rule to try on a node in one of its contexts, and what to try after it. Nodes whose names leave the same rules share one,
 * and so do those that leave the same last rules: a walk reads them at every node, so there should be few, in few places.
 */
export interface Candidate extends PreparedRule {
  /** The conditions of the context in addition to the names; undefined if there are none. */
  readonly matches: CompiledContext['matches'];
  /** What to try if the rule handles the node: the first of the next pattern. */
  readonly next: Candidate | undefined;
  /** What to try if the conditions do not hold. */
  readonly otherwise: Candidate | undefined;
}

/** A rule with the properties of its checks in arrays, because most checks are skipped or hold. */
interface PreparedRule {
  /** By check. */
  readonly holds: readonly CompiledCheck['holds'][];
  /** By check, two numbers: the names that it concerns (a single one twice), -1 if it must always be evaluated. Undefined if all must be. */
  readonly concerned: Int32Array | undefined;
  /** The values that it keeps per node, none of them computed: to be copied, which is cheaper than to be made. */
  readonly unset: readonly unknown[] | undefined;
  readonly checks: readonly CompiledCheck[];
}

/** A rule in one of its contexts. */
export interface Choice {
  readonly rule: PreparedRule;
  readonly context: CompiledContext;
  /** Number of its pattern. */
  readonly pattern: number;
  /** Its place among all of them. */
  readonly place: number;
  /** What it was linked to so far. */
  readonly candidates: Candidate[];
}

/** The choices for a name by its number, in the order of patterns and rules; made on demand, to keep the start of a process short. */
export function indexChoices(patterns: CompiledRuleSet['patterns']): (number: number) => readonly Choice[] {
  const ofAnyName: Choice[] = [];
  const ofName = new Map<number, Choice[]>();
  let place = 0;
  patterns.forEach(({ rules }, pattern) => {
    for (const compiled of rules) {
      const rule = prepareRule(compiled);
      for (const context of compiled.contexts) {
        const choice = { rule, context, pattern, place, candidates: [] };
        place += 1;
        const known = ofName.get(context.name);
        if (context.name < 0) ofAnyName.push(choice);
        else if (known === undefined) ofName.set(context.name, [choice]);
        else known.push(choice);
      }
    }
  });
  const merged = new Map<number, readonly Choice[]>();
  return (number) => {
    const named = ofName.get(number);
    if (named === undefined) return ofAnyName;
    const known = merged.get(number);
    if (known !== undefined) return known;
    const choices = [...named, ...ofAnyName].sort((a, b) => a.place - b.place);
    merged.set(number, choices);
    return choices;
  };
}

/** The first candidate of the choices that can match a node, undefined if there are none. */
export function linkCandidates(choices: readonly Choice[]): Candidate | undefined {
  let first: Candidate | undefined;
  let next: Candidate | undefined;
  let pattern = -1;
  for (const choice of withoutIdle(choices).toReversed()) {
    if (choice.pattern !== pattern) {
      next = first;
      pattern = choice.pattern;
    }
    first = linked(choice, next, first);
  }
  return first;
}

/** After a choice without a condition, no other choice of its pattern is tried. */
function withoutIdle(choices: readonly Choice[]): readonly Choice[] {
  let decided = -1;
  return choices.filter(({ context, pattern }) => {
    if (pattern === decided) return false;
    if (!context.matches) decided = pattern;
    return true;
  });
}

function linked(
  { rule, context, candidates }: Choice,
  next: Candidate | undefined,
  otherwise: Candidate | undefined,
): Candidate {
  // What follows a choice that does not match includes the next pattern, so it decides `next`, too.
  const known = candidates.find((each) => each.otherwise === otherwise);
  if (known !== undefined) return known;
  const { holds, concerned, unset, checks } = rule;
  const candidate = { matches: context.matches, holds, concerned, unset, next, otherwise, checks };
  candidates.push(candidate);
  return candidate;
}

function prepareRule({ lets, checks }: CompiledRuleSet['patterns'][number]['rules'][number]): PreparedRule {
  const concerned = new Int32Array(2 * checks.length);
  checks.forEach(({ concerns: [first = -1, second = first, ...more] }, index) => {
    concerned[2 * index] = more.length > 0 ? -1 : first;
    concerned[2 * index + 1] = more.length > 0 ? -1 : second;
  });
  return {
    holds: checks.map(({ holds }) => holds),
    concerned: concerned.every((number) => number < 0) ? undefined : concerned,
    unset: lets === 0 ? undefined : new Array<unknown>(lets).fill(UNSET),
    checks,
  };
}
