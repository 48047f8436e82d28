import {
  AXES,
  type Axis,
  type BinaryOperator,
  type Binding,
  type Expr,
  type NodeTest,
  type QName,
  type Step,
} from './ast.js';
import { parseNodeTest, parseSequenceType, parseSingleType } from './parse-sequence-type.js';
import { createScanner, parseLiteral, type Scanner, takeQName, takeVariableName } from './scanner.js';

/**
 * Parses an XPath 2.0 expression (production [1] XPath), which may use `let … return`, `||` and `!` of XPath 3.0.
 *
 * @throws XPathSyntaxError that shows the place if the text is not XPath 2.0
 */
export function parseXPath(expression: string): Expr {
  const scanner = createScanner(expression);
  if (expression.length > LONGEST_EXPRESSION) {
    scanner.refuse(`An expression may have at most ${LONGEST_EXPRESSION} characters`, 0);
  }
  const expr = parseExpr(scanner);
  if (!scanner.atEnd()) scanner.refuse('An operator or the end of the expression is expected here');
  return expr;
}

/** Far above any rule. A long expression slows down only the rule set that contains it. */
const LONGEST_EXPRESSION = 250_000;

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
  if (scanner.looksLike(/let\s*\$/y)) return parseLet(scanner);
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

/** XPath 3.0, [11] LetExpr. */
function parseLet(scanner: Scanner): Expr {
  scanner.takeKeyword('let');
  const bindings = parseBindings(scanner, (each) => {
    each.expect(':=');
  });
  expectKeyword(scanner, 'return');
  return { kind: 'let', bindings, result: parseExprSingle(scanner) };
}

/** [6] QuantifiedExpr. */
function parseQuantified(scanner: Scanner): Expr {
  const quantifier = scanner.takeKeyword('some') ? 'some' : 'every';
  if (quantifier === 'every') scanner.takeKeyword('every');
  const bindings = parseBindings(scanner);
  expectKeyword(scanner, 'satisfies');
  return { kind: 'quantified', quantifier, bindings, satisfies: parseExprSingle(scanner) };
}

