import { attribute } from './attribute.js';
import { SchematronError } from './schematron-error.js';
import type { SourceElement } from './source-element.js';

/** @throws SchematronError when the attribute is missing or blank */
export function requiredAttribute(element: SourceElement, local: string): string {
  const value = attribute(element, local);
  if (value === undefined || value.trim() === '') {
    throw new SchematronError(element.place, `<${element.local}> needs the attribute ${local}`);
  }
  return value;
}
