import type { Literal, QName } from './ast.js';
import { laterSyntaxAt } from './later-syntax.js';

/**
 * Reads an XPath expression token by token. The kind of the next token depends on the grammar (`*`, `div`, `-`), so
 * the parser asks for the token that it expects, and the scanner answers whether it is there.
 */
export interface Scanner {
  /** Offset of the next token. */
  readonly offset: () => number;
  readonly atEnd: () => boolean;
  /** Consumes the symbol if it comes next. */
  readonly takeSymbol: (symbol: string) => boolean;
  /** Consumes the keyword if it comes next as a whole name. */
  readonly takeKeyword: (keyword: string) => boolean;
  /** Whether the text after white space matches; consumes nothing. The pattern must be sticky. */
  readonly looksLike: (pattern: RegExp) => boolean;
  /** Consumes what the sticky pattern matches, or returns undefined. */
  readonly take: (pattern: RegExp) => string | undefined;
  /** Consumes the symbol, or throws. */
  readonly expect: (symbol: string) => void;
  readonly refuse: (reason: string, at?: number) => never;
}

const NAME_CHARACTER = /[\p{L}\p{N}_.\-\u00b7]/u;

export function createScanner(expression: string): Scanner {
  let at = skipIgnorable(expression, 0);

  const refuse = (reason: string, offset = at): never => {
    const later = laterSyntaxAt(expression, offset);
    const cause = later === undefined ? reason : `This is XPath 3, not XPath 2.0: ${later}`;
    throw new XPathSyntaxError(cause, expression, offset);
  };
  const advance = (length: number) => {
    at = skipIgnorable(expression, at + length);
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(expression)?.[0];
    if (found !== undefined) advance(found.length);
    return found;
  };
  const takeSymbol = (symbol: string): boolean => {
    const found = expression.startsWith(symbol, at);
    if (found) advance(symbol.length);
    return found;
  };
  return {
    offset: () => at,
    atEnd: () => at >= expression.length,
    takeSymbol,
    takeKeyword: (keyword) => {
      if (!expression.startsWith(keyword, at) || NAME_CHARACTER.test(expression.charAt(at + keyword.length)))
        return false;
      advance(keyword.length);
      return true;
    },
    looksLike: (pattern) => {
      pattern.lastIndex = at;
      return pattern.test(expression);
    },
    take,
    expect: (symbol) => {
      if (!takeSymbol(symbol)) refuse(`"${symbol}" is expected here`);
    },
    refuse,
  };
}

/** The offset after white space and comments, which nest: `(: outer (: inner :) :)`. */
function skipIgnorable(expression: string, start: number): number {
  let at = start;
  for (;;) {
    while (/[ \t\r\n]/.test(expression.charAt(at))) at += 1;
    if (!expression.startsWith('(:', at)) return at;
    const opened = at;
    for (let depth = 0; ;) {
      if (at >= expression.length)
        throw new XPathSyntaxError('This comment is not closed', expression, opened);
      if (expression.startsWith('(:', at)) {
        depth += 1;
        at += 2;
      } else if (expression.startsWith(':)', at)) {
        depth -= 1;
        at += 2;
        if (depth === 0) break;
      } else at += 1;
    }
  }
}

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.\-\u00b7]*`;
const QNAME = new RegExp(`${NAME}(?::${NAME})?`, 'uy');
const WILDCARD = new RegExp(`\\*(?::${NAME})?|${NAME}:\\*`, 'uy');

/** A name as it is written, `cbc:ID` or `count`; undefined when none comes next. */
export function takeQName(scanner: Scanner): QName | undefined {
  return toQName(scanner.take(QNAME));
}

/** A name test: a name, `*`, `cac:*` or `*:ID`. */
export function takeNameTest(scanner: Scanner): QName | undefined {
  const wildcard = scanner.take(WILDCARD);
  if (wildcard === '*') return { prefix: '*', local: '*' };
  return toQName(wildcard) ?? takeQName(scanner);
}

/** `$name`. */
export function takeVariableName(scanner: Scanner): QName {
  scanner.expect('$');
  return takeQName(scanner) ?? scanner.refuse('The name of a variable is expected here');
}

function toQName(text: string | undefined): QName | undefined {
  if (text === undefined) return undefined;
  const [first = '', second] = text.split(':');
  return second === undefined ? { prefix: undefined, local: first } : { prefix: first, local: second };
}

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

/** The number of characters of the line shown before and after the place. */
const SHOWN = 200;

/** An expression that is not XPath 2.0; the message names the expression and the place. */
class XPathSyntaxError extends SyntaxError {
  /** Where in the expression, from 0, in UTF-16 code units. */
  readonly offset: number;

  constructor(reason: string, expression: string, offset: number) {
    const start = Math.max(expression.lastIndexOf('\n', offset - 1) + 1, offset - SHOWN);
    const line = expression.slice(start, offset + SHOWN).split('\n', 1)[0] ?? '';
    const column = offset - start;
    super(`${reason}\n  ${line.replaceAll('\t', ' ')}\n  ${' '.repeat(column)}^`);
    this.name = 'XPathSyntaxError';
    this.offset = offset;
  }
}
