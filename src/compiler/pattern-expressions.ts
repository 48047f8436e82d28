import { checkExpressions } from './check-expressions.js';
import type { SchematronPattern } from '../schematron/schematron-model.js';

/** Every XPath expression of a pattern. */
export function patternExpressions(pattern: SchematronPattern): readonly string[] {
  return [
    ...pattern.lets.map(({ value }) => value),
    ...pattern.rules.flatMap((rule) => [
      rule.context,
      ...rule.lets.map(({ value }) => value),
      ...rule.checks.flatMap(checkExpressions),
    ]),
  ];
}
