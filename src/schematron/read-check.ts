import { attribute } from './attribute.js';
import { namespaces } from './namespaces.js';
import { readMessage } from './read-message.js';
import { requiredAttribute } from './required-attribute.js';
import type { SchematronCheck } from './schematron-model.js';
import type { SourceElement } from './source-element.js';

/** An `assert` or `report`. What it does not say itself about its flag, its rule says. */
export function readCheck(element: SourceElement, rule: SourceElement): SchematronCheck {
  const id = attribute(element, 'id')?.trim();
  const flag = [
    attribute(element, 'flag'),
    attribute(element, 'role'),
    attribute(rule, 'flag'),
    attribute(rule, 'role'),
  ].find((each) => each !== undefined);
  const terms = attribute(element, 'terms', namespaces.rules) ?? '';
  return {
    kind: element.local === 'report' ? 'report' : 'assert',
    test: requiredAttribute(element, 'test'),
    terms: terms.split(/\s+/).filter((term) => term !== ''),
    message: readMessage(element),
    place: element.place,
    ...(id !== undefined && { id }),
    ...(flag !== undefined && { flag }),
  };
}
