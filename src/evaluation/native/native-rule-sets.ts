import { compiledRules } from '../../compiled-rules.js';
import { runtime } from '../../runtime/runtime.js';
import type { CompiledModule, CompiledRuleSet } from './compiled-rule-set.js';
import { createNativeDispatch } from './dispatch.js';
import type { NativeRuleSet } from './evaluate-native.js';

const modules = compiledRules as Readonly<Record<string, CompiledModule>>;

const ready = new WeakMap<CompiledModule, NativeRuleSet>();

/**
 * A rule set of this package for the native engine, made ready on first use.
 *
 * @param id its name, or name and version for one that is not the newest
 * @throws RangeError when there is no rule set of that id
 */
export function nativeRuleSet(id: string): NativeRuleSet {
  const module = modules[id];
  if (module === undefined) {
    throw new RangeError(`There is no rule set "${id}": expected ${Object.keys(modules).join(', ')}.`);
  }
  return prepareModule(module);
}

/**
 * A compiled module for the native engine, made ready once.
 *
 * @throws RangeError for a module that another version of the compiler wrote
 */
export function prepareModule(module: CompiledModule): NativeRuleSet {
  let ruleSet = ready.get(module);
  if (ruleSet === undefined) {
    const rules = module.createRuleSet(runtime);
    requireCurrentFormat(rules);
    ruleSet = { rules, dispatch: createNativeDispatch(rules) };
    ready.set(module, ruleSet);
  }
  return ruleSet;
}

/** Earlier compilers wrote one text for each check, in `message`. */
function requireCurrentFormat({ name, patterns }: CompiledRuleSet): void {
  const checks = patterns.flatMap(({ rules }) => rules).flatMap((rule) => rule.checks);
  if (checks.every((check) => 'problem' in check && 'remedy' in check)) return;
  throw new RangeError(
    `The rule set "${name}" was compiled by another version of peppol-preflight: compile its Schematron again.`,
  );
}
