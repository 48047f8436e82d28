import type { Issue } from '../issue.js';
import { chooseRuleSets } from '../rules/choose-rule-sets.js';
import { evaluateRules } from '../rules/evaluate-rules.js';
import { checkSchema } from '../schema/check-schema.js';
import type { UblDocument } from '../xml/ubl-document.js';
import type { Layer, ValidationOptions } from './options.js';

/**
 * The layers in order, for a document that is well-formed: the schema first, and the rules only when it has
 * no complaint, as the official validators do (design, decision 7). Rule sets of the caller come last.
 */
export function judge(
  document: UblDocument,
  layers: readonly Layer[],
  { engine, ruleSets = [], rulesAsOf }: Pick<ValidationOptions, 'engine' | 'ruleSets' | 'rulesAsOf'>,
): Issue[] {
  if (layers.includes('xsd')) {
    const issues = checkSchema(document);
    if (issues.length > 0) return issues;
  }
  const packaged = chooseRuleSets(document, { asOf: rulesAsOf }).filter(({ layer }) =>
    layers.includes(layer),
  );
  return [...packaged.map(({ id }) => id), ...ruleSets].flatMap((ruleSet) =>
    evaluateRules(ruleSet, document, engine === undefined ? {} : { engine }),
  );
}
