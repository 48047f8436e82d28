import type { QName } from '../../../xpath/syntax/ast.js';
import { DATE_FUNCTIONS } from './date-functions.js';
import { NODE_FUNCTIONS } from './node-functions.js';
import { NUMBER_FUNCTIONS } from './number-functions.js';
import { SEQUENCE_FUNCTIONS } from './sequence-functions.js';
import { STRING_FUNCTIONS } from './string-functions.js';
import type { Focus, XPathFunctionEntry } from './xpath-function.js';

/**
 * Every function of XPath 2.0 and XSLT 2.0 that rules may call, by its local name. To add one: write what it does as a
 * function of `src/runtime` (with a line in runtime.ts and can-fail.ts), add an entry to the table of its chapter, and an
 * expression with it to `test/compiler/javascript/expressions.ts`, which both engines evaluate.
 */
export const XPATH_FUNCTIONS: ReadonlyMap<string, XPathFunctionEntry> = new Map(
  Object.entries({
    ...STRING_FUNCTIONS,
    ...NUMBER_FUNCTIONS,
    ...SEQUENCE_FUNCTIONS,
    ...NODE_FUNCTIONS,
    ...DATE_FUNCTIONS,
  }),
);

/** The smallest and the largest number of arguments of a function. */
export function arityRange({ arity }: XPathFunctionEntry): readonly [least: number, most: number] {
  if (arity === '2+') return [2, Infinity];
  const [least = '0', most = least] = arity.split('-');
  return [Number(least), Number(most)];
}

/**
 * What a call reads of the context. Functions are found by local name, whatever the prefix is bound to, because it may be bound
 * to XPath: in doubt, a call is taken to read more.
 */
export function focusOf(call: { readonly name: QName; readonly args: readonly unknown[] }): Focus {
  const entry = XPATH_FUNCTIONS.get(call.name.local);
  // A function that is embedded in the schema has no context; any other name is rejected elsewhere.
  if (entry === undefined) return call.args.length === 0 && call.name.prefix === undefined ? 'item' : 'none';
  return entry.focus === 'item' && call.args.length > 0 ? 'none' : entry.focus;
}
