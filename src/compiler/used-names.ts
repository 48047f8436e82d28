import { xpathTokens } from '../schematron/xpath-tokens.js';

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
  for (const tokens of expressions.map(xpathTokens)) {
    tokens.forEach((token, index) => {
      const next = tokens[index + 1];
      if (token.kind === 'variable') variables.add(token.text);
      if (token.kind !== 'name' || next === undefined || (next.text !== '(' && next.text !== '#')) return;
      functions.add(token.text.slice(token.text.indexOf(':') + 1));
      const argument = tokens[index + 2];
      if (token.text === 'codes:has' && argument?.kind === 'string') codeLists.add(argument.text);
    });
  }
  return { variables, functions, codeLists };
}
