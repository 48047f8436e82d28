import { type Binding, type Expr, writtenName } from '../../xpath/syntax/ast.js';
import { binding, type Code, js, lines, localName, runtime } from './code.js';
import {
  type Compilation,
  type Demand,
  type Scope,
  variableName,
  type Walk,
  withVariable,
} from './compilation.js';
import { walkCounted } from './walk-items.js';
import { EMPTY, isEmpty, items, many, unified, type Value, valueOf } from './value.js';

/** `(a, b, c)`. */
export function compileSequence(compilation: Compilation, parts: readonly Expr[], scope: Scope): Value {
  const values = parts.map((each) => compilation.value(each, scope)).filter((value) => !isEmpty(value));
  const [first, second] = values;
  if (first === undefined) return EMPTY;
  if (second === undefined) return first;
  const same = unified(values);
  const spread = same.map((value) => (value.count === 'one' ? value : js`...${many(value)}`));
  const isOpen = same.some(({ count }) => count === 'many');
  const array = isOpen ? js`${runtime('bounded')}([${spread}])` : js`[${spread}]`;
  const isConstant = parts.every(({ kind }) => kind === 'literal');
  return valueOf(isConstant ? compilation.constant('list', array) : array, same[0]?.kind ?? 'any', 'many');
}

/** The items of `(a, b, c)` one after the other; undefined if they are of different kinds. */
export function eachOfSequence(
  compilation: Compilation,
  parts: readonly Expr[],
  scope: Scope,
  walk: Walk,
): Code | undefined {
  const kinds = new Set(
    parts
      .map((each) => compilation.value(each, scope))
      .map((value) => (isEmpty(value) ? undefined : value.kind)),
  );
  kinds.delete(undefined);
  if (kinds.size > 1 || parts.every(({ kind }) => kind === 'literal')) return undefined;
  // Each part keeps its own order; the parts are not merged.
  const demand = walk.demand === 'any' ? 'any' : 'ordered';
  return lines(parts.map((part) => compilation.each(part, scope, { ...walk, demand })));
}

/** `if (test) then a else b`. */
export function compileIf(
  compilation: Compilation,
  { test, then, otherwise }: { test: Expr; then: Expr; otherwise: Expr },
  scope: Scope,
): Value {
  return chosen(
    compilation.test(test, scope),
    compilation.value(then, scope),
    compilation.value(otherwise, scope),
  );
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
  compilation: Compilation,
  { bindings, result }: { bindings: readonly Binding[]; result: Expr },
  scope: Scope,
): Value {
  let kind: Value['kind'] | undefined;
  const push = walkBindings(compilation, { bindings, demand: 'ordered' }, scope, (inner) => {
    const value = compilation.value(result, inner);
    kind = value.kind;
    return appended(value);
  });
  return valueOf(
    compilation.hoist('list', js`const found = [];\n${push}\nreturn found;`),
    kind ?? 'any',
    'many',
  );
}

/**
 * `let $x := a return b`. As in Saxon, a value that may fail is computed where it is needed, so that `true() or $x` cannot fail
 * because of `$x`.
 */
export function compileLetExpression(
  compilation: Compilation,
  { bindings, result }: { bindings: readonly Binding[]; result: Expr },
  scope: Scope,
): Value {
  const [first, ...rest] = bindings;
  if (first === undefined) return compilation.value(result, scope);
  const variable = writtenName(first.variable);
  const value = compilation.value(first.in, scope);
  const name = variableName(scope, variable);
  const [stored, read] = value.canFail
    ? [js`${runtime('lazy')}(() => ${value})`, { ...js`${localName(name)}()`, canFail: true }]
    : [value, localName(name)];
  const inner = withVariable(scope, variable, valueOf(read, value.kind, value.count));
  const then = compileLetExpression(compilation, { bindings: rest, result }, inner);
  if (!then.needs.has(name)) return then;
  const block = binding([name], js`const ${localName(name)} = ${stored};\nreturn ${then};`);
  return valueOf(compilation.hoist('block', block), then.kind, then.count);
}

