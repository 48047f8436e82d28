import { NAMESPACES, parseXPath, SchematronError, type SourceElement } from '#schematron/parse';
import type { ReportProblem } from './report-problem.js';

/** Attributes that hold an expression, in Schematron and in the XSLT embedded in it. */
const EXPRESSIONS = ['context', 'test', 'select', 'match', 'use', 'value', 'path'];

/**
 * Reads every expression of a schema, so that a slip is reported in seconds, with its file, line and a caret under
 * the place, before the XSLT compiler sees it; and so that rules keep to XPath 2.0, which every engine has.
 */
export function checkExpressionSyntax(element: SourceElement, report: ReportProblem): void {
  if (element.namespace !== NAMESPACES.codes) {
    for (const { namespace, local, value } of element.attributes) {
      if (namespace === '' && EXPRESSIONS.includes(local)) checkExpression(element, value, report);
    }
  }
  for (const child of element.children) {
    if (typeof child !== 'string') checkExpressionSyntax(child, report);
  }
}

function checkExpression(element: SourceElement, expression: string, report: ReportProblem): void {
  try {
    parseXPath(expression);
  } catch (cause) {
    report(new SchematronError(element.place, cause instanceof Error ? cause.message : String(cause)));
  }
}
