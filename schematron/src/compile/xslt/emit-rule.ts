import type { Place } from '../../parse/schematron-error.js';
import type {
  MessagePart,
  MessageValue,
  SchematronCheck,
  SchematronLet,
  SchematronRule,
} from '../../parse/schematron-model.js';
import { xpathTokens } from '../../xpath/syntax/xpath-tokens.js';
import { letsInOrder } from '../shared/lets-in-order.js';
import { emitRuleLets, type Names, usedLets, withValues } from './emit-lets.js';
import { xml, type XmlFragment } from './xml-template.js';

/** What a rule needs to know about the schema around it. */
interface RulePosition {
  /** The first rule of a pattern that matches a node handles it, so it has the highest priority. */
  readonly priority: number;
  readonly names: Names;
  /** What goes on with the nodes below, where rules do that. */
  readonly descent: XmlFragment | undefined;
}

/**
 * A rule as templates: one for each alternative of its context, so that an error in one alternative, which then does
 * not match, does not affect the others.
 */
export function emitRule(rule: SchematronRule, { priority, names, descent }: RulePosition): XmlFragment {
  const lets = letsInOrder(rule.lets, (name) => names.lets.has(name));
  const checks = rule.checks.map((check) => emitCheck(check, { rule: lets, names }));
  const alternatives = splitContext(rule.context).map((each) => withValues(each, names, rule.place));
  if (alternatives.length === 1) {
    return xml`<xsl:template match="${alternatives}" mode="pattern" priority="${priority}">
${checks}${descent}</xsl:template>
`;
  }
  const name = `svrl:rule-${priority}`;
  const matches = alternatives.map(
    (alternative, index) =>
      xml`<xsl:template match="${alternative}" mode="pattern" priority="${priority - index / alternatives.length}"><xsl:call-template name="${name}"/></xsl:template>
`,
  );
  return xml`${matches}<xsl:template name="${name}">
${checks}${descent}</xsl:template>
`;
}

/** The lets that a check may use. */
interface VisibleLets {
  readonly rule: readonly SchematronLet[];
  /** Those of the schema and the patterns. */
  readonly names: Names;
}

/**
 * The evaluation of one assert or report. An error in the test, or in a let whose value it needs, is reported as a
 * issue of this check (with the attribute `pf:error`) and affects no other check. The outer `xsl:sequence` ends the scope of the variable: scopes that enclose one another,
 * a thousand deep, would take the XSLT compiler minutes.
 */
function emitCheck(check: SchematronCheck, lets: VisibleLets): XmlFragment {
  const { kind, id, flag, test, terms, problem, remedy } = check;
  const [whenTrue, whenFalse] = kind === 'report' ? ["''", '()'] : ['()', "''"];
  const { place } = check;
  const { variables, names } = emitUsedLets(test, lets);
  const outcome = `if (${withValues(test, names, place)}\n) then ${whenTrue} else ${whenFalse}`;
  const element = kind === 'report' ? 'successful-report' : 'failed-assert';
  const attributes = [
    attribute('id', id),
    attribute('flag', flag),
    attribute('test', test.trim().replaceAll(/\s+/g, ' ')),
    attribute('pf:terms', terms.length === 0 ? undefined : terms.join(' ')),
  ];
  const remedyElement =
    remedy.length === 0 ? undefined : xml`<pf:remedy>${emitParts(remedy, lets, place)}</pf:remedy>`;
  return xml`<xsl:sequence><xsl:variable name="svrl:outcome" as="xs:string?"><xsl:try>${variables}<xsl:sequence select="${outcome}"/><xsl:catch select="svrl:describe($err:code, $err:description)"/></xsl:try></xsl:variable><xsl:if test="exists($svrl:outcome)"><svrl:${element}${attributes} location="{svrl:location(.)}"><xsl:if test="$svrl:outcome ne ''"><xsl:attribute name="pf:error" select="$svrl:outcome"/></xsl:if><svrl:text>${emitParts(problem, lets, place)}</svrl:text>${remedyElement}</svrl:${element}></xsl:if></xsl:sequence>
`;
}

/** An attribute of a literal result element, where braces would mean an expression. */
function attribute(name: string, value: string | undefined): XmlFragment | undefined {
  return value === undefined ? undefined : xml` ${name}="${value.replaceAll(/[{}]/g, '$&$&')}"`;
}

function emitParts(parts: readonly MessagePart[], lets: VisibleLets, place: Place): readonly XmlFragment[] {
  return parts.map((part) => emitPart(part, lets, place));
}

/** A value that cannot be evaluated must not hide the issue: it is shown as a question mark. */
function emitPart(part: MessagePart, lets: VisibleLets, place: Place): XmlFragment {
  if (part.kind === 'text') return xml`<xsl:text>${part.text.replaceAll(/\s+/g, ' ')}</xsl:text>`;
  const value = part.kind === 'name' ? `name(${part.path})` : part.select;
  const { variables, names } = emitUsedLets(value, lets);
  const shown = `svrl:shown((${withValues(value, names, place)}\n))`;
  const content = part.kind === 'name' ? xml`<xsl:value-of select="${shown}"/>` : emitValue(part, shown);
  return xml`<xsl:try>${variables}${content}<xsl:catch><xsl:text>?</xsl:text></xsl:catch></xsl:try>`;
}

/**
 * A value, which is in `pf:value` if it has a name. It is evaluated before the element begins: an error leaves no element.
 */
function emitValue({ name, otherwise }: MessageValue, shown: string): XmlFragment {
  if (name === undefined && otherwise === undefined) return xml`<xsl:value-of select="${shown}"/>`;
  const text = xml`<xsl:value-of select="$svrl:value"/>`;
  const element = name === undefined ? text : xml`<pf:value name="${name}">${text}</pf:value>`;
  const isEmpty = xml`<xsl:if test="$svrl:value eq ''"><xsl:text>${otherwise}</xsl:text></xsl:if>`;
  return xml`<xsl:variable name="svrl:value" as="xs:string" select="${shown}"/><xsl:if test="$svrl:value ne ''">${element}</xsl:if>${otherwise === undefined ? undefined : isEmpty}`;
}

/** The lets of the rule that an expression uses; they hide those of the schema with the same name. */
function emitUsedLets(expression: string, { rule, names }: VisibleLets): ReturnType<typeof emitRuleLets> {
  return emitRuleLets(usedLets([expression], rule), names);
}

/** The alternatives of a rule context: the parts between those `|` and `union` that are outside brackets. */
export function splitContext(context: string): readonly string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let start = 0;
  const tokens = xpathTokens(context);
  tokens.forEach(({ kind, text, start: at, end }, index) => {
    if (kind === 'string') return;
    if (text === '(' || text === '[') depth += 1;
    if (text === ')' || text === ']') depth -= 1;
    if (depth !== 0 || index === 0 || (text !== '|' && text !== 'union')) return;
    // After a step separator or an axis, `union` is the name of an element.
    if (text === 'union' && ['/', '//', '::', '@', '|'].includes(tokens[index - 1]?.text ?? '')) return;
    alternatives.push(context.slice(start, at).trim());
    start = end;
  });
  return [...alternatives, context.slice(start).trim()];
}
