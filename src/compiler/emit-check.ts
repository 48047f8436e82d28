import type { MessagePart, SchematronCheck, SchematronLet } from '../schematron/schematron-model.js';
import { emitEvaluated } from './emit-evaluated.js';
import { emitGlobalValues } from './emit-global-values.js';
import { globalNames } from './global-names.js';
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
 * this check (with the attribute `pf:error`) and concerns no other. The lets that only the message names are left
 * alone until it is written. The outer `xsl:sequence` ends the scope of the variable: scopes that enclose one another,
 * a thousand deep, would take the XSLT compiler minutes.
 */
export function emitCheck(check: SchematronCheck, lets: VisibleLets): XmlFragment {
  const { kind, id, flag, test, terms, message } = check;
  const [whenTrue, whenFalse] = kind === 'report' ? ["''", '()'] : ['()', "''"];
  const used = usedNamesOf(test, lets);
  const outcome = emitEvaluated(used, `if (${test}\n) then ${whenTrue} else ${whenFalse}`);
  const element = kind === 'report' ? 'successful-report' : 'failed-assert';
  const attributes = [
    attribute('id', id),
    attribute('flag', flag),
    attribute('test', test.trim().replaceAll(/\s+/g, ' ')),
    attribute('pf:terms', terms.length === 0 ? undefined : terms.join(' ')),
  ];
  return xml`<xsl:sequence><xsl:variable name="svrl:outcome" as="xs:string?"><xsl:try>${emitUsedLets(test, lets)}<xsl:sequence select="${outcome}"/><xsl:catch select="svrl:describe($err:code, $err:description)"/></xsl:try></xsl:variable><xsl:if test="exists($svrl:outcome)"><svrl:${element}${attributes} location="{svrl:location(.)}"><xsl:if test="$svrl:outcome ne ''"><xsl:attribute name="pf:error" select="$svrl:outcome"/></xsl:if><svrl:text>${message.map((part) => emitPart(part, lets))}</svrl:text></svrl:${element}></xsl:if></xsl:sequence>
`;
}

/** An attribute of a literal result element, where braces would mean an expression. */
function attribute(name: string, value: string | undefined): XmlFragment | undefined {
  return value === undefined ? undefined : xml` ${name}="${value.replaceAll(/[{}]/g, '$&$&')}"`;
}

/** A value that cannot be evaluated must not hide the finding: it is shown as a question mark. */
function emitPart(part: MessagePart, lets: VisibleLets): XmlFragment {
  if (part.kind === 'text') return xml`<xsl:text>${part.text.replaceAll(/\s+/g, ' ')}</xsl:text>`;
  const value = part.kind === 'name' ? `name(${part.path})` : part.select;
  return xml`<xsl:try>${emitUsedLets(value, lets)}<xsl:value-of select="${emitEvaluated(usedNamesOf(value, lets), value)}"/><xsl:catch><xsl:text>?</xsl:text></xsl:catch></xsl:try>`;
}

/** The names of the lets that an expression uses, in the order of their declaration. */
function usedNamesOf(expression: string, lets: VisibleLets): readonly string[] {
  const own = usedLets([expression], lets.rule).map(({ name }) => name);
  const global = globalNames(
    [expression, ...usedLets([expression], lets.rule).map(({ value }) => value)],
    lets.global,
  );
  return [...new Set([...global, ...own])];
}

/** The global lets come first, so that a let of the rule with the same name hides them. */
function emitUsedLets(expression: string, lets: VisibleLets): readonly XmlFragment[] {
  const own = usedLets([expression], lets.rule);
  return [
    ...emitGlobalValues([expression, ...own.map(({ value }) => value)], lets.global),
    ...own.map(emitLet),
  ];
}
