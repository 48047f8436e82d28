import { readCompiledFile } from '../compiled-files.js';
import type { CompiledPattern } from './compiled-pattern.js';
import { ruleSets } from './rule-sets.js';

const loaded = new Map<string, readonly CompiledPattern[]>();

/**
 * The compiled patterns of a rule set of this package, read on first use and kept.
 *
 * @throws RangeError when there is no rule set of that name
 */
export function loadPatterns(ruleSetName: string): readonly CompiledPattern[] {
  let patterns = loaded.get(ruleSetName);
  if (patterns === undefined) {
    const names = ruleSets().map(({ name }) => name);
    if (!names.includes(ruleSetName)) {
      throw new RangeError(`There is no rule set "${ruleSetName}": expected ${names.join(', ')}.`);
    }
    const text = new TextDecoder().decode(readCompiledFile(`rules/${ruleSetName}.sef.json`));
    patterns = JSON.parse(text) as readonly CompiledPattern[];
    loaded.set(ruleSetName, patterns);
  }
  return patterns;
}
