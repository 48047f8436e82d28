import { catalogueOf } from '../../src/compiler/shared/catalogue-of.js';
import type { RuleSet } from '../../src/evaluation/rule-sets.js';
import type { SchematronModel } from '../../src/schematron/schematron-model.js';

/** What a rule set says about itself, as `ruleSets()` tells it. */
export function describeRuleSet(id: string, model: SchematronModel): RuleSet {
  const { name, title, version, from, to } = model;
  return {
    id,
    name: name ?? id,
    title,
    version: version ?? '',
    from: from ?? null,
    to: to ?? null,
    rules: new Set(catalogueOf(model).map((rule) => rule.id)).size,
  };
}
