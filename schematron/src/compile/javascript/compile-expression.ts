import { type ArithmeticOperator, type Expr, type Literal, writtenName } from '../../xpath/syntax/ast.js';
import { js, runtime, word } from './code.js';
import { type Compilation, noContext, type Scope } from './compilation.js';
import { compileArithmetic, compileUnary } from './compile-arithmetic.js';
import { compileTest } from './compile-boolean.js';
import { compileCall } from './compile-call.js';
import { compileComparison } from './compile-comparison.js';
import { valueOfPath } from './compile-path.js';
import {
  compileFor,
  compileIf,
  compileLetExpression,
  compileMap,
  compileNodeSets,
  compileQuantified,
  compileSequence,
} from './compile-sequence.js';
import { compileTyped } from './compile-typed.js';
import { items, single, type Value, valueOf } from './value.js';

/** An expression as code, with what is known about its value. */
export function compileExpression(compilation: Compilation, expr: Expr, scope: Scope): Value {
  switch (expr.kind) {
    case 'literal':
      return compileLiteral(compilation, expr);
    case 'variable':
      return (
        scope.variables.get(writtenName(expr.name)) ??
        compilation.refuse(
          `there is no variable $${writtenName(expr.name)}: declare it with <let>, in this pattern or one before it, or in the schema`,
        )
      );
    case 'context-item':
      return scope.focus ?? valueOf(noContext(), 'node');
    case 'sequence':
      return compileSequence(compilation, expr.items, scope);
    case 'if':
      return compileIf(compilation, expr, scope);
    case 'for':
      return compileFor(compilation, expr, scope);
    case 'let':
      return compileLetExpression(compilation, expr, scope);
    case 'map':
      return compileMap(compilation, expr, scope);
    case 'quantified':
      return compileQuantified(compilation, expr, scope);
    case 'binary':
      return compileBinary(compilation, expr, scope);
    case 'unary':
      return compileUnary(compilation, expr, scope);
    case 'typed':
      return compileTyped(compilation, expr, scope);
    case 'path':
      return valueOfPath(compilation, expr, scope);
    case 'call':
      return compileCall(compilation, expr, scope);
  }
}

function compileLiteral(compilation: Compilation, { type, value }: Literal): Value {
  switch (type) {
    case 'string':
      return valueOf(js`${value}`, 'string');
    case 'integer': {
      const digits = value.replace(/^0+(?=\d)/, '');
      return valueOf(word(Number.isSafeInteger(Number(digits)) ? digits : `${digits}n`), 'integer');
    }
    case 'decimal':
      return valueOf(
        { ...compilation.constant('decimal', js`${runtime('textToDecimal')}(${value})`), canFail: false },
        'decimal',
      );
    case 'double':
      return valueOf(js`Number(${value})`, 'double');
  }
}

function compileBinary(
  compilation: Compilation,
  expr: Extract<Expr, { kind: 'binary' }>,
  scope: Scope,
): Value {
  const { operator, left, right } = expr;
  switch (operator) {
    case 'and':
    case 'or':
      return valueOf(compileTest(compilation, expr, scope), 'boolean');
    case 'union':
    case 'intersect':
    case 'except':
      return compileNodeSets(compilation, { operator, left, right }, scope);
    case '||':
      return compileCall(compilation, concatOf(expr), scope);
    case 'to':
      return compileRange(compilation, { left, right }, scope);
    default:
      return (
        compileComparison(compilation, expr, scope) ??
        compileArithmetic(compilation, { operator: operator as ArithmeticOperator, left, right }, scope)
      );
  }
}

/** `a || b` is `concat(a, b)` (XPath 3.0, 3.6). */
function concatOf({ left, right }: Extract<Expr, { kind: 'binary' }>): Extract<Expr, { kind: 'call' }> {
  return { kind: 'call', name: { prefix: undefined, local: 'concat' }, args: [left, right], offset: 0 };
}

function compileRange(
  compilation: Compilation,
  { left, right }: { left: Expr; right: Expr },
  scope: Scope,
): Value {
  const [from, to] = [left, right].map((each) => {
    const value = single(compilation.value(each, scope));
    return value.kind === 'integer' ? value : js`${runtime('optionalInteger')}(d, ${items(value)})`;
  });
  return valueOf(js`${runtime('range')}(${from ?? ''}, ${to ?? ''})`, 'integer', 'many');
}
