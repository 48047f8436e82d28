import { SchematronError } from './schematron-error.js';
import { attribute, requiredAttribute, requireName, type SourceElement } from './source-element.js';

/**
 * The namespaces of `ns` elements, by prefix.
 *
 * @throws SchematronError for a prefix of two namespaces: nobody could say which of them an expression means
 */
export function readNamespaces(elements: readonly SourceElement[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const ns of elements) {
    const prefix = requireName(ns, 'prefix', requiredAttribute(ns, 'prefix').trim());
    const uri = requiredAttribute(ns, 'uri').trim();
    const other = found.get(prefix) ?? uri;
    if (other !== uri)
      throw new SchematronError(
        ns.place,
        `the prefix ${prefix} stands for ${other} already: give ${uri} another one`,
      );
    found.set(prefix, uri);
  }
  return found;
}

/** The prefixes that the expressions of a global variable use, with the namespaces declared for them. */
export function prefixesOf(element: SourceElement): readonly (readonly [prefix: string, uri: string])[] {
  const text = `${attribute(element, 'select') ?? ''} ${attribute(element, 'as') ?? ''}`;
  return Object.entries(element.scope).filter(([prefix]) => prefix !== '' && text.includes(`${prefix}:`));
}
