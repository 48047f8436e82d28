import { UNSET } from '../../xpath/runtime/evaluation.js';
import { runtime } from '../../xpath/runtime/runtime.js';
import { parseDocuments } from './append-documents.js';
import type { CompiledModule, CompiledRuleSet } from './compiled-rule-set.js';
import { createNativeDispatch } from './dispatch.js';
import type { NativeRuleSet } from './evaluate-native.js';

const ready = new WeakMap<CompiledModule, NativeRuleSet>();

/**
 * A compiled module for the native engine, made ready once.
 *
 * @throws RangeError for a module that another version of the compiler wrote
 */
export function prepareModule(module: CompiledModule): NativeRuleSet {
  let ruleSet = ready.get(module);
  if (ruleSet === undefined) {
    ruleSet = prepareRules(module.createRuleSet(runtime));
    ready.set(module, ruleSet);
  }
  return ruleSet;
}

/** Compiled rules, made ready for the native engine. */
export function prepareRules(rules: CompiledRuleSet): NativeRuleSet {
  requireCurrentFormat(rules);
  return {
    rules,
    dispatch: createNativeDispatch(rules),
    unset: new Array<unknown>(rules.slots).fill(UNSET),
    documents: parseDocuments(rules.documents ?? []),
  };
}

/** Earlier compilers wrote a function for each part of a message, or one text. */
function requireCurrentFormat({ name, patterns }: CompiledRuleSet): void {
  const checks = patterns.flatMap(({ rules }) => rules).flatMap((rule) => rule.checks);
  if (checks.every((check) => 'words' in check)) return;
  throw new RangeError(
    `The rule set "${name}" was compiled by another version of the compiler: compile its Schematron again.`,
  );
}
