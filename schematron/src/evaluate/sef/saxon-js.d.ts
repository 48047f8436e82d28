/** The part of saxon-js that this room uses; the package has no types of its own. */
declare module 'saxon-js' {
  namespace SaxonJS {
    /** A node of a result document: a few members of the DOM. */
    interface ResultNode {
      readonly nodeType: number;
      readonly nodeName: string;
      readonly firstChild: ResultNode | null;
      readonly nextSibling: ResultNode | null;
      readonly textContent: string | null;
      getAttribute(name: string): string | null;
    }
    interface TransformOptions {
      readonly stylesheetInternal: object;
      readonly sourceNode: object;
      readonly destination: 'document';
    }
    function transform(
      options: TransformOptions,
      execution: 'sync',
    ): { readonly principalResult: ResultNode };
    namespace XPath {
      function evaluate(
        expression: string,
        context: object | null,
        options: {
          readonly params?: Readonly<Record<string, unknown>>;
          readonly namespaceContext?: Readonly<Record<string, string>>;
        },
      ): object;
    }
  }
  export = SaxonJS;
}
