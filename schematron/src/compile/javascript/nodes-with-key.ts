import type { Step } from '../../xpath/syntax/ast.js';
import { type Code, js, localName, runtime, word } from './code.js';
import { type Compilation, type Scope, withFocus } from './compilation.js';
import { isGathered } from './path-steps.js';
import { atomic, isText, promoted, type Value, valueOf } from './value.js';

/**
 * `$nodes[path = $value]` as a lookup, so that many uses of the same nodes do not each search all of
 * them: for exact values, where equal values have equal keys.
 *
 * @param lookup `withKey` for a walk that may end before it comes to the error of a node, `allWithKey` for the whole list
 * @returns undefined for everything else
 */
export function nodesWithKey(
  compilation: Compilation,
  { primary, predicates }: Extract<Step, { kind: 'filter' }>,
  scope: Scope,
  lookup: 'withKey' | 'allWithKey' = 'withKey',
): Value | undefined {
  const [predicate, more] = predicates;
  if (primary.kind !== 'variable' || more !== undefined) return undefined;
  if (predicate?.kind !== 'binary' || predicate.operator !== '=' || predicate.right.kind !== 'variable')
    return undefined;
  const nodes = compilation.value(primary, scope);
  const wanted = compilation.value(predicate.right, scope);
  if (nodes.kind !== 'node' || nodes.count !== 'many' || wanted.count === 'many' || wanted.canFail)
    return undefined;
  const { left } = predicate;
  const inner = withFocus(scope, valueOf(localName('k'), 'node'));
  const values = compilation.value(left, inner);
  // If the comparison stops at the first equal value, an error in a later value has no effect.
  const isWhole = !values.canFail || (left.kind === 'path' && isGathered(left));
  if (!isWhole || [...values.needs].some((name) => name !== 'k')) return undefined;
  if (keyOf(values, wanted) === undefined) return undefined;
  const push = compilation.each(left, inner, {
    demand: 'any',
    isWhole: true,
    body: (item) => js`keys.push(${keyOf(item, wanted) ?? ''});`,
  });
  const keysOf = compilation.declare('keysOf', ['k'], js`const keys = [];\n${push}\nreturn keys;`);
  const value = valueOf(word('value'), wanted.kind);
  const key =
    wanted.count === 'one'
      ? keyOf(wanted, values)
      : js`${runtime('whenPresent')}(${wanted}, (value) => ${keyOf(value, values) ?? ''})`;
  const found = js`${runtime(lookup)}(d, ${nodes}, ${keysOf}, ${key ?? ''})`;
  return valueOf({ ...found, canFail: found.canFail || values.canFail }, 'node', 'many');
}

/** The code for the key of a value that is compared with a value of another kind; undefined if there is none. */
function keyOf(value: Value, { kind }: Pick<Value, 'kind'>): Code | undefined {
  if (isText(value.kind) && isText(kind)) return atomic(value);
  if (isExact(value.kind) && isExact(kind))
    return js`${runtime('decimalKey')}(${promoted(value, 'decimal')})`;
  return undefined;
}

/** Doubles are not exact: NaN equals nothing, and zero has two signs. */
function isExact(kind: Value['kind']): boolean {
  return kind === 'decimal' || kind === 'integer';
}
