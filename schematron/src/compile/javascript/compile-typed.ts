import type { Expr, NodeTest, QName, SequenceType } from '../../xpath/syntax/ast.js';
import { nodeTest } from './axis-step.js';
import { type Code, js, runtime } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import {
  apply,
  atomic,
  isDuration,
  isMoment,
  isNumeric,
  isText,
  items,
  type Kind,
  promoted,
  required,
  single,
  type Value,
  valueOf,
} from './value.js';

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';
const ATOMIC_KINDS = [
  'string',
  'boolean',
  'integer',
  'decimal',
  'double',
  'date',
  'time',
  'dateTime',
  'dayTimeDuration',
  'yearMonthDuration',
] as const;
type AtomicKind = (typeof ATOMIC_KINDS)[number] | 'untyped' | 'any';

/** The kind of an atomic type by its name. @throws SchematronError for a type that the compiler does not know */
export function atomicKind(
  compilation: Compilation,
  name: { readonly prefix: string | undefined; readonly local: string },
): AtomicKind {
  const namespace = name.prefix === undefined ? '' : compilation.namespaceOf(name.prefix);
  const kind = ATOMIC_KINDS.find((each) => each === name.local);
  if (namespace === XML_SCHEMA && kind !== undefined) return kind;
  if (namespace === XML_SCHEMA && name.local === 'untypedAtomic') return 'untyped';
  if (namespace === XML_SCHEMA && name.local === 'anyAtomicType') return 'any';
  return compilation.refuse(
    `the type ${name.prefix === undefined ? '' : `${name.prefix}:`}${name.local} is not supported`,
  );
}

/** `cast as`, and the constructor functions `xs:decimal(…)`: absent if the operand is. */
export function cast(value: Value, kind: Exclude<AtomicKind, 'any'>): Value {
  const one = atomic(single(value));
  if (one.kind === kind) return one;
  if (kind === 'untyped') {
    const text = cast(one, 'string');
    return valueOf(text, 'untyped', text.count);
  }
  if (one.kind === 'string' || one.kind === 'untyped') {
    if (kind === 'string') return valueOf(one, 'string', one.count);
    return apply(textReader(kind), one, kind);
  }
  if (isNumeric(one.kind) && isNumeric(kind) && kind !== 'integer' && one.kind !== 'double')
    return promoted(one, kind);
  if (kind === 'string' && one.kind !== 'any')
    return apply(js`((value) => ${runtime('textOfKind')}(${one.kind}, value))`, one, 'string');
  return valueOf(js`${runtime('castValue')}(d, ${kind}, ${items(one)})`, kind, 'optional');
}

/** A cast to a type that is derived from another. */
export function castToRestricted(value: Value, { base, name, check }: RestrictedType): Value {
  return apply(js`((value) => ${runtime(check)}(${name}, value))`, cast(value, base), base);
}

function textReader(kind: Exclude<AtomicKind, 'any' | 'untyped' | 'string'>): Code {
  if (isMoment(kind)) return js`((text) => ${runtime('textToDateTime')}(${kind}, text))`;
  if (isDuration(kind)) return js`((text) => ${runtime('textToDuration')}(${kind}, text))`;
  const names = {
    boolean: 'textToBoolean',
    integer: 'textToInteger',
    decimal: 'textToDecimal',
    double: 'textToDouble',
  } as const;
  return runtime(names[kind]);
}

