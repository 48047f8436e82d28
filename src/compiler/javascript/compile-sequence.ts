import type { Binding, Expr } from '../../schematron/xpath/ast.js';
import { binding, type Code, js, lines, localName } from './code.js';
import {
  type Compilation,
  type Demand,
  type Scope,
  variableName,
  type Walk,
  withVariable,
} from './compilation.js';
import { runtime } from './runtime-function.js';
import { EMPTY, isEmpty, items, many, unified, type Value, valueOf } from './value.js';

/** `(a, b, c)`. */
export function compileSequence(cx: Compilation, parts: readonly Expr[], scope: Scope): Value {
  const values = parts.map((each) => cx.value(each, scope)).filter((value) => !isEmpty(value));
  const [first, second] = values;
  if (first === undefined) return EMPTY;
  if (second === undefined) return first;
  const same = unified(values);
  const spread = same.map((value) => (value.count === 'one' ? value : js`...${many(value)}`));
  const array = js`[${spread}]`;
  const isConstant = parts.every(({ kind }) => kind === 'literal');
  return valueOf(isConstant ? cx.constant('list', array) : array, same[0]?.kind ?? 'any', 'many');
}

/** The items of `(a, b, c)` one after the other; undefined when they are of different kinds. */
export function eachOfSequence(
  cx: Compilation,
  parts: readonly Expr[],
  scope: Scope,
  walk: Walk,
): Code | undefined {
  const kinds = new Set(
    parts.map((each) => cx.value(each, scope)).map((value) => (isEmpty(value) ? undefined : value.kind)),
  );
  kinds.delete(undefined);
  if (kinds.size > 1 || parts.every(({ kind }) => kind === 'literal')) return undefined;
  // The order inside of a part is that of the part; the parts are not merged.
  const demand = walk.demand === 'any' ? 'any' : 'ordered';
  return lines(parts.map((part) => cx.each(part, scope, { ...walk, demand })));
}

/** `if (test) then a else b`. */
export function compileIf(
  cx: Compilation,
  { test, then, otherwise }: { test: Expr; then: Expr; otherwise: Expr },
  scope: Scope,
): Value {
  return chosen(cx.test(test, scope), cx.value(then, scope), cx.value(otherwise, scope));
}

/** One of two values. */
export function chosen(test: Code, then: Value, otherwise: Value): Value {
  const [a = then, b = otherwise] = unified([then, otherwise]);
  const count =
    a.count === b.count ? a.count : a.count === 'many' || b.count === 'many' ? 'many' : 'optional';
  const [x, y] = count === 'many' ? [many(a), many(b)] : [a, b];
  return valueOf(js`(${test} ? ${x} : ${y})`, a.kind, count);
}

/** `for $x in a return b`. */
export function compileFor(
  cx: Compilation,
  { bindings, result }: { bindings: readonly Binding[]; result: Expr },
  scope: Scope,
): Value {
  let kind: Value['kind'] | undefined;
  const push = walkBindings(cx, { bindings, demand: 'ordered' }, scope, (inner) => {
    const value = cx.value(result, inner);
    kind = value.kind;
    if (value.count === 'one') return js`found.push(${value});`;
    return js`found.push(...${many(value)});`;
  });
  return valueOf(cx.hoist('list', js`const found = [];\n${push}\nreturn found;`), kind ?? 'any', 'many');
}

/** The items of a `for` expression one after the other. */
export function eachOfFor(
  cx: Compilation,
  { bindings, result }: { bindings: readonly Binding[]; result: Expr },
  scope: Scope,
  walk: Walk,
): Code {
  return walkBindings(cx, { bindings, demand: 'ordered' }, scope, (inner) =>
    cx.each(result, inner, { ...walk, demand: 'ordered' }),
  );
}

/** `some $x in a satisfies b`, `every …`. */
export function compileQuantified(
  cx: Compilation,
  expr: { quantifier: 'some' | 'every'; bindings: readonly Binding[]; satisfies: Expr },
  scope: Scope,
): Value {
  const isSome = expr.quantifier === 'some';
  const loops = walkBindings(cx, { bindings: expr.bindings, demand: 'any' }, scope, (inner) => {
    const test = cx.test(expr.satisfies, inner);
    return isSome ? js`if (${test}) return true;` : js`if (!${test}) return false;`;
  });
  return valueOf(cx.hoist(expr.quantifier, js`${loops}\nreturn ${!isSome};`), 'boolean');
}

/** Nested loops over the values of variables. */
function walkBindings(
  cx: Compilation,
  { bindings, demand }: { bindings: readonly Binding[]; demand: Demand },
  scope: Scope,
  body: (scope: Scope) => Code,
): Code {
  const [first, ...rest] = bindings;
  if (first === undefined) return body(scope);
  return cx.each(first.in, scope, {
    demand,
    body: (item, inner) => {
      const name = variableName(inner, first.variable.local);
      const bound = withVariable(inner, first.variable.local, valueOf(localName(name), item.kind));
      const then = walkBindings(cx, { bindings: rest, demand }, bound, body);
      return binding([name], js`const ${localName(name)} = ${item};\n${then}`);
    },
  });
}

/** `a | b`, `a intersect b`, `a except b`. */
export function compileNodeSets(
  cx: Compilation,
  { operator, left, right }: { operator: 'union' | 'intersect' | 'except'; left: Expr; right: Expr },
  scope: Scope,
): Value {
  const [a, b] = [left, right].map((each) => {
    const value = many(cx.value(each, scope));
    if (value.kind === 'node') return value;
    return valueOf(js`${runtime('asNodes')}(${items(value)})`, 'node', 'many');
  });
  return valueOf(js`${runtime(operator)}(${a ?? ''}, ${b ?? ''})`, 'node', 'many');
}

/** The nodes of a union where neither order nor repetition matters; undefined where one side may not be nodes. */
export function eachOfUnion(
  cx: Compilation,
  { left, right }: { left: Expr; right: Expr },
  scope: Scope,
  walk: Walk,
): Code | undefined {
  const sides = [left, right].map((each) => cx.value(each, scope));
  // Where a side can fail, both are evaluated first, as SaxonJS does.
  const isWalked = sides.every(({ kind, canFail }) => kind === 'node' && !canFail);
  if (walk.demand !== 'any' || !isWalked) return undefined;
  return lines([left, right].map((each) => cx.each(each, scope, walk)));
}
