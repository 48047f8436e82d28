import { type Place, SchematronError } from '../../parse/schematron-error.js';
import { attribute, type SourceElement } from '../../parse/source-element.js';
import type { Expr } from '../../xpath/syntax/ast.js';
import { parseXPath } from '../../xpath/syntax/parse-xpath.js';
import { messageOf } from '../../../../errors/index.js';

/** An expression of a rule source. @throws SchematronError with its place when it is not XPath */
export function parseAt(expression: string, place: Place): Expr {
  try {
    return parseXPath(expression);
  } catch (cause) {
    if (cause instanceof RangeError) throw new SchematronError(place, TOO_DEEP);
    throw new SchematronError(place, messageOf(cause));
  }
}

/** The problem with an expression that exhausts the stack of the parser or the compiler. */
export const TOO_DEEP =
  'the expression nests too deeply: split it, for example with let, or compare with a sequence in place of many "or"';

/** The expression in an attribute. @throws SchematronError when there is none, or it is not XPath */
export function parseAttributeAt(element: SourceElement, name: string): Expr {
  const text = attribute(element, name);
  if (text === undefined)
    throw new SchematronError(element.place, `xsl:${element.local} needs the attribute ${name}`);
  return parseAt(text, element.place);
}
