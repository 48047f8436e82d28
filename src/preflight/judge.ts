import type { Issue } from '../issue.js';
import { chooseRuleSets } from '../rules/choose-rule-sets.js';
import { evaluateRules } from '../rules/evaluate-rules.js';
import { checkSchema } from '../schema/check-schema.js';
import type { UblDocument } from '../xml/ubl-document.js';
import type { Layer, ValidationOptions } from './options.js';

/**
 * The layers in order, for a document that is well-formed: the schema first, and the rules only when it has
 * no complaint, as the official validators do (design, decision 7).
 */
export function judge(
  document: UblDocument,
  layers: readonly Layer[],
  { engine }: ValidationOptions,
): Issue[] {
  if (layers.includes('xsd')) {
    const issues = checkSchema(document);
    if (issues.length > 0) return issues;
  }
  const ruleSets = chooseRuleSets(document).filter(({ layer }) => layers.includes(layer));
  return ruleSets.flatMap(({ name }) =>
    evaluateRules(name, document, engine === undefined ? {} : { engine }),
  );
}
