import type { SchematronCheck } from '../schematron/schematron-model.js';
import { xml, type XmlFragment } from './xml-template.js';

/**
 * What every emitted stylesheet reports with: the table of its checks, the template `svrl:finding` that writes the
 * check of a number as SVRL, and the function that says where a node is.
 */
export function emitReporting(checks: readonly SchematronCheck[]): XmlFragment {
  const rows = checks.map((check) => {
    const optional = (name: string, value: string | undefined): XmlFragment | undefined =>
      value === undefined ? undefined : xml`<xsl:attribute name="${name}">${value}</xsl:attribute>`;
    return xml`<check kind="${check.kind === 'report' ? 'successful-report' : 'failed-assert'}">${optional('id', check.id)}${optional('flag', check.flag)}${optional('test', check.test)}${optional('pf:terms', check.terms.length === 0 ? undefined : check.terms.join(' '))}</check>
`;
  });
  return xml`<xsl:variable name="svrl:checks">${rows}</xsl:variable>
<xsl:template name="svrl:finding"><xsl:param name="number" as="xs:integer"/><xsl:param name="text" select="''"/><xsl:param name="error" as="xs:string?" select="()"/><xsl:variable name="check" select="$svrl:checks/*[$number]"/><xsl:element name="svrl:{$check/@kind}"><xsl:copy-of select="$check/(@* except @kind)"/><xsl:attribute name="location" select="svrl:location(.)"/><xsl:if test="exists($error)"><xsl:attribute name="pf:error" select="$error"/></xsl:if><svrl:text><xsl:value-of select="$text"/></svrl:text></xsl:element></xsl:template>
${LOCATION}`;
}

/** The path of a node with the conventional prefixes: `/Invoice/cac:InvoiceLine[2]/cbc:ID[1]`, `/…/@name`. */
const LOCATION = xml`<xsl:function name="svrl:location" as="xs:string"><xsl:param name="node" as="node()"/><xsl:sequence select="if ($node/..) then string-join($node/ancestor-or-self::node()[..]/concat('/', svrl:step(.))) else '/'"/></xsl:function>
<xsl:function name="svrl:step" as="xs:string"><xsl:param name="node" as="node()"/><xsl:variable name="position" select="concat('[', 1 + count($node/preceding-sibling::node()[node-name(.) = node-name($node) or (empty((node-name(.), node-name($node))) and svrl:kind(.) eq svrl:kind($node))]), ']')"/><xsl:choose><xsl:when test="$node instance of attribute()"><xsl:sequence select="concat('@', svrl:name($node))"/></xsl:when><xsl:when test="$node instance of element()"><xsl:sequence select="concat(svrl:name($node), if ($node/../..) then $position else '')"/></xsl:when><xsl:otherwise><xsl:sequence select="concat(svrl:kind($node), $position)"/></xsl:otherwise></xsl:choose></xsl:function>
<xsl:function name="svrl:kind" as="xs:string"><xsl:param name="node" as="node()"/><xsl:sequence select="if ($node instance of text()) then 'text()' else if ($node instance of comment()) then 'comment()' else if ($node instance of processing-instruction()) then concat('processing-instruction(', name($node), ')') else ''"/></xsl:function>
<xsl:function name="svrl:name" as="xs:string"><xsl:param name="node" as="node()"/><xsl:variable name="namespace" select="string(namespace-uri($node))"/><xsl:sequence select="concat(if ($namespace eq 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2') then 'cbc:' else if ($namespace eq 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2') then 'cac:' else if ($namespace eq 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2') then 'ext:' else '', local-name($node))"/></xsl:function>
`;
