import type { OwnRuleSet } from '../index.js';
import { loadRuleSet } from '../compiler.js';
import { UnusableInput } from './unusable-input.js';

/** The rule sets of `--rules`. @throws UnusableInput for a file that is none */
export async function loadRuleSets(files: readonly string[]): Promise<readonly OwnRuleSet[]> {
  try {
    return await Promise.all(files.map(loadRuleSet));
  } catch (cause) {
    throw new UnusableInput(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
