import type { SchematronLet } from '../schematron/schematron-model.js';
import { emitEvaluated } from './emit-evaluated.js';
import { globalNames } from './global-names.js';
import { emitGlobalValues } from './emit-global-values.js';
import { xml, type XmlFragment } from './xml-template.js';

/**
 * A let of the schema or of a pattern: a global variable with the value in an array, or in a map the error that came
 * instead. An error inside a global variable could not be caught where the variable is used, and would stop the engine.
 */
export function emitGlobalLet(declaration: SchematronLet, globals: readonly SchematronLet[]): XmlFragment {
  const { name, value, type } = declaration;
  const others = globals.filter((each) => each !== declaration);
  const typed = type === undefined ? undefined : xml` as="${type}"`;
  return xml`<xsl:variable name="let:${name}" as="item()"><xsl:try>${emitGlobalValues([value], others)}<xsl:variable name="let:value"${typed} select="${value}"/><xsl:sequence select="${emitEvaluated(globalNames([value], others), '[$let:value]')}"/><xsl:catch select="map{'code': $err:code, 'description': $err:description}"/></xsl:try></xsl:variable>
`;
}
