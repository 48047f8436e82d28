import type { Code } from './code.js';

/** The kinds of item that the compiler tells apart; `any` is an item that carries its kind with it. */
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
 * How many items there are, and so what the JavaScript value is: itself (`one`), itself or undefined (`optional`), or an
 * array (`many`).
 */
export type Count = 'one' | 'optional' | 'many';

/** The code of an expression, and what is known of its value without a document. */
export interface Value extends Code {
  readonly kind: Kind;
  readonly count: Count;
  /** Shorter code for the same sequence where it must have one item at most, else an error. */
  readonly only?: Code;
  /** Of a text: shorter code for whether it is empty. */
  readonly isEmptyText?: Code;
}

export function valueOf(code: Code, kind: Kind, count: Count = 'one'): Value {
  return { ...code, kind, count };
}

export function isNumeric(kind: Kind): kind is 'integer' | 'decimal' | 'double' {
  return kind === 'integer' || kind === 'decimal' || kind === 'double';
}

/** Kinds whose values are JavaScript strings once nodes are read. */
export function isText(kind: Kind): boolean {
  return kind === 'string' || kind === 'untyped' || kind === 'node';
}

export function isDuration(kind: Kind): kind is 'dayTimeDuration' | 'yearMonthDuration' {
  return kind === 'dayTimeDuration' || kind === 'yearMonthDuration';
}

export function isMoment(kind: Kind): kind is 'date' | 'time' | 'dateTime' {
  return kind === 'date' || kind === 'time' || kind === 'dateTime';
}
