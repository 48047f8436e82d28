/** A dynamic error of XPath (https://www.w3.org/TR/xpath20/, appendix F): the expression has no value on this document. */
export class XPathError extends Error {
  /** For example FORG0001, a value that cannot be cast. */
  readonly code: string;
  /** The text of the document that caused the error, if any. */
  readonly value: string | undefined;

  constructor(code: string, message: string, value?: string) {
    super(message);
    this.name = 'XPathError';
    this.code = code;
    this.value = value;
  }
}
