import { readCompiledFile } from '../compiled-files.js';
import type { RuleSet } from './rule-set.js';

let known: readonly RuleSet[] | undefined;

/** The rule sets that come with this package, with version and the dates between which they are in force. */
export function ruleSets(): readonly RuleSet[] {
  known ??= JSON.parse(readCompiledFile('rules/rule-sets.json')) as readonly RuleSet[];
  return known;
}
