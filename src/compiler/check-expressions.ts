import type { SchematronCheck } from '../schematron/schematron-model.js';

/** Every XPath expression of an assert or report: its test and those of its message. */
export function checkExpressions(check: SchematronCheck): readonly string[] {
  const inMessage = check.message.flatMap((part) => {
    if (part.kind === 'text') return [];
    return [part.kind === 'name' ? part.path : part.select];
  });
  return [check.test, ...inMessage];
}
