import { type Code, js, runtime } from './code.js';

/** The kinds of item that the compiler distinguishes; an item of kind `any` carries its kind at run time. */
export type Kind =
  | 'node'
  | 'string'
  | 'untyped'
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'double'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'dayTimeDuration'
  | 'yearMonthDuration'
  | 'any';

/**
 * The number of items, which decides the form of the JavaScript value: the item (`one`), the item or undefined (`optional`), or an
 * array (`many`).
 */
export type Count = 'one' | 'optional' | 'many';

/** The code of an expression, and what is known about its value without a document. */
export interface Value extends Code {
  readonly kind: Kind;
  readonly count: Count;
  /** Shorter code for the same sequence if more than one item is an error. */
  readonly only?: Code;
  /** For a text: shorter code that tests whether it is empty. */
  readonly isEmptyText?: Code;
}

export function valueOf(code: Code, kind: Kind, count: Count = 'one'): Value {
  return { ...code, kind, count };
}

export function isNumeric(kind: Kind): kind is 'integer' | 'decimal' | 'double' {
  return kind === 'integer' || kind === 'decimal' || kind === 'double';
}

/** Kinds whose values are JavaScript strings after nodes are read. */
export function isText(kind: Kind): boolean {
  return kind === 'string' || kind === 'untyped' || kind === 'node';
}

export function isDuration(kind: Kind): kind is 'dayTimeDuration' | 'yearMonthDuration' {
  return kind === 'dayTimeDuration' || kind === 'yearMonthDuration';
}

export function isMoment(kind: Kind): kind is 'date' | 'time' | 'dateTime' {
  return kind === 'date' || kind === 'time' || kind === 'dateTime';
}

/** A unary function applied to every item. */
export function apply(fn: Code, value: Value, kind: Kind): Value {
  if (value.count === 'one') return valueOf(js`${fn}(${value})`, kind, 'one');
  if (value.count === 'optional')
    return valueOf(js`${runtime('whenPresent')}(${value}, ${fn})`, kind, 'optional');
  return valueOf(js`${runtime('mapEach')}(${value}, ${fn})`, kind, 'many');
}

/** As an array. */
export function many(value: Value): Value {
  if (value.count === 'many') return value;
  if (isEmpty(value)) return valueOf(js`[]`, value.kind, 'many');
  if (value.count === 'one') return valueOf(js`[${value}]`, value.kind, 'many');
  return valueOf(js`${runtime('toArray')}(${value})`, value.kind, 'many');
}

/** As an array of items that carry their kind. */
export function items(value: Value): Value {
  const array = many(value);
  if (value.kind === 'any') return array;
  return valueOf(js`${runtime('toItems')}(${value.kind}, ${array})`, 'any', 'many');
}

/** At most one item; several are an error. */
export function single(value: Value): Value {
  if (value.count !== 'many') return value;
  if (value.only !== undefined) return valueOf(value.only, value.kind, 'optional');
  return valueOf(js`${runtime('atMostOne')}(${value})`, value.kind, 'optional');
}

/** Exactly one item, or an error. */
export function required(value: Value): Value {
  const one = single(value);
  if (one.count === 'one') return one;
  return valueOf(js`${runtime('required')}(${one})`, one.kind, 'one');
}

/** The values of nodes in place of the nodes; they are untyped. */
export function atomic(value: Value): Value {
  if (value.kind === 'node') {
    if (value.count === 'one') return valueOf(js`${runtime('text')}(d, ${value})`, 'untyped', 'one');
    if (value.count === 'optional') {
      return valueOf(js`${runtime('textIfAny')}(d, ${value})`, 'untyped', 'optional');
    }
    return apply(js`((node) => ${runtime('text')}(d, node))`, value, 'untyped');
  }
  if (value.kind !== 'any') return value;
  return valueOf(js`${runtime('atomize')}(d, ${many(value)})`, 'any', 'many');
}

/** An argument of the type xs:string?, where no value is the empty string. */
export function stringArgument(value: Value): Value {
  const node = value.kind === 'node' ? single(value) : undefined;
  if (node?.count === 'optional') return valueOf(js`${runtime('textOrEmpty')}(d, ${node})`, 'string');
  if (isText(value.kind)) {
    const one = atomic(single(value));
    return valueOf(one.count === 'one' ? one : js`(${one} ?? '')`, 'string');
  }
  return valueOf(js`${runtime('stringArgument')}(d, ${items(value)})`, 'string');
}

/** An argument that is a number or absent: an untyped value becomes a double. */
export function numericArgument(value: Value): Value {
  if (isNumeric(value.kind)) return single(value);
  if (value.kind === 'node' || value.kind === 'untyped') {
    return apply(runtime('textToDouble'), atomic(single(value)), 'double');
  }
  return valueOf(js`${runtime('numericArgument')}(d, ${items(value)})`, 'any', 'optional');
}

/** A number converted to a wider kind. */
export function promoted(value: Value, kind: 'integer' | 'decimal' | 'double'): Value {
  if (value.kind === kind) return value;
  if (kind === 'decimal') return apply(runtime('decimalOf'), value, kind);
  if (value.kind === 'integer') return apply(js`Number`, value, kind);
  return apply(runtime('doubleOfDecimal'), value, kind);
}

/** The wider of two numeric kinds. */
export function widerOf(left: Kind, right: Kind): 'integer' | 'decimal' | 'double' {
  if (left === 'double' || right === 'double') return 'double';
  return left === 'decimal' || right === 'decimal' ? 'decimal' : 'integer';
}

/** Values of different kinds or counts in a common form: for the branches of an `if`, and for the parts of a sequence. */
export function unified(values: readonly Value[]): readonly Value[] {
  const filled = values.filter((value) => !isEmpty(value));
  const [first] = filled;
  const kind = filled.every((value) => value.kind === first?.kind) ? first?.kind : undefined;
  if (kind === undefined) return values.map(items);
  const same = values.map((value) => (isEmpty(value) ? valueOf(value, kind, value.count) : value));
  if (same.every(({ count }) => count === 'one')) return same;
  if (same.every((value) => value.count !== 'many')) {
    return same.map((value) => valueOf(value, kind, 'optional'));
  }
  return same.map(many);
}

/** The value of `()`. */
export const EMPTY: Value = valueOf(js`undefined`, 'any', 'optional');

export function isEmpty(value: Value): boolean {
  return value.js === EMPTY.js;
}
