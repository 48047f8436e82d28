import type { Expr } from '../../schematron/xpath/ast.js';
import { js, word } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { atomicKind, cast, castToRestricted, restrictedType } from './compile-typed.js';
import type { FunctionTable } from './functions/arguments.js';
import { dateFunctions } from './functions/date-functions.js';
import { nodeFunctions } from './functions/node-functions.js';
import { numberFunctions } from './functions/number-functions.js';
import { booleanFunctions, sequenceFunctions } from './functions/sequence-functions.js';
import { stringFunctions } from './functions/string-functions.js';
import { runtime } from './runtime-function.js';
import { isEmpty, single, stringArgument, type Value, valueOf } from './value.js';

const XPATH_FUNCTIONS = 'http://www.w3.org/2005/xpath-functions';
const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';
const CODES = 'urn:peppol-preflight:codes';

const functions: FunctionTable = {
  ...booleanFunctions,
  ...stringFunctions,
  ...numberFunctions,
  ...sequenceFunctions,
  ...nodeFunctions,
  ...dateFunctions,
};

type Call = Extract<Expr, { kind: 'call' }>;

/** A function call: of XPath, of a type's constructor, of a code list, of a function that the schema embeds. */
export function compileCall(cx: Compilation, call: Call, scope: Scope): Value {
  const { name, args } = call;
  const namespace = name.prefix === undefined ? XPATH_FUNCTIONS : cx.namespaceOf(name.prefix);
  if (namespace === XPATH_FUNCTIONS) return compileBuiltIn(cx, call, scope);
  const declared = cx.functionOf(name, args.length);
  if (declared !== undefined) {
    const values = args.map(
      (arg, index) => declared.params[index]?.(cx.value(arg, scope)) ?? cx.value(arg, scope),
    );
    const { kind, count } = declared.result;
    return valueOf(js`${declared.call}(${[js`d`, ...values]})`, kind, count);
  }
  if (namespace === XML_SCHEMA && args.length === 1) return compileConstructor(cx, call, scope);
  if (namespace === CODES && name.local === 'has') return compileCodeList(cx, call, scope);
  return cx.refuse(
    `the function ${name.prefix ?? ''}:${name.local} with ${args.length} arguments is not declared`,
  );
}

function compileBuiltIn(cx: Compilation, { name, args }: Call, scope: Scope): Value {
  const compile = functions[`${name.local}/${args.length}`] ?? functions[`${name.local}/*`];
  if (compile !== undefined) return compile(cx, args, scope);
  const arities = Object.keys(functions).flatMap((each) =>
    each.startsWith(`${name.local}/`) ? [each.split('/')[1]] : [],
  );
  if (arities.length > 0)
    return cx.refuse(`${name.local}() takes ${arities.join(' or ')} arguments, not ${args.length}`);
  return cx.refuse(`the function ${name.local}() is not supported`);
}

function compileConstructor(cx: Compilation, { name, args: [arg] }: Call, scope: Scope): Value {
  if (arg === undefined) return cx.refuse(`xs:${name.local} needs an argument`);
  const value = cx.value(arg, scope);
  const restricted = restrictedType(cx, name, value);
  if (restricted !== undefined) return castToRestricted(value, restricted);
  const kind = atomicKind(cx, name);
  if (kind === 'any') return cx.refuse(`xs:${name.local} cannot be called`);
  return cast(value, kind);
}

/** `codes:has('list', code)`: false when there is no code. */
function compileCodeList(cx: Compilation, { args: [list, code] }: Call, scope: Scope): Value {
  if (list?.kind !== 'literal' || code === undefined)
    return cx.refuse('the name of a code list must be a literal');
  const set = cx.codeList(list.value);
  const value = single(cx.value(code, scope));
  if (isEmpty(value)) return valueOf(js`false`, 'boolean');
  if (value.count === 'one') return valueOf(js`${set}.has(${stringArgument(value)})`, 'boolean');
  const present = stringArgument(valueOf(word('code'), value.kind));
  const has = js`${runtime('whenPresent')}(${value}, (code) => ${set}.has(${present}))`;
  return valueOf(js`(${has} === true)`, 'boolean');
}
