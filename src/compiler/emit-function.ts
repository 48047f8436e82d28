import type { SchematronLet } from '../schematron/schematron-model.js';
import type { SourceElement } from '../schematron/source-element.js';
import { emitGlobalValues } from './emit-global-values.js';
import { emitElement } from './emit-source.js';
import { sourceExpressions } from './source-expressions.js';
import type { XmlFragment } from './xml-template.js';

/** An embedded `xsl:function`; the global lets that it names are put between its parameters and its body. */
export function emitFunction(declaration: SourceElement, globals: readonly SchematronLet[]): XmlFragment {
  const isParam = (node: SourceElement | string): boolean =>
    typeof node !== 'string' && node.local === 'param';
  const params = declaration.children.filter(isParam);
  const body = declaration.children.filter((child) => !isParam(child));
  const values = emitGlobalValues(sourceExpressions(declaration), globals);
  return emitElement(declaration, [...params, ...values, ...body]);
}
