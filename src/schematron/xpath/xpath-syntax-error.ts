/** An expression that is not XPath 2.0, or uses a construct outside of it; names the expression and the place. */
export class XPathSyntaxError extends SyntaxError {
  /** Where in the expression, from 0, in UTF-16 code units. */
  readonly offset: number;

  constructor(reason: string, expression: string, offset: number) {
    const line = expression.slice(expression.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';
    const column = offset - (expression.lastIndexOf('\n', offset - 1) + 1);
    super(`${reason}\n  ${line.replaceAll('\t', ' ')}\n  ${' '.repeat(column)}^`);
    this.name = 'XPathSyntaxError';
    this.offset = offset;
  }
}
