import type { SchematronLet } from '../schematron/schematron-model.js';
import { xml, type XmlFragment } from './xml-template.js';

/** A let as a variable. */
export function emitLet(declaration: SchematronLet): XmlFragment {
  const type = declaration.type === undefined ? undefined : xml` as="${declaration.type}"`;
  return xml`<xsl:variable name="${declaration.name}"${type} select="${declaration.value}"/>
`;
}
