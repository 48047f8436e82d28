import type { SchematronCheck } from '../schematron/schematron-model.js';
import { conventionalPrefixes } from '../xml/conventional-prefixes.js';
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
${LET_VALUE}${LOCATION}`;
}

/** The value that `emitGlobalLet` stored, or the error that came instead. */
const LET_VALUE = xml`<xsl:function name="let:value"><xsl:param name="stored" as="item()"/><xsl:sequence select="if ($stored instance of array(*)) then $stored(1) else error($stored('code'), $stored('description'))"/></xsl:function>
`;

const PREFIXES = [...conventionalPrefixes].map(
  ([namespace, prefix]) =>
    xml`<xsl:when test="$namespace eq '${namespace}'"><xsl:sequence select="concat('${prefix === '' ? '' : `${prefix}:`}', local-name($node))"/></xsl:when>`,
);

/**
 * Where a node is: `/Invoice/cac:InvoiceLine[2]/cbc:ID[1]`, an attribute as `/…/@name`; the same text as `locationOf`
 * gives for a tree of ours.
 */
const LOCATION = xml`<xsl:function name="svrl:location" as="xs:string"><xsl:param name="node" as="node()"/><xsl:sequence select="if ($node/..) then string-join($node/ancestor-or-self::node()[..]/concat('/', svrl:step(.), svrl:position(.))) else '/'"/></xsl:function>
<xsl:function name="svrl:step" as="xs:string"><xsl:param name="node" as="node()"/><xsl:sequence select="if ($node instance of element()) then svrl:name($node) else if ($node instance of attribute()) then concat('@', svrl:name($node)) else if ($node instance of text()) then 'text()' else if ($node instance of comment()) then 'comment()' else concat('processing-instruction(', name($node), ')')"/></xsl:function>
<xsl:function name="svrl:position" as="xs:string"><xsl:param name="node" as="node()"/><xsl:variable name="step" select="svrl:step($node)"/><xsl:sequence select="if ($node instance of attribute() or ($node instance of element() and empty($node/../..))) then '' else concat('[', 1 + count($node/preceding-sibling::node()[svrl:step(.) eq $step]), ']')"/></xsl:function>
<xsl:function name="svrl:name" as="xs:string"><xsl:param name="node" as="node()"/><xsl:variable name="namespace" select="string(namespace-uri($node))"/><xsl:choose><xsl:when test="$namespace eq ''"><xsl:sequence select="local-name($node)"/></xsl:when>${PREFIXES}<xsl:otherwise><xsl:sequence select="concat('Q{', $namespace, '}', local-name($node))"/></xsl:otherwise></xsl:choose></xsl:function>
`;
