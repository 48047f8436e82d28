import { childElements } from './child-elements.js';
import { isSchematron } from './is-schematron.js';
import { readLet } from './read-let.js';
import { refuseElement } from './refuse-element.js';
import { requiredAttribute } from './required-attribute.js';
import type { SchematronLet, SchematronPhase } from './schematron-model.js';
import type { SourceElement } from './source-element.js';

/** A phase: which patterns are evaluated when it is chosen. */
export function readPhase(element: SourceElement): SchematronPhase {
  const active: string[] = [];
  const lets: SchematronLet[] = [];
  for (const child of childElements(element)) {
    if (isSchematron(child, 'active')) active.push(requiredAttribute(child, 'pattern'));
    else if (isSchematron(child, 'let')) lets.push(readLet(child));
    else if (!isSchematron(child, 'p')) refuseElement(child, element);
  }
  return { id: requiredAttribute(element, 'id'), active, lets };
}
