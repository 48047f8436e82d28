import type { CodeList } from '../schematron/schematron-model.js';
import { xml, type XmlFragment } from './xml-template.js';

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
