import { loadSaxon } from '../../../src/evaluate/sef/evaluate-sef.js';

/** What the types of the package do not name: the results of expressions as they are, and an array of them. */
interface SaxonValues {
  readonly XdmArray: new (sequences: readonly unknown[]) => object;
  readonly XPath: {
    evaluate(expression: string, context: object | null, options: object): unknown;
  };
}

const namespaceContext = {
  xs: 'http://www.w3.org/2001/XMLSchema',
  array: 'http://www.w3.org/2005/xpath-functions/array',
};

/**
 * What SaxonJS makes of expressions, with the root element of a document as context; undefined for an error.
 *
 * @param shown an XPath expression of one string for `$items`, the items of an expression. It is applied to all results at once:
 *   as a part of every expression it would be most of what SaxonJS has to parse.
 */
export function shownBySaxon(
  expressions: readonly string[],
  text: string,
  shown: string,
): readonly (string | undefined)[] {
  const saxon = loadSaxon() as unknown as SaxonValues;
  const root = saxon.XPath.evaluate('parse-xml($text)/*', null, { params: { text } }) as object;
  const results: unknown[] = [];
  const indexes = expressions.map((expression) => {
    try {
      results.push(saxon.XPath.evaluate(expression, root, { namespaceContext, resultForm: 'xdm' }));
      return results.length - 1;
    } catch {
      return undefined;
    }
  });
  const texts = saxon.XPath.evaluate(
    `for $index in 1 to array:size($results) return (let $items := $results($index) return ${shown})`,
    null,
    { namespaceContext, resultForm: 'array', params: { results: new saxon.XdmArray(results) } },
  ) as readonly string[];
  if (texts.length !== results.length) throw new Error(`${shown} is not one string for each value.`);
  return indexes.map((index) => (index === undefined ? undefined : texts[index]));
}
