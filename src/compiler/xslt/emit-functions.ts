import type { CodeList, SchematronLet } from '../../schematron/schematron-model.js';
import type { SourceElement } from '../../schematron/source-element.js';
import { outerExpressions } from '../shared/used-names.js';
import { emitEvaluated, emitGlobalValues, globalNames } from './emit-lets.js';
import { emitContext } from './emit-rule.js';
import { emitElement, emitSource, xml, type XmlFragment } from './xml-template.js';

/** An embedded `xsl:function`; the global lets that it names are put between its parameters and its body. */
export function emitFunction(source: SourceElement, globals: readonly SchematronLet[]): XmlFragment {
  const declaration = withOwnAttributes(source);
  const isParam = (node: SourceElement | string): boolean =>
    typeof node !== 'string' && node.local === 'param';
  const params = declaration.children.filter(isParam);
  const body = declaration.children.filter((child) => !isParam(child));
  const expressions = outerExpressions(declaration);
  const values = emitGlobalValues(expressions, globals);
  const names = globalNames(expressions, globals);
  // Nothing in the result, but evaluated before it.
  const evaluated = names.length === 0 ? [] : [xml`<xsl:sequence select="${emitEvaluated(names, '()')}"/>`];
  return emitElement(declaration, [...params, ...values, ...evaluated, ...body]);
}

/** An embedded `xsl:key`; a key has no local variables, so the global lets in it are replaced by their values. */
export function emitKey(key: SourceElement, globals: readonly SchematronLet[]): XmlFragment {
  const attributes = key.attributes.map((each) =>
    each.local === 'match' || each.local === 'use'
      ? { ...each, value: emitContext(each.value, globals, key.place) }
      : each,
  );
  return emitSource(withOwnAttributes({ ...key, attributes }));
}

/** The same without attributes of other namespaces: they mean something to other programs at most. */
function withOwnAttributes(element: SourceElement): SourceElement {
  return {
    ...element,
    attributes: element.attributes.filter(({ namespace }) => namespace === ''),
    children: element.children.map((child) => (typeof child === 'string' ? child : withOwnAttributes(child))),
  };
}

/**
 * `codes:has(list, code)`: one look-up in a map, false for an empty sequence. The maps are written out as
 * expressions, which SaxonJS evaluates in less than half the time that it needs to build them from a text.
 */
export function emitCodeLists(lists: readonly CodeList[]): XmlFragment | undefined {
  if (lists.length === 0) return undefined;
  const maps = lists.map(({ codes }, index) => {
    const entries = codes.map((code) => `${quote(code)}:1`).join(',');
    return xml`<xsl:variable name="codes:list-${index}" select="map{${entries}}"/>
`;
  });
  const choices = lists.map(
    ({ name }, index) =>
      xml`<xsl:when test="$list eq ${quote(name)}"><xsl:sequence select="map:contains($codes:list-${index}, $code)"/></xsl:when>`,
  );
  return xml`${maps}<xsl:function name="codes:has" as="xs:boolean"><xsl:param name="list" as="xs:string"/><xsl:param name="code" as="xs:string?"/><xsl:choose><xsl:when test="empty($code)"><xsl:sequence select="false()"/></xsl:when>${choices}</xsl:choose></xsl:function>
`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
