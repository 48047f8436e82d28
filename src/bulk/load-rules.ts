import type { OwnRuleSet } from '../rules/own-rule-set.js';
import type { EachOptions } from './bulk-options.js';

/** The options of each validation with the rule sets that were loaded. */
export interface LoadedOptions extends Omit<EachOptions, 'ruleFiles'> {
  readonly ruleSets?: readonly OwnRuleSet[];
}

/** Loads the rule sets that a run names, in this thread. @throws what `loadRuleSet` throws */
export async function loadRules({ ruleFiles = [], ...each }: EachOptions): Promise<LoadedOptions> {
  if (ruleFiles.length === 0) return each;
  // The compiler is loaded by those only who bring rules.
  const { loadRuleSet } = await import('../rule-files/load-rule-set.js');
  return { ...each, ruleSets: await Promise.all(ruleFiles.map(loadRuleSet)) };
}
