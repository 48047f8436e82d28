import { attribute } from './attribute.js';
import { requiredAttribute } from './required-attribute.js';
import type { CodeList } from './schematron-model.js';
import type { SourceElement } from './source-element.js';

/** A code list embedded by the build: `<codes:list name="…" edition="…">` with the codes separated by white space. */
export function readCodeList(element: SourceElement): CodeList {
  const text = element.children.filter((child) => typeof child === 'string').join('');
  return {
    name: requiredAttribute(element, 'name'),
    edition: attribute(element, 'edition') ?? '',
    codes: text.split(/\s+/).filter((code) => code !== ''),
  };
}
