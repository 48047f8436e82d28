import { isTerminating } from '../../parse/check-embedded.js';
import type { CodeList } from '../../parse/schematron-model.js';
import { attribute, type SourceElement, type SourceNode } from '../../parse/source-element.js';
import { type Names, withValues } from './emit-lets.js';
import { emitSource, xml, type XmlFragment } from './xml-template.js';

/** An embedded `xsl:function` in which the global lets are replaced by their values. */
export function emitFunction(source: SourceElement, names: Names): XmlFragment {
  return emitSource(filled(withOwnAttributes(source), names));
}

/** An embedded `xsl:key`, converted in the same way. */
export function emitKey(key: SourceElement, names: Names): XmlFragment {
  return emitSource(filled(withOwnAttributes(key), names));
}

const EXPRESSIONS = ['select', 'test', 'match', 'use'];

/** The same element with values in its expressions; its variables and parameters hide lets of the same name. */
function filled(element: SourceElement, names: Names): SourceElement {
  const attributes = element.attributes.map((each) =>
    EXPRESSIONS.includes(each.local)
      ? { ...each, value: withValues(each.value, names, element.place) }
      : each,
  );
  let inner = names;
  const children = element.children.flatMap((child): readonly SourceNode[] => {
    if (typeof child === 'string') return [child];
    if (child.local === 'message') return isTerminating(child) ? [errorOf(child)] : [];
    const result = filled(child, inner);
    if (child.local === 'variable' || child.local === 'param')
      inner = without(inner, attribute(child, 'name'));
    return [result];
  });
  return { ...element, attributes, children };
}

function without(names: Names, name: string | undefined): Names {
  const lets = new Map(names.lets);
  lets.delete(name ?? '');
  return { ...names, lets };
}

/** An `xsl:message` that ends the transformation, without its text. */
function errorOf(message: SourceElement): SourceElement {
  const select = "error(QName('http://www.w3.org/2005/xqt-errors', 'err:XTMM9000'))";
  return {
    ...message,
    local: 'sequence',
    attributes: [{ namespace: '', local: 'select', value: select }],
    children: [],
  };
}

/** The same without attributes of other namespaces: only other programs use them. */
function withOwnAttributes(element: SourceElement): SourceElement {
  return {
    ...element,
    attributes: element.attributes.filter(({ namespace }) => namespace === ''),
    children: element.children.map((child) => (typeof child === 'string' ? child : withOwnAttributes(child))),
  };
}

/**
 * `codes:has(list, code)`: one lookup in a map, false for an empty sequence. The maps are written out as
 * expressions: SaxonJS evaluates them in less than half the time it needs to build them from a text.
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
