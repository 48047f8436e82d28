import { attribute } from './attribute.js';
import { requiredAttribute } from './required-attribute.js';
import { SchematronError } from './schematron-error.js';
import type { SchematronLet } from './schematron-model.js';
import type { SourceElement } from './source-element.js';
import { prefixesOf } from './prefixes-of.js';

/**
 * A global `xsl:variable`, or an `xsl:param` with its default: the same as a let of the schema.
 *
 * @param prefixes what prefixes mean in the expressions of the schema
 */
export function readGlobalVariable(
  element: SourceElement,
  prefixes: Readonly<Record<string, string>>,
): SchematronLet {
  for (const [prefix, uri] of prefixesOf(element)) {
    if (prefixes[prefix] !== uri)
      throw new SchematronError(
        element.place,
        `the prefix ${prefix} means ${uri} here, but another one elsewhere`,
      );
  }
  const type = attribute(element, 'as');
  return {
    name: requiredAttribute(element, 'name'),
    value: requiredAttribute(element, 'select'),
    place: element.place,
    ...(type !== undefined && { type }),
  };
}
