import type { BinaryOperator, Expr, GeneralComparison } from '../../xpath/syntax/ast.js';
import { binding, type Code, js, localName, runtime, word } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { isGathered } from './path-steps.js';
import {
  apply,
  atomic,
  isMoment,
  isNumeric,
  isText,
  items,
  type Kind,
  promoted,
  single,
  type Value,
  valueOf,
  widerOf,
} from './value.js';
import { eachItem } from './walk-items.js';

type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';

const BY_SYMBOL: Readonly<Record<GeneralComparison, Comparison>> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
};
const IN_JAVASCRIPT: Readonly<Record<Comparison, Code>> = {
  eq: word('==='),
  ne: word('!=='),
  lt: word('<'),
  le: word('<='),
  gt: word('>'),
  ge: word('>='),
};
/** From this number of string literals on, a set is used. */
const SET_SIZE = 3;

/** `=`, `!=`, `<` …: true if the relation holds for any pair of items. */
function compileGeneralComparison(
  compilation: Compilation,
  { operator, left, right }: { operator: GeneralComparison; left: Expr; right: Expr },
  scope: Scope,
): Value {
  const comparison = BY_SYMBOL[operator];
  const [a, b] = [compilation.value(left, scope), compilation.value(right, scope)];
  const pair = pairOf(comparison, a.kind, b.kind);
  if (pair === undefined) {
    return valueOf(js`${runtime('generalCompare')}(d, ${comparison}, ${items(a)}, ${items(b)})`, 'boolean');
  }
  if (a.isEmptyText !== undefined && isEmptyLiteral(right)) {
    if (comparison === 'eq') return valueOf(a.isEmptyText, 'boolean');
    if (comparison === 'ne') return valueOf(js`!${a.isEmptyText}`, 'boolean');
  }
  if (a.count === 'one' && b.count === 'one') return valueOf(js`(${pair(a, b)})`, 'boolean');
  if (comparison === 'eq' && right.kind === 'literal' && isText(a.kind) && isText(b.kind)) {
    // One built-in call instead of a generated loop.
    if (a.count === 'optional') return valueOf(js`(${atomic(a)} === ${b})`, 'boolean');
    if (left.kind === 'variable' && a.kind !== 'node') return valueOf(js`${a}.includes(${b})`, 'boolean');
  }
  const isOrder = comparison !== 'eq' && comparison !== 'ne';
  if (b.canFail || (isOrder && a.canFail)) {
    return valueOf(compareFully(compilation, { left, a, b, pair, isOrder }, scope), 'boolean');
  }
  const literals = comparison === 'eq' && isText(a.kind) ? literalsOf(right) : undefined;
  // If all values on the left are needed, the walk continues after the first match.
  const isWhole = left.kind === 'path' && isGathered(left) && a.canFail;
  const accept = (condition: Code): Code =>
    isWhole ? js`if (!found && ${condition}) found = true;` : js`if (${condition}) return true;`;
  const walked = compilation.each(left, scope, {
    demand: 'any',
    isWhole,
    body: (item, inner) => {
      if (literals !== undefined)
        return accept(js`${literalSet(compilation, literals)}.has(${atomic(item)})`);
      const value = compilation.value(right, inner);
      const test = (other: Value): Code => accept(pair(item, other));
      if (value.count === 'one') return test(value);
      // What does not depend on the item is searched as it is.
      return value.needs.size === 0
        ? eachItem(value, inner, test)
        : compilation.each(right, inner, { demand: 'any', body: test });
    },
  });
  const body = isWhole ? js`let found = false;\n${walked}\nreturn found;` : js`${walked}\nreturn false;`;
  return valueOf(compilation.hoist('any', body), 'boolean');
}

/**
 * A right side that can fail is evaluated whatever the left side is, and for `<`, `<=`, `>`, `>=` so is the left one,
 * as SaxonJS does (it compares the extremes): an error must not depend on what comes before it.
 */
function compareFully(
  compilation: Compilation,
  {
    left,
    a,
    b,
    pair,
    isOrder,
  }: { left: Expr; a: Value; b: Value; pair: (a: Value, b: Value) => Code; isOrder: boolean },
  scope: Scope,
): Code {
  const [l, r] = [`l${scope.depth}`, `r${scope.depth}`];
  const inner = { ...scope, depth: scope.depth + 1 };
  const other = valueOf(localName(r), b.kind, b.count);
  const compare = (item: Value, around: Scope): Code =>
    eachItem(other, around, (each) => js`if (${pair(item, each)}) return true;`);
  const found =
    isOrder || a.count !== 'many'
      ? js`const ${localName(l)} = ${a};\nconst ${other} = ${b};\n${eachItem(valueOf(localName(l), a.kind, a.count), inner, compare)}`
      : js`const ${other} = ${b};\n${compilation.each(left, inner, { demand: 'any', body: compare })}`;
  return compilation.hoist('any', binding([l, r], js`${found}\nreturn false;`));
}

function isEmptyLiteral(expr: Expr): boolean {
  return expr.kind === 'literal' && expr.type === 'string' && expr.value === '';
}

function literalsOf(expr: Expr): readonly string[] | undefined {
  if (expr.kind !== 'sequence' || expr.items.length < SET_SIZE) return undefined;
  const texts = expr.items.flatMap((item) =>
    item.kind === 'literal' && item.type === 'string' ? [item.value] : [],
  );
  return texts.length === expr.items.length ? texts : undefined;
}

function literalSet(compilation: Compilation, literals: readonly string[]): Code {
  return compilation.constant('set', js`new Set([${literals.map((each) => js`${each}`)}])`);
}

