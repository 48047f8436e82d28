import { readCompiledFile } from '../compiled-files.js';
import type { CompiledPattern } from './compiled-pattern.js';
import { ruleSets } from './rule-sets.js';

const loaded = new Map<string, readonly CompiledPattern[]>();

/**
 * The compiled patterns of a rule set of this package, read on first use and kept.
 *
 * @throws RangeError when there is no rule set of that id
 */
export function loadPatterns(id: string): readonly CompiledPattern[] {
  let patterns = loaded.get(id);
  if (patterns === undefined) {
    const ids = ruleSets().map((ruleSet) => ruleSet.id);
    if (!ids.includes(id)) {
      throw new RangeError(`There is no rule set "${id}": expected ${ids.join(', ')}.`);
    }
    const text = readCompiledFile(`rules/${id}.sef.json`);
    patterns = JSON.parse(text) as readonly CompiledPattern[];
    loaded.set(id, patterns);
  }
  return patterns;
}
