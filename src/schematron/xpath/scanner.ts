import { XPathSyntaxError } from './xpath-syntax-error.js';

/**
 * Reads an XPath expression token by token. Which token comes next depends on the grammar (`*`, `div`, `-`), so
 * the parser asks for what it expects at each place and the scanner says whether it is there.
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
  /** Consumes the symbol or refuses the expression. */
  readonly expect: (symbol: string) => void;
  readonly refuse: (reason: string, at?: number) => never;
}

const NAME_CHARACTER = /[\p{L}\p{N}_.\-\u00b7]/u;

export function createScanner(expression: string): Scanner {
  let at = skipIgnorable(expression, 0);

  const refuse = (reason: string, offset = at): never => {
    throw new XPathSyntaxError(reason, expression, offset);
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
