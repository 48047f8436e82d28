import type { Place } from '../../schematron/place.js';
import { SchematronError } from '../../schematron/schematron-error.js';
import type { Expr } from '../../schematron/xpath/ast.js';
import { parseXPath } from '../../schematron/xpath/parse-xpath.js';

/** An expression of a rule source. @throws SchematronError with its place when it is not XPath */
export function parseAt(expression: string, place: Place): Expr {
  try {
    return parseXPath(expression);
  } catch (cause) {
    throw new SchematronError(place, cause instanceof Error ? cause.message : String(cause));
  }
}
