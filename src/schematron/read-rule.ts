import { attribute } from './attribute.js';
import { childElements } from './child-elements.js';
import { namespaces } from './namespaces.js';
import { readCheck } from './read-check.js';
import { readLet } from './read-let.js';
import { refuseElement } from './refuse-element.js';
import { requiredAttribute } from './required-attribute.js';
import type { SchematronCheck, SchematronLet, SchematronRule } from './schematron-model.js';
import type { SourceElement } from './source-element.js';

/** A concrete rule whose abstract rules have been put in. */
export function readRule(element: SourceElement): SchematronRule {
  const id = attribute(element, 'id');
  const lets: SchematronLet[] = [];
  const checks: SchematronCheck[] = [];
  for (const child of childElements(element)) {
    const name = child.namespace === namespaces.schematron ? child.local : '';
    if (name === 'let') lets.push(readLet(child));
    else if (name === 'assert' || name === 'report') checks.push(readCheck(child, element));
    else if (name !== 'p' && name !== 'title') refuseElement(child, element);
  }
  return {
    context: requiredAttribute(element, 'context'),
    lets,
    checks,
    place: element.place,
    ...(id !== undefined && { id }),
  };
}
