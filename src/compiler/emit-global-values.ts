import type { SchematronLet } from '../schematron/schematron-model.js';
import { globalNames } from './global-names.js';
import { xml, type XmlFragment } from './xml-template.js';

/** Local variables with the values of the global lets that expressions name; where a let failed, its error comes here. */
export function emitGlobalValues(
  expressions: readonly string[],
  globals: readonly SchematronLet[],
): readonly XmlFragment[] {
  return globalNames(expressions, globals).map(
    (name) => xml`<xsl:variable name="${name}" select="let:value($let:${name})"/>`,
  );
}
