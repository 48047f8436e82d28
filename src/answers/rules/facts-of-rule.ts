/**
 * What a rule calculated and compared is only in its text: the amounts and rates that it states, in its order, and the values that
 * it has in quotes.
 */
export function amountsIn(problem: string): readonly string[] {
  return [...problem.matchAll(/(?<=[ "])-?\d+(?:\.\d+)?\b(?!\))/g)].map(([amount]) => amount);
}

/** The values in quotes in the text of a rule; '' for an element that is missing. */
export function quotedIn(problem: string): readonly string[] {
  return [...problem.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value);
}
