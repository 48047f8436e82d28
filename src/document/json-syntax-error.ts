/** A text that is not JSON, with the place: line and column start at 1, a column counts UTF-16 code units. */
export class JsonSyntaxError extends SyntaxError {
  readonly position: { readonly line: number; readonly column: number };

  constructor(
    message: string,
    { position, cause }: { readonly position: JsonSyntaxError['position']; readonly cause: unknown },
  ) {
    super(message, { cause });
    // Callers know it as what JSON.parse throws.
    this.name = 'SyntaxError';
    this.position = position;
  }
}