/** `a ! b`: the items of `b` for each item of `a`, which is the context item there, in this order. */
export function compileMap(
  compilation: Compilation,
  { source, result }: { source: Expr; result: Expr },
  scope: Scope,
): Value {
  let kind: Value['kind'] = 'any';
  const walked = walkCounted(many(compilation.value(source, scope)), scope, (_, inner) => {
    const value = compilation.value(result, inner);
    kind = value.kind;
    return appended(value);
  });
  return valueOf(compilation.hoist('map', js`const found = [];\n${walked}\nreturn found;`), kind, 'many');
}

/** Adds the items of a value to the array `found`. */
export function appended(value: Value): Code {
  return value.count === 'one'
    ? js`${runtime('append')}(found, ${value});`
    : js`${runtime('appendAll')}(found, ${many(value)});`;
}

/** The items of a `for` expression one after the other. */
export function eachOfFor(
  compilation: Compilation,
  { bindings, result }: { bindings: readonly Binding[]; result: Expr },
  scope: Scope,
  walk: Walk,
): Code {
  return walkBindings(compilation, { bindings, demand: 'ordered' }, scope, (inner) =>
    compilation.each(result, inner, { ...walk, demand: 'ordered' }),
  );
}

/** `some $x in a satisfies b`, `every …`. */
export function compileQuantified(
  compilation: Compilation,
  expr: { quantifier: 'some' | 'every'; bindings: readonly Binding[]; satisfies: Expr },
  scope: Scope,
): Value {
  const isSome = expr.quantifier === 'some';
  const loops = walkBindings(compilation, { bindings: expr.bindings, demand: 'any' }, scope, (inner) => {
    const test = compilation.test(expr.satisfies, inner);
    return isSome ? js`if (${test}) return true;` : js`if (!${test}) return false;`;
  });
  return valueOf(compilation.hoist(expr.quantifier, js`${loops}\nreturn ${!isSome};`), 'boolean');
}

/** Nested loops over the values of variables. */
function walkBindings(
  compilation: Compilation,
  { bindings, demand }: { bindings: readonly Binding[]; demand: Demand },
  scope: Scope,
  body: (scope: Scope) => Code,
): Code {
  const [first, ...rest] = bindings;
  if (first === undefined) return body(scope);
  return compilation.each(first.in, scope, {
    demand,
    body: (item, inner) => {
      const variable = writtenName(first.variable);
      const name = variableName(inner, variable);
      const bound = withVariable(inner, variable, valueOf(localName(name), item.kind));
      const then = walkBindings(compilation, { bindings: rest, demand }, bound, body);
      return binding([name], js`const ${localName(name)} = ${item};\n${then}`);
    },
  });
}

/** `a | b`, `a intersect b`, `a except b`. */
export function compileNodeSets(
  compilation: Compilation,
  { operator, left, right }: { operator: 'union' | 'intersect' | 'except'; left: Expr; right: Expr },
  scope: Scope,
): Value {
  const [a, b] = [left, right].map((each) => {
    const value = many(compilation.value(each, scope));
    if (value.kind === 'node') return value;
    return valueOf(js`${runtime('asNodes')}(${items(value)})`, 'node', 'many');
  });
  return valueOf(js`${runtime(operator)}(${a ?? ''}, ${b ?? ''})`, 'node', 'many');
}

/** The nodes of a union if neither order nor repetition matters; undefined if one side may contain other items. */
export function eachOfUnion(
  compilation: Compilation,
  { left, right }: { left: Expr; right: Expr },
  scope: Scope,
  walk: Walk,
): Code | undefined {
  const sides = [left, right].map((each) => compilation.value(each, scope));
  // If a side can fail, both are evaluated first, as in SaxonJS.
  const isWalked = sides.every(({ kind, canFail }) => kind === 'node' && !canFail);
  if (walk.demand !== 'any' || !isWalked) return undefined;
  return lines([left, right].map((each) => compilation.each(each, scope, walk)));
}
