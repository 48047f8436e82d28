import {
  type CompiledModule,
  type CompiledPattern,
  type CompiledRuleSet,
  type CompiledVersion,
  type NativeRuleSet,
  prepareRules,
  runtime,
  type SharedModule,
  type SharedRules,
} from '#schematron/evaluate';
import { loadRules as loadModule } from '#lazy/rules';
import { loadStylesheets } from '#lazy/stylesheets';
import { type RuleSet, ruleSets, sharedModuleOf } from './rule-sets.js';
import { getOrMake } from '../../document/get-or-make.js';

const packaged = new WeakMap<RuleSet, NativeRuleSet>();
const shared = new Map<string, SharedRules>();

/** A rule set of this package for the native engine, loaded and made ready on first use. */
export function nativeRuleSet(ruleSet: RuleSet): NativeRuleSet {
  return getOrMake(packaged, ruleSet, () => prepareRules(loadRules(ruleSet)));
}

function loadRules(ruleSet: RuleSet): CompiledRuleSet {
  const { id } = ruleSet;
  const name = sharedModuleOf(ruleSet);
  if (name === undefined) return (loadModule(id) as CompiledModule).createRuleSet(runtime);
  const common = getOrMake(shared, name, () => (loadModule(name) as SharedModule).createShared(runtime));
  return (loadModule(id) as CompiledVersion).createRuleSet(runtime, common);
}

/** The stylesheets of a rule set: the patterns of all its versions, each once, and which of them make a version. */
interface CompiledStylesheets {
  readonly versions: Readonly<Record<string, readonly number[]>>;
  readonly patterns: readonly CompiledPattern[];
}

const loadedStylesheets = new Map<string, CompiledStylesheets>();

/**
 * The compiled patterns of a rule set of this package, read on first use and kept.
 *
 * @throws RangeError if there is no rule set with that id
 */
export function loadPatterns(id: string): readonly CompiledPattern[] {
  const name = ruleSets().find((ruleSet) => ruleSet.id === id)?.name;
  if (name === undefined) {
    const ids = ruleSets().map((ruleSet) => ruleSet.id);
    throw new RangeError(`There is no rule set "${id}": expected ${ids.join(', ')}.`);
  }
  const { patterns, versions } = getOrMake(
    loadedStylesheets,
    name,
    () => loadStylesheets(name) as CompiledStylesheets,
  );
  return (versions[id] ?? []).flatMap((index) => patterns[index] ?? []);
}
