import type { Expr } from '../../xpath/syntax/ast.js';
import { binding, type Code, js, localName, runtime } from './code.js';
import { type Compilation, type Scope, type Walk, withFocus } from './compilation.js';
import { focusOf } from './functions/xpath-functions.js';
import { isNumeric, items, type Value, valueOf } from './value.js';

/** Statements that run `body` for each item of a value. */
export function eachItem(source: Value, scope: Scope, body: Walk['body']): Code {
  const name = `n${scope.depth}`;
  const item = valueOf(localName(name), source.kind);
  const inner = { ...scope, depth: scope.depth + 1 };
  if (source.count === 'one')
    return binding([name], js`{\nconst ${item} = ${source};\n${body(item, inner)}\n}`);
  if (source.count === 'many')
    return binding([name], js`for (const ${item} of ${source}) {\n${body(item, inner)}\n}`);
  return binding(
    [name],
    js`{\nconst ${item} = ${source};\nif (${item} !== undefined) {\n${body(item, inner)}\n}\n}`,
  );
}

/** Statements that run `body` for each item of an array; the scope in it knows `position()` and `last()`. */
export function walkCounted(source: Value, scope: Scope, body: (item: Value, scope: Scope) => Code): Code {
  const [list, index] = [`s${scope.depth}`, `i${scope.depth}`];
  const item = valueOf(js`${localName(list)}[${localName(index)}]`, source.kind);
  const inner = withFocus(scope, item, {
    position: js`(${localName(index)} + 1)`,
    last: js`${localName(list)}.length`,
  });
  return binding(
    [list, index],
    js`{\nconst ${localName(list)} = ${source};\nfor (let ${localName(index)} = 0; ${localName(index)} < ${localName(list)}.length; ${localName(index)} += 1) {\n${body(item, inner)}\n}\n}`,
  );
}

type Body = Walk['body'];

/** Each item of an array that all predicates keep; positions are counted anew for each predicate. */
export function walkPredicates(
  compilation: Compilation,
  source: Value,
  predicates: readonly Expr[],
  scope: Scope,
  body: Body,
): Code {
  const [predicate, ...rest] = predicates;
  if (predicate === undefined) return eachItem(source, scope, body);
  const [list, index] = [`s${scope.depth}`, `i${scope.depth}`];
  const item = valueOf(js`${localName(list)}[${localName(index)}]`, source.kind);
  const inner = withFocus(scope, item, {
    position: js`(${localName(index)} + 1)`,
    last: js`${localName(list)}.length`,
  });
  const kept = keepsItem(compilation, predicate, inner);
  if (rest.length === 0) {
    const then = body(item, { ...inner, position: undefined, last: undefined });
    return binding(
      [list, index],
      js`{\nconst ${localName(list)} = ${source};\nfor (let ${localName(index)} = 0; ${localName(index)} < ${localName(list)}.length; ${localName(index)} += 1) {\nif (${kept}) {\n${then}\n}\n}\n}`,
    );
  }
  const filtered = compilation.hoist(
    'kept',
    binding(
      [list, index],
      js`const ${localName(list)} = ${source};\nconst kept = [];\nfor (let ${localName(index)} = 0; ${localName(index)} < ${localName(list)}.length; ${localName(index)} += 1) {\nif (${kept}) kept.push(${item});\n}\nreturn kept;`,
    ),
  );
  return walkPredicates(compilation, valueOf(filtered, source.kind, 'many'), rest, scope, body);
}

/** Whether a predicate may depend on the position of an item: it counts, or its value is or may be a number. */
export function isPositional(compilation: Compilation, predicate: Expr, scope: Scope): boolean {
  if (countsPosition(predicate)) return true;
  const { kind } = compilation.value(predicate, scope);
  return kind === 'any' || isNumeric(kind);
}

/** Whether `position()` or `last()` is called outside inner predicates and steps, which have their own positions. */
export function countsPosition(expr: Expr): boolean {
  switch (expr.kind) {
    case 'literal':
    case 'variable':
    case 'context-item':
      return false;
    case 'sequence':
      return expr.items.some(countsPosition);
    case 'if':
      return [expr.test, expr.then, expr.otherwise].some(countsPosition);
    case 'for':
    case 'let':
      return countsPosition(expr.result) || expr.bindings.some((each) => countsPosition(each.in));
    case 'quantified':
      return countsPosition(expr.satisfies) || expr.bindings.some((each) => countsPosition(each.in));
    case 'map':
      return countsPosition(expr.source);
    case 'binary':
      return countsPosition(expr.left) || countsPosition(expr.right);
    case 'unary':
    case 'typed':
      return countsPosition(expr.operand);
    case 'path': {
      const [first] = expr.steps;
      return first?.kind === 'filter' && !expr.absolute && countsPosition(first.primary);
    }
    case 'call':
      return ['position', 'last'].includes(focusOf(expr)) || expr.args.some(countsPosition);
  }
}

/** The condition under which a predicate keeps the item in focus, whose position the scope knows. */
export function keepsItem(compilation: Compilation, predicate: Expr, scope: Scope): Code {
  const value = compilation.value(predicate, scope);
  const position = scope.position ?? js`1`;
  if (value.kind === 'integer' || value.kind === 'double') {
    if (value.count === 'one') return js`${value} === ${position}`;
  } else if (value.kind !== 'any' && value.kind !== 'decimal') return compilation.test(predicate, scope);
  return js`${runtime('selects')}(${items(value)}, ${position})`;
}
