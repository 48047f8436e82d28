// The part of the package saxon-js that this room uses; the package has no types of its own.

/** SaxonJS, as `saxon-js` exports it for Node.js. */
export interface Saxon {
  transform(options: TransformOptions, execution: 'sync'): { readonly principalResult: ResultNode };
  readonly XPath: {
    evaluate(
      expression: string,
      context: object | null,
      options: {
        readonly params?: Readonly<Record<string, unknown>>;
        readonly namespaceContext?: Readonly<Record<string, string>>;
      },
    ): object;
  };
}

interface TransformOptions {
  readonly stylesheetInternal: object;
  readonly sourceNode: object;
  readonly destination: 'document';
}

/** A node of a result document: a few members of the DOM. */
export interface ResultNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly firstChild: ResultNode | null;
  readonly nextSibling: ResultNode | null;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
}
