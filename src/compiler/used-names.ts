import { freeVariables } from '../schematron/xpath/free-variables.js';
import { parseXPath } from '../schematron/xpath/parse-xpath.js';
import { xpathTokens, type XPathToken } from '../schematron/xpath-tokens.js';

/** What an expression refers to, by the names as written. */
export interface UsedNames {
  readonly variables: ReadonlySet<string>;
  /** Names before an opening parenthesis (or `#`), without their prefix. Some are not functions: `if`, `node`. */
  readonly functions: ReadonlySet<string>;
  /** The literal list names in `codes:has('…', …)`. */
  readonly codeLists: ReadonlySet<string>;
}

/** The variables, functions and code lists that expressions use. */
export function usedNames(expressions: readonly string[]): UsedNames {
  const variables = new Set<string>();
  const functions = new Set<string>();
  const codeLists = new Set<string>();
  for (const expression of expressions) {
    const tokens = xpathTokens(expression);
    for (const name of variablesOf(expression, tokens)) variables.add(name);
    tokens.forEach((token, index) => {
      const next = tokens[index + 1];
      if (token.kind !== 'name' || next === undefined || (next.text !== '(' && next.text !== '#')) return;
      functions.add(token.text.slice(token.text.indexOf(':') + 1));
      const argument = tokens[index + 2];
      if (token.text === 'codes:has' && argument?.kind === 'string') codeLists.add(argument.text);
    });
  }
  return { variables, functions, codeLists };
}

/** All of them, but for those that a `for`, `some` or `every` of the expression binds. */
function variablesOf(expression: string, tokens: readonly XPathToken[]): Iterable<string> {
  const named = tokens.filter(({ kind }) => kind === 'variable').map(({ text }) => text);
  const isBinding = tokens.some(({ kind }, index) => kind === 'variable' && tokens[index + 1]?.text === 'in');
  if (!isBinding) return named;
  try {
    return freeVariables(parseXPath(expression));
  } catch {
    // What is wrong with it is told where it is compiled.
    return named;
  }
}
