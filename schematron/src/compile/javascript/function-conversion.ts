import type { SequenceType } from '../../xpath/syntax/ast.js';
import { type Code, js, runtime } from './code.js';
import type { Compilation } from './compilation.js';
import { atomicKind } from './compile-typed.js';
import {
  apply,
  atomic,
  type Count,
  isEmpty,
  isNumeric,
  items,
  type Kind,
  many,
  promoted,
  type Value,
  valueOf,
} from './value.js';

const COUNTS: Readonly<Record<SequenceType['occurrence'], Count>> = {
  '': 'one',
  '?': 'optional',
  '*': 'many',
  '+': 'many',
};

/** What a declared type says about a value. */
export interface DeclaredType {
  readonly kind: Kind;
  readonly count: Count;
  /** For a sequence: whether it must have an item. */
  readonly isNonEmpty: boolean;
}

/** What a declared type says about a value; nothing if there is no type. */
export function typeOf(compilation: Compilation, type: SequenceType | undefined): DeclaredType {
  if (type === undefined) return { kind: 'any', count: 'many', isNonEmpty: false };
  const { item, occurrence } = type;
  const count = COUNTS[occurrence];
  const isNonEmpty = occurrence === '+';
  if (item.kind === 'item') return { kind: 'any', count, isNonEmpty };
  if (item.kind === 'empty-sequence') return { kind: 'any', count: 'many', isNonEmpty };
  return { kind: item.kind === 'atomic' ? atomicKind(compilation, item.name) : 'node', count, isNonEmpty };
}

/**
 * The function conversion rules (XPath 2.0, 3.1.5): for an atomic type nodes are read, untyped values are cast, numbers
 * become wider ones; any other value is an error.
 */
export function convertTo(value: Value, { kind, count, isNonEmpty }: DeclaredType): Value {
  const converted = convertCount(convertKind(value, kind), count);
  return isNonEmpty ? valueOf(js`${runtime('oneOrMore')}(${converted})`, kind, 'many') : converted;
}

function convertKind(value: Value, kind: Kind): Value {
  if (value.kind === kind || (isEmpty(value) && value.count !== 'one'))
    return valueOf(value, kind, value.count);
  if (kind === 'any') return value.count === 'many' ? items(value) : boxed(value);
  if (kind === 'node') return apply(js`((item) => ${runtime('asNode')}([item]))`, boxed(value), 'node');
  const read = atomic(value);
  if (read.kind === 'untyped') return apply(reader(kind), read, kind);
  if (read.kind === kind) return read;
  if (isNumeric(read.kind) && isNumeric(kind) && (kind === 'double' || read.kind === 'integer')) {
    return promoted(read, kind);
  }
  return apply(js`((item) => ${runtime('convertItem')}(${kind}, item))`, boxed(read), kind);
}

/** The same number of items, each with its kind. */
function boxed(value: Value): Value {
  if (value.kind === 'any') return value;
  return apply(js`((value) => ${runtime('toItem')}(${value.kind}, value))`, value, 'any');
}

/** The function that reads an untyped value as one of a kind. */
function reader(kind: Kind): Code {
  return js`((text) => ${runtime('convertItem')}(${kind}, ${runtime('toItem')}("untyped", text)))`;
}

function convertCount(value: Value, count: Count): Value {
  if (value.count === count) return value;
  if (count === 'many') return many(value);
  if (value.count === 'many') {
    const name = count === 'one' ? 'onlyOne' : 'atMostOne';
    return valueOf(js`${runtime(name)}(${value})`, value.kind, count);
  }
  if (count === 'one') return valueOf(js`${runtime('required')}(${value})`, value.kind, count);
  return valueOf(value, value.kind, count);
}
