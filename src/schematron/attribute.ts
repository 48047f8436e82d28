import type { SourceElement } from './source-element.js';

/** The value of an attribute, or undefined; `namespace` is `''` for an attribute without prefix. */
export function attribute(element: SourceElement, local: string, namespace = ''): string | undefined {
  return element.attributes.find((each) => each.local === local && each.namespace === namespace)?.value;
}
