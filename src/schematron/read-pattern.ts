import { attribute } from './attribute.js';
import { childElements } from './child-elements.js';
import { inlineAbstractRules } from './inline-abstract-rules.js';
import { namespaces } from './namespaces.js';
import { readLet } from './read-let.js';
import { readRule } from './read-rule.js';
import { refuseElement } from './refuse-element.js';
import { SchematronError } from './schematron-error.js';
import type { SchematronLet, SchematronPattern, SchematronRule } from './schematron-model.js';
import type { SourceElement } from './source-element.js';

/**
 * A concrete pattern.
 *
 * @param schemaAbstractRules the abstract rules that any pattern may extend, after its own
 */
export function readPattern(
  element: SourceElement,
  schemaAbstractRules: readonly SourceElement[],
): SchematronPattern {
  if (attribute(element, 'documents') !== undefined) {
    throw new SchematronError(
      element.place,
      'patterns over other documents (attribute documents) are not supported',
    );
  }
  const children = childElements(element);
  const abstractRules = [
    ...children.filter((child) => attribute(child, 'abstract') === 'true'),
    ...schemaAbstractRules,
  ];
  const id = attribute(element, 'id');
  const lets: SchematronLet[] = [];
  const rules: SchematronRule[] = [];
  for (const child of children) {
    const name = child.namespace === namespaces.schematron ? child.local : '';
    if (name === 'let') lets.push(readLet(child));
    else if (name === 'rule') {
      if (attribute(child, 'abstract') !== 'true')
        rules.push(readRule(inlineAbstractRules(child, abstractRules)));
    } else if (name !== 'p' && name !== 'title') refuseElement(child, element);
  }
  return { lets, rules, place: element.place, ...(id !== undefined && { id }) };
}
