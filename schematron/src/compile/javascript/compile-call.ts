import type { Expr } from '../../xpath/syntax/ast.js';
import { js, runtime, word } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { atomicKind, cast, castToRestricted, restrictedType } from './compile-typed.js';
import { createCall } from './functions/arguments.js';
import { arityRange, XPATH_FUNCTIONS } from './functions/xpath-functions.js';
import { isEmpty, single, stringArgument, type Value, valueOf } from './value.js';

const XPATH_NAMESPACE = 'http://www.w3.org/2005/xpath-functions';
const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';
const CODES = 'urn:peppol-preflight:codes';

type Call = Extract<Expr, { kind: 'call' }>;

/** A function call: a function of XPath, a constructor of a type, a code list, or a function embedded in the schema. */
export function compileCall(compilation: Compilation, call: Call, scope: Scope): Value {
  const { name, args } = call;
  const namespace = name.prefix === undefined ? XPATH_NAMESPACE : compilation.namespaceOf(name.prefix);
  if (namespace === XPATH_NAMESPACE) return compileBuiltIn(compilation, call, scope);
  const declared = compilation.functionOf(name, args.length);
  if (declared !== undefined) {
    const values = args.map(
      (arg, index) =>
        declared.params[index]?.(compilation.value(arg, scope)) ?? compilation.value(arg, scope),
    );
    const { kind, count } = declared.result;
    return valueOf(js`${declared.call}(${[js`d`, ...values]})`, kind, count);
  }
  if (namespace === XML_SCHEMA && args.length === 1) return compileConstructor(compilation, call, scope);
  if (namespace === CODES && name.local === 'has') return compileCodeList(compilation, call, scope);
  return compilation.refuse(
    `the function ${name.prefix ?? ''}:${name.local} with ${args.length} arguments is not declared`,
  );
}

function compileBuiltIn(compilation: Compilation, { name, args }: Call, scope: Scope): Value {
  const entry = XPATH_FUNCTIONS.get(name.local);
  if (entry === undefined) return compilation.refuse(`the function ${name.local}() is not supported`);
  const [least, most] = arityRange(entry);
  if (args.length < least || args.length > most) {
    return compilation.refuse(`${name.local}() takes ${describeArity(least, most)}, not ${args.length}`);
  }
  // The number of arguments fits, so the call has everything that the type of the entry says.
  return entry.compile(createCall(compilation, args, scope) as never);
}

function describeArity(least: number, most: number): string {
  if (most === Infinity) return `at least ${least} arguments`;
  if (most === 0) return 'no arguments';
  const counts = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  const last = counts.pop() ?? '';
  return `${counts.length === 0 ? last : `${counts.join(', ')} or ${last}`} argument${most === 1 ? '' : 's'}`;
}

function compileConstructor(compilation: Compilation, { name, args: [arg] }: Call, scope: Scope): Value {
  if (arg === undefined) return compilation.refuse(`xs:${name.local} needs an argument`);
  const value = compilation.value(arg, scope);
  const restricted = restrictedType(compilation, name, value);
  if (restricted !== undefined) return castToRestricted(value, restricted);
  const kind = atomicKind(compilation, name);
  if (kind === 'any') return compilation.refuse(`xs:${name.local} cannot be called`);
  return cast(value, kind);
}

/** `codes:has('list', code)`: false if there is no code. */
function compileCodeList(compilation: Compilation, { args: [list, code] }: Call, scope: Scope): Value {
  if (list?.kind !== 'literal' || code === undefined)
    return compilation.refuse('the name of a code list must be a literal');
  const set = compilation.codeList(list.value);
  const value = single(compilation.value(code, scope));
  if (isEmpty(value)) return valueOf(js`false`, 'boolean');
  if (value.count === 'one') return valueOf(js`${set}.has(${stringArgument(value)})`, 'boolean');
  const present = stringArgument(valueOf(word('code'), value.kind));
  const has = js`${runtime('whenPresent')}(${value}, (code) => ${set}.has(${present}))`;
  return valueOf(js`(${has} === true)`, 'boolean');
}
