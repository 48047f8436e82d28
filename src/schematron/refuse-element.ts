import { SchematronError } from './schematron-error.js';
import type { SourceElement } from './source-element.js';

/** @throws SchematronError always: an element that is not known is never skipped */
export function refuseElement(element: SourceElement, parent: SourceElement): never {
  const namespace = element.namespace === parent.namespace ? '' : ` (namespace "${element.namespace}")`;
  throw new SchematronError(
    element.place,
    `unknown element <${element.local}>${namespace} in <${parent.local}>`,
  );
}
