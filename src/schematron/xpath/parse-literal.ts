import type { Literal } from './ast.js';
import type { Scanner } from './scanner.js';

/** [42] Literal: a string or a number; undefined when neither comes next. */
export function parseLiteral(scanner: Scanner): Literal | undefined {
  const text = parseStringLiteral(scanner);
  if (text !== undefined) return { kind: 'literal', type: 'string', value: text };
  const number = scanner.take(/(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y);
  if (number === undefined) return undefined;
  const type = /[eE]/.test(number) ? 'double' : number.includes('.') ? 'decimal' : 'integer';
  return { kind: 'literal', type, value: number };
}

/** [74] StringLiteral, its content: a doubled quote stands for one. */
export function parseStringLiteral(scanner: Scanner): string | undefined {
  const literal = scanner.take(/"(?:[^"]|"")*"|'(?:[^']|'')*'/y);
  if (literal === undefined) {
    if (scanner.looksLike(/["']/y)) scanner.refuse('This string is not closed');
    return undefined;
  }
  const quote = literal.charAt(0);
  return literal.slice(1, -1).replaceAll(quote + quote, quote);
}
