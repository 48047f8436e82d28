import type { MessagePart, SchematronCheck, SchematronLet } from '../schematron/schematron-model.js';
import { checkExpressions } from './check-expressions.js';
import { emitLet } from './emit-let.js';
import { usedLets } from './used-lets.js';
import { xml, type XmlFragment } from './xml-template.js';

/**
 * The evaluation of one assert or report. The lets of the rule that it uses are evaluated inside the `try`, so that
 * an error in one of them concerns the checks that use it and no other.
 *
 * @param number the position of the check in the table of checks (see `emitChecks`)
 */
export function emitCheck(
  check: SchematronCheck,
  number: number,
  ruleLets: readonly SchematronLet[],
): XmlFragment {
  const finding = xml`<xsl:call-template name="svrl:finding"><xsl:with-param name="number" select="${number}"/><xsl:with-param name="text">${check.message.map(emitPart)}</xsl:with-param></xsl:call-template>`;
  const decision =
    check.kind === 'report'
      ? xml`<xsl:if test="${check.test}">${finding}</xsl:if>`
      : xml`<xsl:choose><xsl:when test="${check.test}"/><xsl:otherwise>${finding}</xsl:otherwise></xsl:choose>`;
  return xml`<xsl:try>${usedLets(checkExpressions(check), ruleLets).map(emitLet)}${decision}<xsl:catch><xsl:call-template name="svrl:finding"><xsl:with-param name="number" select="${number}"/><xsl:with-param name="error" select="string-join((local-name-from-QName($err:code), $err:description), ': ')"/></xsl:call-template></xsl:catch></xsl:try>
`;
}

/** A value that cannot be evaluated must not hide the finding: it is shown as a question mark. */
function emitPart(part: MessagePart): XmlFragment {
  if (part.kind === 'text') return xml`<xsl:text>${part.text}</xsl:text>`;
  const value = part.kind === 'name' ? `name(${part.path})` : part.select;
  return xml`<xsl:try><xsl:value-of select="${value}"/><xsl:catch><xsl:text>?</xsl:text></xsl:catch></xsl:try>`;
}
