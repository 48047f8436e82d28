import { xml, type XmlFragment } from './xml-template.js';

/** The value that `emitGlobalLet` stored, or the error that came instead. */
const LET_VALUE = xml`<xsl:function name="let:value"><xsl:param name="stored" as="item()"/><xsl:sequence select="if ($stored instance of array(*)) then $stored(1) else error($stored('code'), $stored('description'))"/></xsl:function>
`;

/** A value in a message: cut if it is longer than a thousand characters, as in the native engine; adjacent text nodes are one text. */
const SHOWN = xml`<xsl:function name="svrl:shown" as="xs:string"><xsl:param name="values" as="item()*"/><xsl:variable name="text" as="xs:string"><xsl:value-of select="$values"/></xsl:variable><xsl:sequence select="if (string-length($text) gt 1000) then concat(substring($text, 1, 200), '… (', string-length($text), ' characters)') else $text"/></xsl:function>
`;

/**
 * Where a node is: `/Q{urn:order}order/Q{urn:order}line[2]/id[1]`, an attribute as `/…/@name`; the same text as `locationOf` returns
 * for an XmlTree without prefixes.
 */
const LOCATION = xml`<xsl:function name="svrl:location" as="xs:string"><xsl:param name="node" as="node()"/><xsl:sequence select="if ($node/..) then string-join($node/ancestor-or-self::node()[..]/concat('/', svrl:step(.), svrl:position(.))) else '/'"/></xsl:function>
<xsl:function name="svrl:step" as="xs:string"><xsl:param name="node" as="node()"/><xsl:sequence select="if ($node instance of element()) then svrl:name($node) else if ($node instance of attribute()) then concat('@', svrl:name($node)) else if ($node instance of text()) then 'text()' else if ($node instance of comment()) then 'comment()' else concat('processing-instruction(', name($node), ')')"/></xsl:function>
<xsl:function name="svrl:position" as="xs:string"><xsl:param name="node" as="node()"/><xsl:variable name="step" select="svrl:step($node)"/><xsl:sequence select="if ($node instance of attribute() or ($node instance of element() and empty($node/../..))) then '' else concat('[', 1 + count($node/preceding-sibling::node()[svrl:step(.) eq $step]), ']')"/></xsl:function>
<xsl:function name="svrl:name" as="xs:string"><xsl:param name="node" as="node()"/><xsl:variable name="namespace" select="string(namespace-uri($node))"/><xsl:sequence select="if ($namespace eq '') then local-name($node) else if ($namespace eq 'http://www.w3.org/XML/1998/namespace') then concat('xml:', local-name($node)) else concat('Q{', $namespace, '}', local-name($node))"/></xsl:function>
`;

const DESCRIBE = xml`<xsl:function name="svrl:describe" as="xs:string"><xsl:param name="code" as="xs:QName"/><xsl:param name="description" as="xs:string?"/><xsl:sequence select="string-join((local-name-from-QName($code), $description), ': ')"/></xsl:function>
`;

/** The functions that every emitted stylesheet uses for its reports: the value of a let, the text of an error, the place of a node. */
export function emitReporting(): XmlFragment {
  return xml`${LET_VALUE}${SHOWN}${DESCRIBE}${LOCATION}`;
}