/** Whether the relation holds for two single items; undefined for kinds that only the runtime can compare. */
function pairOf(comparison: Comparison, left: Kind, right: Kind): ((a: Value, b: Value) => Code) | undefined {
  const operator = IN_JAVASCRIPT[comparison];
  const [isUntypedLeft, isUntypedRight] = [isUntyped(left), isUntyped(right)];
  if (isText(left) && isText(right)) return (a, b) => textPair(comparison, atomic(a), atomic(b));
  if (isNumeric(left) && isNumeric(right)) return (a, b) => numericPair(comparison, a, b);
  if ((isUntypedLeft && isNumeric(right)) || (isNumeric(left) && isUntypedRight)) {
    return (a, b) => js`${asDouble(a)} ${operator} ${asDouble(b)}`;
  }
  if ([left, right].every((kind) => kind === 'boolean' || isUntyped(kind))) {
    return (a, b) => js`${asBoolean(a)} ${operator} ${asBoolean(b)}`;
  }
  const moment = isMoment(left) ? left : right;
  if (isMoment(moment) && (left === right || isUntypedLeft || isUntypedRight)) {
    const momentOf = (value: Value): Code =>
      isMoment(value.kind)
        ? js`${value}.moment`
        : js`${runtime('textToDateTime')}(${moment}, ${atomic(value)}).moment`;
    return (a, b) => js`${momentOf(a)} ${operator} ${momentOf(b)}`;
  }
  return undefined;
}

function isUntyped(kind: Kind): boolean {
  return kind === 'node' || kind === 'untyped';
}

function textPair(comparison: Comparison, a: Value, b: Value): Code {
  const operator = IN_JAVASCRIPT[comparison];
  if (comparison === 'eq' || comparison === 'ne') return js`${a} ${operator} ${b}`;
  return js`${runtime('compareStrings')}(${a}, ${b}) ${operator} 0`;
}

function numericPair(comparison: Comparison, a: Value, b: Value): Code {
  const kind = widerOf(a.kind, b.kind);
  const [x, y] = [promoted(a, kind), promoted(b, kind)];
  const operator = IN_JAVASCRIPT[comparison];
  if (kind === 'decimal') return js`${runtime('compareDecimals')}(${x}, ${y}) ${operator} 0`;
  return js`${x} ${operator} ${y}`;
}

function asDouble(value: Value): Code {
  return isNumeric(value.kind) ? promoted(value, 'double') : js`${runtime('textToDouble')}(${atomic(value)})`;
}

function asBoolean(value: Value): Code {
  return value.kind === 'boolean' ? value : js`${runtime('textToBoolean')}(${atomic(value)})`;
}

/** `eq`, `lt` …: single items; absent if one side is. */
function compileValueComparison(
  compilation: Compilation,
  { operator, left, right }: { operator: Comparison; left: Expr; right: Expr },
  scope: Scope,
): Value {
  const [a, b] = [compilation.value(left, scope), compilation.value(right, scope)];
  // Untyped values are strings here (XPath 2.0, 3.5.1).
  const [kindA, kindB] = [a, b].map(({ kind }) => (isUntyped(kind) ? 'string' : kind));
  const pair = pairOf(operator, kindA ?? 'any', kindB ?? 'any');
  if (pair === undefined) {
    const call = js`${runtime('valueCompare')}(d, ${operator}, ${items(a)}, ${items(b)})`;
    return valueOf(call, 'boolean', 'optional');
  }
  const [x, y] = [atomic(single(a)), atomic(single(b))];
  if (x.count === 'one' && y.count === 'one') return valueOf(js`(${pair(x, y)})`, 'boolean');
  const [p, q] = [valueOf(word('a'), x.kind), valueOf(word('b'), y.kind)];
  const typed = [p, q].map((each) => (each.kind === 'untyped' ? valueOf(each, 'string') : each));
  const test = pair(typed[0] ?? p, typed[1] ?? q);
  return valueOf(js`${runtime('withBoth')}(${x}, ${y}, (a, b) => ${test})`, 'boolean', 'optional');
}

/** `is`, `<<`, `>>`: single nodes; absent if one side is. */
function compileNodeComparison(
  compilation: Compilation,
  { operator, left, right }: { operator: 'is' | '<<' | '>>'; left: Expr; right: Expr },
  scope: Scope,
): Value {
  const [a, b] = [left, right].map((each) => {
    const value = single(compilation.value(each, scope));
    return value.kind === 'node' ? value : apply(js`(item) => ${runtime('asNode')}([item])`, value, 'node');
  });
  const symbol = word({ is: '===', '<<': '<', '>>': '>' }[operator]);
  const test = js`(a, b) => a ${symbol} b`;
  return valueOf(js`${runtime('withBoth')}(${a ?? ''}, ${b ?? ''}, ${test})`, 'boolean', 'optional');
}

const VALUE_COMPARISONS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
const NODE_COMPARISONS = ['is', '<<', '>>'] as const;

/** Any comparison; undefined for other operators. */
export function compileComparison(
  compilation: Compilation,
  expr: { readonly operator: BinaryOperator; readonly left: Expr; readonly right: Expr },
  scope: Scope,
): Value | undefined {
  const { operator, left, right } = expr;
  if (isOneOf(VALUE_COMPARISONS, operator))
    return compileValueComparison(compilation, { operator, left, right }, scope);
  if (isOneOf(NODE_COMPARISONS, operator))
    return compileNodeComparison(compilation, { operator, left, right }, scope);
  if (operator in BY_SYMBOL) {
    return compileGeneralComparison(
      compilation,
      { operator: operator as GeneralComparison, left, right },
      scope,
    );
  }
  return undefined;
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return list.some((each) => each === text);
}
