import type { SchematronCheck, SchematronPattern } from '../../parse/schematron-model.js';
import { attribute, type SourceElement, type SourceNode } from '../../parse/source-element.js';
import { freeVariables } from '../../xpath/syntax/free-variables.js';
import { parseXPath } from '../../xpath/syntax/parse-xpath.js';
import { type XPathToken, xpathTokens } from '../../xpath/syntax/xpath-tokens.js';

/** The names that an expression refers to, as written. */
interface UsedNames {
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

/** All of them, except those that a `for`, `let`, `some` or `every` of the expression binds. */
function variablesOf(expression: string, tokens: readonly XPathToken[]): Iterable<string> {
  const named = tokens.filter(({ kind }) => kind === 'variable').map(({ text }) => text);
  const isBinding = tokens.some(
    ({ kind }, index) => kind === 'variable' && ['in', ':='].includes(tokens[index + 1]?.text ?? ''),
  );
  if (!isBinding) return named;
  try {
    return freeVariables(parseXPath(expression));
  } catch {
    // Errors in it are reported where it is compiled.
    return named;
  }
}

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

/** Every XPath expression of an assert or report: its test and those of its message. */
function checkExpressions(check: SchematronCheck): readonly string[] {
  const inMessage = [...check.problem, ...check.remedy].flatMap((part) => {
    if (part.kind === 'text') return [];
    return [part.kind === 'name' ? part.path : part.select];
  });
  return [check.test, ...inMessage];
}

/**
 * The variables that an embedded function uses and does not declare itself, each as an expression: its parameters and
 * variables hide outer declarations of the same name.
 */
export function outerExpressions(declaration: SourceElement): readonly string[] {
  const outer = new Set<string>();
  visit(declaration.children, new Set(), outer);
  return [...outer].map((name) => `$${name}`);
}

/** A variable is visible to what follows it. */
function visit(nodes: readonly SourceNode[], around: ReadonlySet<string>, outer: Set<string>): void {
  let bound = around;
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    for (const name of usedNames(ownExpressions(node)).variables) if (!bound.has(name)) outer.add(name);
    visit(node.children, bound, outer);
    if (node.local === 'variable' || node.local === 'param')
      bound = new Set([...bound, attribute(node, 'name') ?? '']);
  }
}

const EXPRESSION_ATTRIBUTES = ['select', 'test', 'match', 'use', 'value'];

/** The XPath expressions in the attributes of an embedded XSLT element. */
function ownExpressions(element: SourceElement): readonly string[] {
  return element.attributes
    .filter(({ local }) => EXPRESSION_ATTRIBUTES.includes(local))
    .map(({ value }) => value);
}

/** The XPath expressions in an embedded XSLT element and below it. */
export function sourceExpressions(element: SourceElement): readonly string[] {
  return [
    ...ownExpressions(element),
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : sourceExpressions(child))),
  ];
}
