import { compiledRules } from '../../compiled-rules.js';
import { runtime } from '../../runtime/runtime.js';
import type { CompiledModule } from './compiled-rule-set.js';
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

/** A compiled module for the native engine, made ready once. */
export function prepareModule(module: CompiledModule): NativeRuleSet {
  let ruleSet = ready.get(module);
  if (ruleSet === undefined) {
    const rules = module.createRuleSet(runtime);
    ruleSet = { rules, dispatch: createNativeDispatch(rules) };
    ready.set(module, ruleSet);
  }
  return ruleSet;
}
