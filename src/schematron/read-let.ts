import { attribute } from './attribute.js';
import { requiredAttribute } from './required-attribute.js';
import type { SchematronLet } from './schematron-model.js';
import type { SourceElement } from './source-element.js';

/** A `let` with its value in the attribute `value`, or as text (ISO/IEC 19757-3:2016). */
export function readLet(element: SourceElement): SchematronLet {
  const type = attribute(element, 'as');
  const isText = element.children.every((child) => typeof child === 'string');
  const content = isText ? element.children.join('').trim() : '';
  const value =
    attribute(element, 'value') === undefined && content !== ''
      ? quote(content)
      : requiredAttribute(element, 'value');
  return {
    name: requiredAttribute(element, 'name'),
    value,
    place: element.place,
    ...(type !== undefined && { type }),
  };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
