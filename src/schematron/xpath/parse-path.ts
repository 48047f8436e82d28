import { AXES, type Axis, type Expr, type NodeTest, type Step } from './ast.js';
import { parseLiteral } from './parse-literal.js';
import { parseNodeTest } from './parse-node-test.js';
import type { Scanner } from './scanner.js';
import { takeQName, takeVariableName } from './take-name.js';

/** The productions that steps fall back on; handed in because the grammar is a circle and imports are not. */
export interface Grammar {
  readonly parseExpr: (scanner: Scanner) => Expr;
  readonly parseExprSingle: (scanner: Scanner) => Expr;
}

const DESCENDANT_OR_SELF: Step = {
  kind: 'axis',
  axis: 'descendant-or-self',
  test: { kind: 'node' },
  predicates: [],
};

/** [25] PathExpr. A single primary expression without predicates comes back as itself, not as a path. */
export function parsePath(scanner: Scanner, grammar: Grammar): Expr {
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
  if (scanner.looksLike(/\$/y)) return { kind: 'variable', name: takeVariableName(scanner) };
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
