import type { CodeList } from '../schematron/schematron-model.js';
import { xml, type XmlFragment } from './xml-template.js';

/** `codes:has(list, code)`: one look-up in a map that is made on first use. Nothing for an empty sequence. */
export function emitCodeLists(lists: readonly CodeList[]): XmlFragment | undefined {
  if (lists.length === 0) return undefined;
  const cases = lists.map(
    ({ name }, index) =>
      xml`<xsl:when test="$list eq '${name}'"><xsl:sequence select="map:contains($codes:list-${index}, $code)"/></xsl:when>`,
  );
  const maps = lists.map(
    ({ codes }, index) =>
      xml`<xsl:variable name="codes:list-${index}" select="map:merge(tokenize('${codes.join(' ')}', ' ') ! map:entry(., true()))"/>
`,
  );
  return xml`${maps}<xsl:function name="codes:has" as="xs:boolean"><xsl:param name="list" as="xs:string"/><xsl:param name="code" as="xs:string?"/><xsl:choose><xsl:when test="empty($code)"><xsl:sequence select="false()"/></xsl:when>${cases}</xsl:choose></xsl:function>
`;
}
