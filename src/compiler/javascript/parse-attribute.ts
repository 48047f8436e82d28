import { attribute } from '../../schematron/attribute.js';
import { SchematronError } from '../../schematron/schematron-error.js';
import type { SourceElement } from '../../schematron/source-element.js';
import type { Expr } from '../../schematron/xpath/ast.js';
import { parseAt } from './parse-at.js';

/** The expression in an attribute. @throws SchematronError when there is none, or it is not XPath */
export function parseAttribute(element: SourceElement, name: string): Expr {
  const text = attribute(element, name);
  if (text === undefined)
    throw new SchematronError(element.place, `xsl:${element.local} needs the attribute ${name}`);
  return parseAt(text, element.place);
}
