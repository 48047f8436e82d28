import type { BinaryOperator, Binding, Expr, QName } from './ast.js';
import { parsePath } from './parse-path.js';
import { parseSequenceType, parseSingleType } from './parse-sequence-type.js';
import { createScanner, type Scanner } from './scanner.js';
import { takeVariableName } from './take-name.js';

/**
 * Parses an XPath 2.0 expression (production [1] XPath).
 *
 * @throws XPathSyntaxError that points at the place, when the text is not XPath 2.0
 */
export function parseXPath(expression: string): Expr {
  const scanner = createScanner(expression);
  const expr = parseExpr(scanner);
  if (!scanner.atEnd()) scanner.refuse('An operator or the end of the expression is expected here');
  return expr;
}

/** [2] Expr: one expression, or several with commas between them, which make a sequence. */
function parseExpr(scanner: Scanner): Expr {
  const first = parseExprSingle(scanner);
  if (!scanner.looksLike(/,/y)) return first;
  const items = [first];
  while (scanner.takeSymbol(',')) items.push(parseExprSingle(scanner));
  return { kind: 'sequence', items };
}

/** [3] ExprSingle. */
function parseExprSingle(scanner: Scanner): Expr {
  if (scanner.looksLike(/for\s*\$/y)) return parseFor(scanner);
  if (scanner.looksLike(/(?:some|every)\s*\$/y)) return parseQuantified(scanner);
  if (scanner.looksLike(/if\s*\(/y)) return parseIf(scanner);
  return parseBinary(scanner, 0);
}

/** [4] ForExpr. */
function parseFor(scanner: Scanner): Expr {
  scanner.takeKeyword('for');
  const bindings = parseBindings(scanner);
  expectKeyword(scanner, 'return');
  return { kind: 'for', bindings, result: parseExprSingle(scanner) };
}

/** [6] QuantifiedExpr. */
function parseQuantified(scanner: Scanner): Expr {
  const quantifier = scanner.takeKeyword('some') ? 'some' : 'every';
  if (quantifier === 'every') scanner.takeKeyword('every');
  const bindings = parseBindings(scanner);
  expectKeyword(scanner, 'satisfies');
  return { kind: 'quantified', quantifier, bindings, satisfies: parseExprSingle(scanner) };
}

function parseBindings(scanner: Scanner): Binding[] {
  const bindings: Binding[] = [];
  do {
    const variable: QName = takeVariableName(scanner);
    expectKeyword(scanner, 'in');
    bindings.push({ variable, in: parseExprSingle(scanner) });
  } while (scanner.takeSymbol(','));
  return bindings;
}

/** [7] IfExpr. */
function parseIf(scanner: Scanner): Expr {
  scanner.takeKeyword('if');
  scanner.expect('(');
  const test = parseExpr(scanner);
  scanner.expect(')');
  expectKeyword(scanner, 'then');
  const then = parseExprSingle(scanner);
  expectKeyword(scanner, 'else');
  return { kind: 'if', test, then, otherwise: parseExprSingle(scanner) };
}

interface Level {
  /** Longest spelling first, so that `<=` is not read as `<`. */
  readonly symbols: readonly BinaryOperator[];
  readonly keywords: readonly BinaryOperator[];
  /** Comparisons and ranges do not chain. */
  readonly chains: boolean;
}

/** [8] OrExpr to [15] IntersectExceptExpr, the weakest binding first. */
const LEVELS: readonly Level[] = [
  { symbols: [], keywords: ['or'], chains: true },
  { symbols: [], keywords: ['and'], chains: true },
  {
    symbols: ['<<', '>>', '<=', '>=', '!=', '=', '<', '>'],
    keywords: ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'is'],
    chains: false,
  },
  { symbols: [], keywords: ['to'], chains: false },
  { symbols: ['+', '-'], keywords: [], chains: true },
  { symbols: ['*'], keywords: ['div', 'idiv', 'mod'], chains: true },
  { symbols: [], keywords: ['union'], chains: true },
  { symbols: [], keywords: ['intersect', 'except'], chains: true },
];

function parseBinary(scanner: Scanner, depth: number): Expr {
  const level = LEVELS[depth];
  if (level === undefined) return parseTyped(scanner);
  let left = parseBinary(scanner, depth + 1);
  for (;;) {
    const operator = takeOperator(scanner, level);
    if (operator === undefined) return left;
    left = { kind: 'binary', operator, left, right: parseBinary(scanner, depth + 1) };
    if (!level.chains) return left;
  }
}

function takeOperator(scanner: Scanner, level: Level): BinaryOperator | undefined {
  if (level.keywords.includes('union') && scanner.looksLike(/\|(?!\|)/y)) {
    scanner.takeSymbol('|');
    return 'union';
  }
  return (
    level.symbols.find((symbol) => scanner.takeSymbol(symbol)) ??
    level.keywords.find((keyword) => scanner.takeKeyword(keyword))
  );
}

const TYPED = [
  ['instance', 'of', 'instance of'],
  ['treat', 'as', 'treat as'],
  ['castable', 'as', 'castable as'],
  ['cast', 'as', 'cast as'],
] as const;

/** [16] InstanceofExpr to [19] CastExpr: `cast` binds tightest, `instance of` loosest. */
function parseTyped(scanner: Scanner, depth = 0): Expr {
  const row = TYPED[depth];
  if (row === undefined) return parseUnary(scanner);
  const operand = parseTyped(scanner, depth + 1);
  const [first, second, operator] = row;
  if (!scanner.takeKeyword(first)) return operand;
  expectKeyword(scanner, second);
  const single = operator === 'castable as' || operator === 'cast as';
  const type = single ? parseSingleType(scanner) : parseSequenceType(scanner);
  return { kind: 'typed', operator, operand, type };
}

/** [20] UnaryExpr. */
function parseUnary(scanner: Scanner): Expr {
  if (scanner.takeSymbol('-')) return { kind: 'unary', operator: '-', operand: parseUnary(scanner) };
  if (scanner.takeSymbol('+')) return { kind: 'unary', operator: '+', operand: parseUnary(scanner) };
  return parsePath(scanner, { parseExpr, parseExprSingle });
}

function expectKeyword(scanner: Scanner, keyword: string): void {
  if (!scanner.takeKeyword(keyword)) scanner.refuse(`"${keyword}" is expected here`);
}
