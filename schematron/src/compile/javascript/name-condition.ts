import type { Expr } from '../../xpath/syntax/ast.js';
import { type Code, js, localName } from './code.js';

/**
 * What a predicate requires of its node, if that is only about the local name, as in `*[ends-with(local-name(), 'Amount')]`: a
 * condition on the variable `local`, which is decided once for all nodes of a name. Undefined for any other predicate.
 */
export function nameCondition(predicate: Expr): Code | undefined {
  if (predicate.kind === 'binary') {
    const { operator, left, right } = predicate;
    return (
      combined(CONNECTIVES[operator], [left, right].map(nameCondition)) ??
      combined(COMPARISONS[operator], [left, right].map(nameText))
    );
  }
  if (predicate.kind !== 'call' || predicate.name.prefix !== undefined) return undefined;
  const { name, args } = predicate;
  if (name.local !== 'not') return combined(COMPARISONS[name.local], args.map(nameText));
  const negated = args[0] && nameCondition(args[0]);
  return negated && js`!${negated}`;
}

type Combination = (left: Code, right: Code) => Code;

const CONNECTIVES: Readonly<Record<string, Combination | undefined>> = {
  and: (left, right) => js`(${left} && ${right})`,
  or: (left, right) => js`(${left} || ${right})`,
};

/** The operators and functions that compare two texts. */
const COMPARISONS: Readonly<Record<string, Combination | undefined>> = {
  '=': (left, right) => js`(${left} === ${right})`,
  '!=': (left, right) => js`(${left} !== ${right})`,
  'eq': (left, right) => js`(${left} === ${right})`,
  'ne': (left, right) => js`(${left} !== ${right})`,
  'starts-with': (text, part) => js`${text}.startsWith(${part})`,
  'ends-with': (text, part) => js`${text}.endsWith(${part})`,
  'contains': (text, part) => js`${text}.includes(${part})`,
}; // prettier-ignore

function combined(combine: Combination | undefined, parts: readonly (Code | undefined)[]): Code | undefined {
  const [left, right, ...more] = parts;
  if (combine === undefined || left === undefined || right === undefined || more.length > 0) return undefined;
  return combine(left, right);
}

/** The local name of the node, or a text to compare it with. */
function nameText(expr: Expr): Code | undefined {
  if (expr.kind === 'literal') return expr.type === 'string' ? js`${expr.value}` : undefined;
  if (expr.kind !== 'call' || expr.args.length > 0) return undefined;
  return expr.name.prefix === undefined && expr.name.local === 'local-name' ? localName('local') : undefined;
}
