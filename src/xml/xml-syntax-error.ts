/** Ends a parse: what is wrong with the text, and at which offset. Never leaves `src/xml`. */
export class XmlSyntaxError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'XmlSyntaxError';
    this.offset = offset;
  }
}
