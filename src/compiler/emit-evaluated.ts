/**
 * An expression that has its value only after these variables have theirs, needed or not. Without it the XSLT compiler
 * would move a variable that is named once to the place where it is named, and its error would be missed there.
 */
export function emitEvaluated(variables: readonly string[], expression: string): string {
  if (variables.length === 0) return expression;
  const list = variables.map((name) => `$${name}`).join(', ');
  return `if (svrl:evaluated((${list}))) then (${expression}\n) else ()`;
}
