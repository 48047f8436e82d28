import type { MessagePart, SchematronCheck, SchematronLet } from '../schematron/schematron-model.js';
import { emitGlobalValues } from './emit-global-values.js';
import { emitLet } from './emit-let.js';
import { usedLets } from './used-lets.js';
import { xml, type XmlFragment } from './xml-template.js';

/** The lets that a check may use. */
export interface VisibleLets {
  readonly rule: readonly SchematronLet[];
  readonly global: readonly SchematronLet[];
}

/**
 * The evaluation of one assert or report. First every let that the test names, directly or through other lets, is
 * evaluated, whether the test comes to need it or not; then the test. An error in either is reported as a finding of
 * this check and concerns no other. The lets that only the message names are left alone until it is written.
 *
 * @param number the position of the check in the table of checks (see `emitReporting`)
 */
export function emitCheck(check: SchematronCheck, number: number, lets: VisibleLets): XmlFragment {
  const message = check.message.map((part) => emitPart(part, lets));
  const finding = xml`<xsl:call-template name="svrl:finding"><xsl:with-param name="number" select="${number}"/><xsl:with-param name="text">${message}</xsl:with-param></xsl:call-template>`;
  const decision =
    check.kind === 'report'
      ? xml`<xsl:if test="${check.test}">${finding}</xsl:if>`
      : xml`<xsl:choose><xsl:when test="${check.test}"/><xsl:otherwise>${finding}</xsl:otherwise></xsl:choose>`;
  const failure = xml`<xsl:call-template name="svrl:finding"><xsl:with-param name="number" select="${number}"/><xsl:with-param name="error" select="string-join((local-name-from-QName($err:code), $err:description), ': ')"/></xsl:call-template>`;
  return xml`<xsl:try>${emitUsedLets(check.test, lets)}${decision}<xsl:catch>${failure}</xsl:catch></xsl:try>
`;
}

/** A value that cannot be evaluated must not hide the finding: it is shown as a question mark. */
function emitPart(part: MessagePart, lets: VisibleLets): XmlFragment {
  if (part.kind === 'text') return xml`<xsl:text>${part.text.replaceAll(/\s+/g, ' ')}</xsl:text>`;
  const value = part.kind === 'name' ? `name(${part.path})` : part.select;
  return xml`<xsl:try>${emitUsedLets(value, lets)}<xsl:value-of select="${value}"/><xsl:catch><xsl:text>?</xsl:text></xsl:catch></xsl:try>`;
}

/** The global lets come first, so that a let of the rule with the same name hides them. */
function emitUsedLets(expression: string, lets: VisibleLets): readonly XmlFragment[] {
  const own = usedLets([expression], lets.rule);
  return [
    ...emitGlobalValues([expression, ...own.map(({ value }) => value)], lets.global),
    ...own.map(emitLet),
  ];
}
