import type { RuleSet } from '../../src/evaluation/rule-sets.js';

/**
 * Holds the versions of each rule set to what a choice by date needs: no two with one version or one first day, and the newest
 * under the plain name.
 *
 * @throws Error that names the rule sets
 */
export function checkVersions(ruleSets: readonly RuleSet[]): void {
  for (const one of ruleSets) {
    const versions = ruleSets.filter(({ name }) => name === one.name);
    for (const other of versions) {
      if (other.id === one.id) continue;
      if (other.version === one.version) throw new Error(`${one.id} and ${other.id} have the same version`);
      if (other.from === one.from)
        throw new Error(`${one.id} and ${other.id} come into force on the same day`);
      if (one.id === one.name && (other.from ?? '') > (one.from ?? '')) {
        throw new Error(`${other.id} is newer than ${one.id}: the newest version has the plain name`);
      }
    }
    if (one.from !== null && one.to !== null && one.to < one.from) {
      throw new Error(`${one.id} ends on ${one.to}, before it begins on ${one.from}`);
    }
  }
}
