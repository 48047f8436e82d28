import type { SchematronLet } from '../schematron/schematron-model.js';
import type { SourceElement } from '../schematron/source-element.js';
import { emitEvaluated } from './emit-evaluated.js';
import { globalNames } from './global-names.js';
import { emitGlobalValues } from './emit-global-values.js';
import { emitElement } from './emit-source.js';
import { outerExpressions } from './outer-expressions.js';
import { xml, type XmlFragment } from './xml-template.js';

/** An embedded `xsl:function`; the global lets that it names are put between its parameters and its body. */
export function emitFunction(declaration: SourceElement, globals: readonly SchematronLet[]): XmlFragment {
  const isParam = (node: SourceElement | string): boolean =>
    typeof node !== 'string' && node.local === 'param';
  const params = declaration.children.filter(isParam);
  const body = declaration.children.filter((child) => !isParam(child));
  const expressions = outerExpressions(declaration);
  const values = emitGlobalValues(expressions, globals);
  const names = globalNames(expressions, globals);
  // Nothing in the result, but evaluated before it.
  const evaluated = names.length === 0 ? [] : [xml`<xsl:sequence select="${emitEvaluated(names, '()')}"/>`];
  return emitElement(declaration, [...params, ...values, ...evaluated, ...body]);
}
