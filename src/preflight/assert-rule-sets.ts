/** @throws TypeError when `ruleSets` is no array of rule sets as `loadRuleSet` gives them */
export function assertRuleSets(ruleSets: unknown): void {
  if (ruleSets === undefined) return;
  const isRuleSet = (each: unknown): boolean =>
    typeof each === 'object' &&
    each !== null &&
    'name' in each &&
    typeof each.name === 'string' &&
    (hasModule(each) || ('stylesheets' in each && Array.isArray(each.stylesheets)));
  if (!Array.isArray(ruleSets) || !ruleSets.every(isRuleSet)) {
    throw new TypeError('options.ruleSets must be an array of rule sets: load each with loadRuleSet.');
  }
}

function hasModule(each: object): boolean {
  return (
    'module' in each &&
    typeof each.module === 'object' &&
    each.module !== null &&
    'createRuleSet' in each.module &&
    typeof each.module.createRuleSet === 'function'
  );
}
