import { SchematronError } from './schematron-error.js';
import type { SourceElement } from './source-element.js';

/**
 * The child elements of an element whose content is elements only.
 *
 * @throws SchematronError when there is text between them
 */
export function childElements(element: SourceElement): readonly SourceElement[] {
  return element.children.filter((child): child is SourceElement => {
    if (typeof child !== 'string') return true;
    if (child.trim() === '') return false;
    throw new SchematronError(element.place, `<${element.local}> holds text: "${child.trim().slice(0, 40)}"`);
  });
}
