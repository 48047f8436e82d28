import { loadCompiledRules } from '../../../../src/compiled-rules.js';
import { UNSET } from '../../xpath/runtime/evaluation.js';
import { runtime } from '../../xpath/runtime/runtime.js';
import { type RuleSet, ruleSets } from '../../../../src/evaluation/rule-sets.js';
import { parseDocuments } from './append-documents.js';
import type {
  CompiledModule,
  CompiledRuleSet,
  CompiledVersion,
  SharedModule,
  SharedRules,
} from './compiled-rule-set.js';
import { createNativeDispatch } from './dispatch.js';
import type { NativeRuleSet } from './evaluate-native.js';

const ready = new WeakMap<CompiledModule, NativeRuleSet>();
const packaged = new WeakMap<RuleSet, NativeRuleSet>();
const shared = new Map<string, SharedRules>();

/** A rule set of this package for the native engine, loaded and made ready on first use. */
export function nativeRuleSet(ruleSet: RuleSet): NativeRuleSet {
  let native = packaged.get(ruleSet);
  if (native === undefined) {
    native = prepare(loadRules(ruleSet));
    packaged.set(ruleSet, native);
  }
  return native;
}

function loadRules({ id, name }: RuleSet): CompiledRuleSet {
  if (ruleSets().filter((each) => each.name === name).length === 1) {
    return (loadCompiledRules(id) as CompiledModule).createRuleSet(runtime);
  }
  const common =
    shared.get(name) ?? (loadCompiledRules(`${name}.shared`) as SharedModule).createShared(runtime);
  shared.set(name, common);
  return (loadCompiledRules(id) as CompiledVersion).createRuleSet(runtime, common);
}

/**
 * A compiled module for the native engine, made ready once.
 *
 * @throws RangeError for a module that another version of the compiler wrote
 */
export function prepareModule(module: CompiledModule): NativeRuleSet {
  let ruleSet = ready.get(module);
  if (ruleSet === undefined) {
    ruleSet = prepare(module.createRuleSet(runtime));
    ready.set(module, ruleSet);
  }
  return ruleSet;
}

function prepare(rules: CompiledRuleSet): NativeRuleSet {
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
    `The rule set "${name}" was compiled by another version of peppol-preflight: compile its Schematron again.`,
  );
}
