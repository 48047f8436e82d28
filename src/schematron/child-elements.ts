import { namespaces } from './namespaces.js';
import { SchematronError } from './schematron-error.js';
import type { SourceElement } from './source-element.js';

const KNOWN: readonly string[] = ['', ...Object.values(namespaces)];

/**
 * The child elements of an element whose content is elements only. Those of namespaces that mean nothing here, such as
 * documentation and quick fixes, are left out (ISO/IEC 19757-3, 5.5: they change nothing).
 *
 * @throws SchematronError when there is text between them
 */
export function childElements(element: SourceElement): readonly SourceElement[] {
  return element.children.filter((child): child is SourceElement => {
    if (typeof child !== 'string') return KNOWN.includes(child.namespace);
    if (child.trim() === '') return false;
    throw new SchematronError(element.place, `<${element.local}> holds text: "${child.trim().slice(0, 40)}"`);
  });
}
