/** A token of an XPath expression, used to find out what an expression refers to without parsing it. */
export interface XPathToken {
  /** `variable` has the name without `$`; `string` the content without quotes. */
  readonly kind: 'string' | 'variable' | 'name' | 'number' | 'symbol';
  readonly text: string;
  /** Where it begins and ends in the expression. */
  readonly start: number;
  readonly end: number;
}

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.\-\u00B7]*`;
const QNAME = `${NAME}(?::${NAME})?`;
const TOKEN = new RegExp(
  String.raw`(?<space>\s+)|(?<string>"(?:[^"]|"")*"|'(?:[^']|'')*')|\$\s*(?<variable>${QNAME})|(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>${QNAME})|(?<symbol>::|:=|!=|<=|>=|<<|>>|\/\/|\.\.|.)`,
  'suy',
);

const KINDS = ['string', 'variable', 'number', 'name', 'symbol'] as const;

/** The tokens of an XPath expression without white space and comments. A wrong expression yields some tokens, never an error. */
export function xpathTokens(expression: string): readonly XPathToken[] {
  const tokens: XPathToken[] = [];
  let position = 0;
  while (position < expression.length) {
    if (expression.startsWith('(:', position)) {
      position = endOfComment(expression, position);
      continue;
    }
    TOKEN.lastIndex = position;
    const groups = TOKEN.exec(expression)?.groups ?? {};
    const end = Math.max(TOKEN.lastIndex, position + 1);
    const kind = KINDS.find((each) => groups[each] !== undefined);
    if (kind !== undefined)
      tokens.push({ kind, text: tokenText(kind, groups[kind] ?? ''), start: position, end });
    position = end;
  }
  return tokens;
}

function tokenText(kind: XPathToken['kind'], written: string): string {
  const quote = written.charAt(0);
  return kind === 'string' ? written.slice(1, -1).replaceAll(quote + quote, quote) : written;
}

/** Comments nest (XPath 2.0, 2.6). */
function endOfComment(expression: string, start: number): number {
  let depth = 0;
  let position = start;
  do {
    if (expression.startsWith('(:', position)) {
      depth += 1;
      position += 2;
    } else if (expression.startsWith(':)', position)) {
      depth -= 1;
      position += 2;
    } else position += 1;
  } while (depth > 0 && position < expression.length);
  return position;
}
