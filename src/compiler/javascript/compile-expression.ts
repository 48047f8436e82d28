import type { ArithmeticOperator, Expr, Literal } from '../../schematron/xpath/ast.js';
import { js, word } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { compileArithmetic, compileUnary } from './compile-arithmetic.js';
import { compileTest } from './compile-boolean.js';
import { compileCall } from './compile-call.js';
import { compileComparison } from './compile-comparison.js';
import { valueOfPath } from './compile-path.js';
import {
  compileFor,
  compileIf,
  compileNodeSets,
  compileQuantified,
  compileSequence,
} from './compile-sequence.js';
import { compileTyped } from './compile-typed.js';
import { runtime } from './runtime-function.js';
import { items, single, type Value, valueOf } from './value.js';

/** An expression as code, and what is known of its value. */
export function compileExpression(cx: Compilation, expr: Expr, scope: Scope): Value {
  switch (expr.kind) {
    case 'literal':
      return compileLiteral(cx, expr);
    case 'variable':
      return scope.variables.get(expr.name.local) ?? cx.refuse(`there is no variable $${expr.name.local}`);
    case 'context-item':
      return (
        scope.focus ?? valueOf(js`${runtime('fail')}("XPDY0002", "a function has no context item")`, 'node')
      );
    case 'sequence':
      return compileSequence(cx, expr.items, scope);
    case 'if':
      return compileIf(cx, expr, scope);
    case 'for':
      return compileFor(cx, expr, scope);
    case 'quantified':
      return compileQuantified(cx, expr, scope);
    case 'binary':
      return compileBinary(cx, expr, scope);
    case 'unary':
      return compileUnary(cx, expr, scope);
    case 'typed':
      return compileTyped(cx, expr, scope);
    case 'path':
      return valueOfPath(cx, expr, scope);
    case 'call':
      return compileCall(cx, expr, scope);
  }
}

function compileLiteral(cx: Compilation, { type, value }: Literal): Value {
  switch (type) {
    case 'string':
      return valueOf(js`${value}`, 'string');
    case 'integer': {
      const digits = value.replace(/^0+(?=\d)/, '');
      return valueOf(word(Number.isSafeInteger(Number(digits)) ? digits : `${digits}n`), 'integer');
    }
    case 'decimal':
      return valueOf(
        { ...cx.constant('decimal', js`${runtime('textToDecimal')}(${value})`), canFail: false },
        'decimal',
      );
    case 'double':
      return valueOf(js`Number(${value})`, 'double');
  }
}

function compileBinary(cx: Compilation, expr: Extract<Expr, { kind: 'binary' }>, scope: Scope): Value {
  const { operator, left, right } = expr;
  switch (operator) {
    case 'and':
    case 'or':
      return valueOf(compileTest(cx, expr, scope), 'boolean');
    case 'union':
    case 'intersect':
    case 'except':
      return compileNodeSets(cx, { operator, left, right }, scope);
    case 'to':
      return compileRange(cx, { left, right }, scope);
    default:
      return (
        compileComparison(cx, expr, scope) ??
        compileArithmetic(cx, { operator: operator as ArithmeticOperator, left, right }, scope)
      );
  }
}

function compileRange(cx: Compilation, { left, right }: { left: Expr; right: Expr }, scope: Scope): Value {
  const [from, to] = [left, right].map((each) => {
    const value = single(cx.value(each, scope));
    return value.kind === 'integer' ? value : js`${runtime('optionalInteger')}(d, ${items(value)})`;
  });
  return valueOf(js`${runtime('range')}(${from ?? ''}, ${to ?? ''})`, 'integer', 'many');
}