/** `instance of`, `treat as`, `castable as`, `cast as`. */
export function compileTyped(
  compilation: Compilation,
  expr: Extract<Expr, { kind: 'typed' }>,
  scope: Scope,
): Value {
  const value = compilation.value(expr.operand, scope);
  if (expr.operator === 'instance of') return valueOf(isInstance(compilation, value, expr.type), 'boolean');
  if (expr.operator === 'treat as') return treated(compilation, value, expr.type);
  const { item, occurrence } = expr.type;
  if (item.kind !== 'atomic') return compilation.refuse('a cast needs an atomic type');
  const restricted = restrictedType(compilation, item.name, value);
  const kind = restricted?.base ?? atomicKind(compilation, item.name);
  if (kind === 'any') return compilation.refuse('a cast needs a type that can have values');
  if (expr.operator === 'castable as') {
    const call = js`${runtime('isCastable')}(d, ${kind}, ${items(value)}, ${occurrence === '?'}`;
    if (restricted === undefined) return valueOf(js`${call})`, 'boolean');
    const check = js`(value) => ${runtime(restricted.check)}(${restricted.name}, value)`;
    return valueOf({ ...js`${call}, ${check})`, canFail: value.canFail }, 'boolean');
  }
  const result = restricted === undefined ? cast(value, kind) : castToRestricted(value, restricted);
  return occurrence === '?' ? result : required(result);
}

function treated(compilation: Compilation, value: Value, type: SequenceType): Value {
  const test = isInstance(compilation, valueOf(js`value`, value.kind, value.count), type);
  return valueOf(js`${runtime('treat')}(${value}, (value) => ${test})`, value.kind, value.count);
}

function isInstance(compilation: Compilation, value: Value, { item, occurrence }: SequenceType): Code {
  if (item.kind === 'empty-sequence') return js`(${items(value)}.length === 0)`;
  const [least, most] = { '': [1, 1], '?': [0, 1], '*': [0, Infinity], '+': [1, Infinity] }[occurrence];
  const counted = js`${runtime('hasCount')}(${items(value)}, ${least ?? 0}, ${most === 1})`;
  if (!isItemTest(item)) return counted;
  return js`(${counted} && ${items(value)}.every((item) => ${itemTest(compilation, item)}))`;
}

function isItemTest(item: SequenceType['item']): item is ItemTest {
  return item.kind !== 'item' && item.kind !== 'empty-sequence';
}

type ItemTest = NodeTest | { readonly kind: 'atomic'; readonly name: QName };

function itemTest(compilation: Compilation, item: ItemTest): Code {
  if (item.kind !== 'atomic') {
    const test = nodeTest(compilation, item, js`item.value`, 'self');
    return test === undefined ? js`item.kind === 'node'` : js`item.kind === 'node' && ${test}`;
  }
  const kind: Kind = atomicKind(compilation, item.name);
  if (kind === 'any') return js`item.kind !== 'node'`;
  if (kind === 'decimal') return js`(item.kind === 'decimal' || item.kind === 'integer')`;
  return js`item.kind === ${kind}`;
}

const SCHEMA_NAMESPACE = 'http://www.w3.org/2001/XMLSchema';
const INTEGERS = ['nonNegativeInteger', 'positiveInteger', 'nonPositiveInteger', 'negativeInteger', 'long', 'int', 'short', 'byte', 'unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte']; // prettier-ignore
const STRINGS = ['normalizedString', 'token', 'anyURI', 'language', 'NMTOKEN', 'Name', 'NCName', 'ID', 'IDREF', 'ENTITY']; // prettier-ignore

/** A type that XML Schema derives from another: its values are those of the other type, and they are checked. */
interface RestrictedType {
  readonly base: 'integer' | 'string';
  readonly name: string;
  /** The function of the runtime that checks. */
  readonly check: 'restrictedInteger' | 'restrictedString';
}

/**
 * The derived type of that name, to cast a value to; undefined for others. The value does not keep it: only casts know such
 * types. xs:anyURI is not derived, but a cast from a text treats it the same way.
 */
export function restrictedType(
  compilation: Compilation,
  { prefix, local }: QName,
  { kind }: Value,
): RestrictedType | undefined {
  if (prefix === undefined || compilation.namespaceOf(prefix) !== SCHEMA_NAMESPACE) return undefined;
  if (INTEGERS.includes(local)) return { base: 'integer', name: local, check: 'restrictedInteger' };
  if (local === 'anyURI' && !isText(kind))
    return compilation.refuse('only a text can be cast to xs:anyURI here');
  if (STRINGS.includes(local)) return { base: 'string', name: local, check: 'restrictedString' };
  return undefined;
}