function parseBindings(
  scanner: Scanner,
  between = (each: Scanner): void => {
    expectKeyword(each, 'in');
  },
): Binding[] {
  const bindings: Binding[] = [];
  do {
    const variable: QName = takeVariableName(scanner);
    between(scanner);
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

/** [8] OrExpr to [15] IntersectExceptExpr, the weakest binding first; `||` is [20] StringConcatExpr of XPath 3.0. */
const LEVELS: readonly Level[] = [
  { symbols: [], keywords: ['or'], chains: true },
  { symbols: [], keywords: ['and'], chains: true },
  {
    symbols: ['<<', '>>', '<=', '>=', '!=', '=', '<', '>'],
    keywords: ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'is'],
    chains: false,
  },
  { symbols: ['||'], keywords: [], chains: true },
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
  return parseMap(scanner);
}

/** XPath 3.0, [34] SimpleMapExpr. */
function parseMap(scanner: Scanner): Expr {
  let mapped = parsePath(scanner, { parseExpr, parseExprSingle });
  while (scanner.looksLike(/!(?!=)/y)) {
    scanner.takeSymbol('!');
    mapped = { kind: 'map', source: mapped, result: parsePath(scanner, { parseExpr, parseExprSingle }) };
  }
  return mapped;
}

function expectKeyword(scanner: Scanner, keyword: string): void {
  if (!scanner.takeKeyword(keyword)) scanner.refuse(`"${keyword}" is expected here`);
}

/** The productions that steps need; passed as an argument, because the grammar is circular and imports must not be. */
interface Grammar {
  readonly parseExpr: (scanner: Scanner) => Expr;
  readonly parseExprSingle: (scanner: Scanner) => Expr;
}

const DESCENDANT_OR_SELF: Step = {
  kind: 'axis',
  axis: 'descendant-or-self',
  test: { kind: 'node' },
  predicates: [],
};

/** [25] PathExpr. A single primary expression without predicates is returned as it is, not as a path. */
function parsePath(scanner: Scanner, grammar: Grammar): Expr {
  const steps: Step[] = [];
  const absolute = scanner.looksLike(/\//y);
  if (scanner.takeSymbol('//')) steps.push(DESCENDANT_OR_SELF);
  else if (scanner.takeSymbol('/') && !startsStep(scanner)) return { kind: 'path', absolute, steps };
  steps.push(parseStep(scanner, grammar));
  for (;;) {
    if (scanner.takeSymbol('//')) steps.push(DESCENDANT_OR_SELF);
    else if (!scanner.takeSymbol('/')) break;
    steps.push(parseStep(scanner, grammar));
  }
  const [only] = steps;
  const bare = !absolute && steps.length === 1 && only?.kind === 'filter' && only.predicates.length === 0;
  return bare ? only.primary : { kind: 'path', absolute, steps };
}

function startsStep(scanner: Scanner): boolean {
  return scanner.looksLike(/[\p{L}_@.*$("'\d]/uy);
}

/** [27] StepExpr. */
function parseStep(scanner: Scanner, grammar: Grammar): Step {
  const primary = parsePrimary(scanner, grammar);
  if (primary !== undefined)
    return { kind: 'filter', primary, predicates: parsePredicates(scanner, grammar) };
  const { axis, test } = parseAxisStep(scanner);
  return { kind: 'axis', axis, test, predicates: parsePredicates(scanner, grammar) };
}

/** [29] ForwardStep, [32] ReverseStep. */
function parseAxisStep(scanner: Scanner): { axis: Axis; test: NodeTest } {
  if (scanner.takeSymbol('..')) return { axis: 'parent', test: { kind: 'node' } };
  if (scanner.takeSymbol('@')) return { axis: 'attribute', test: parseNodeTest(scanner) };
  const axis = parseAxis(scanner);
  if (axis !== undefined) return { axis, test: parseNodeTest(scanner) };
  const test = parseNodeTest(scanner);
  // An attribute test without an axis means the attribute axis ([31] AbbrevForwardStep).
  return { axis: test.kind === 'attribute' ? 'attribute' : 'child', test };
}

function parseAxis(scanner: Scanner): Axis | undefined {
  if (!scanner.looksLike(/[a-z-]+\s*::/y)) return undefined;
  const offset = scanner.offset();
  const name = scanner.take(/[a-z-]+/y);
  scanner.expect('::');
  return AXES.find((axis) => axis === name) ?? scanner.refuse(`There is no axis ${name ?? ''}`, offset);
}

function parsePredicates(scanner: Scanner, { parseExpr }: Grammar): Expr[] {
  const predicates: Expr[] = [];
  while (scanner.takeSymbol('[')) {
    predicates.push(parseExpr(scanner));
    scanner.expect(']');
  }
  return predicates;
}

/** [41] PrimaryExpr; undefined when an axis step comes next. */
function parsePrimary(scanner: Scanner, grammar: Grammar): Expr | undefined {
  const literal = parseLiteral(scanner);
  if (literal !== undefined) return literal;
  if (scanner.looksLike(/\$/y)) {
    const offset = scanner.offset();
    return { kind: 'variable', name: takeVariableName(scanner), offset };
  }
  if (scanner.takeSymbol('(')) return parseParenthesized(scanner, grammar);
  if (scanner.looksLike(/\.(?!\.)/y)) {
    scanner.takeSymbol('.');
    return { kind: 'context-item' };
  }
  return parseCall(scanner, grammar);
}

/** [46] ParenthesizedExpr; the opening parenthesis is consumed already. */
function parseParenthesized(scanner: Scanner, { parseExpr }: Grammar): Expr {
  if (scanner.takeSymbol(')')) return { kind: 'sequence', items: [] };
  const expr = parseExpr(scanner);
  scanner.expect(')');
  // A one-item sequence keeps `(a/b)[1]` apart from `a/b[1]`.
  return expr.kind === 'path' ? { kind: 'sequence', items: [expr] } : expr;
}

const CALL = /[\p{L}_][\p{L}\p{N}_.\-\u00b7]*(?::[\p{L}_][\p{L}\p{N}_.\-\u00b7]*)?\s*\((?!:)/uy;
const RESERVED =
  /(?:node|text|comment|processing-instruction|document-node|element|attribute|item|if|typeswitch|empty-sequence|schema-element|schema-attribute)\s*\((?!:)/y;

/** [48] FunctionCall; undefined when a name test or a kind test comes next. */
function parseCall(scanner: Scanner, { parseExprSingle }: Grammar): Expr | undefined {
  if (!scanner.looksLike(CALL) || scanner.looksLike(RESERVED)) return undefined;
  const offset = scanner.offset();
  const name = takeQName(scanner) ?? scanner.refuse('The name of a function is expected here');
  const args: Expr[] = [];
  scanner.expect('(');
  if (!scanner.takeSymbol(')')) {
    do args.push(parseExprSingle(scanner));
    while (scanner.takeSymbol(','));
    scanner.expect(')');
  }
  return { kind: 'call', name, args, offset };
}
