import { type Place, SchematronError } from '../../schematron/schematron-error.js';
import type {
  MessagePart,
  SchematronCheck,
  SchematronLet,
  SchematronRule,
} from '../../schematron/schematron-model.js';
import { xpathTokens } from '../../schematron/xpath/xpath-tokens.js';
import { usedNames } from '../shared/used-names.js';
import { emitEvaluated, emitGlobalValues, emitLet, globalNames, usedLets } from './emit-lets.js';
import { xml, type XmlFragment } from './xml-template.js';

/** What a rule needs to know about its surroundings. */
interface RulePosition {
  /** The first rule of a pattern that matches a node handles it, so it has the highest priority. */
  readonly priority: number;
  readonly globals: readonly SchematronLet[];
}

/**
 * A rule as templates: one for each alternative of its context, so that an error in one alternative (which then does
 * not match) leaves the others alone.
 */
export function emitRule(rule: SchematronRule, { priority, globals }: RulePosition): XmlFragment {
  const checks = rule.checks.map((check) => emitCheck(check, { rule: rule.lets, global: globals }));
  const alternatives = splitContext(rule.context).map((each) => emitContext(each, globals, rule.place));
  if (alternatives.length === 1) {
    return xml`<xsl:template match="${alternatives}" mode="pattern" priority="${priority}">
${checks}</xsl:template>
`;
  }
  const name = `svrl:rule-${priority}`;
  const matches = alternatives.map(
    (alternative, index) =>
      xml`<xsl:template match="${alternative}" mode="pattern" priority="${priority - index / alternatives.length}"><xsl:call-template name="${name}"/></xsl:template>
`,
  );
  return xml`${matches}<xsl:template name="${name}">
${checks}</xsl:template>
`;
}

/** The lets that a check may use. */
interface VisibleLets {
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
function emitCheck(check: SchematronCheck, lets: VisibleLets): XmlFragment {
  const { kind, id, flag, test, terms, problem, remedy } = check;
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
  const remedyElement =
    remedy.length === 0 ? undefined : xml`<pf:remedy>${emitParts(remedy, lets)}</pf:remedy>`;
  return xml`<xsl:sequence><xsl:variable name="svrl:outcome" as="xs:string?"><xsl:try>${emitUsedLets(test, lets)}<xsl:sequence select="${outcome}"/><xsl:catch select="svrl:describe($err:code, $err:description)"/></xsl:try></xsl:variable><xsl:if test="exists($svrl:outcome)"><svrl:${element}${attributes} location="{svrl:location(.)}"><xsl:if test="$svrl:outcome ne ''"><xsl:attribute name="pf:error" select="$svrl:outcome"/></xsl:if><svrl:text>${emitParts(problem, lets)}</svrl:text>${remedyElement}</svrl:${element}></xsl:if></xsl:sequence>
`;
}

/** An attribute of a literal result element, where braces would mean an expression. */
function attribute(name: string, value: string | undefined): XmlFragment | undefined {
  return value === undefined ? undefined : xml` ${name}="${value.replaceAll(/[{}]/g, '$&$&')}"`;
}

function emitParts(parts: readonly MessagePart[], lets: VisibleLets): readonly XmlFragment[] {
  return parts.map((part) => emitPart(part, lets));
}

/** A value that cannot be evaluated must not hide the finding: it is shown as a question mark. */
function emitPart(part: MessagePart, lets: VisibleLets): XmlFragment {
  if (part.kind === 'text') return xml`<xsl:text>${part.text.replaceAll(/\s+/g, ' ')}</xsl:text>`;
  const value = part.kind === 'name' ? `name(${part.path})` : part.select;
  return xml`<xsl:try>${emitUsedLets(value, lets)}<xsl:value-of select="svrl:shown((${emitEvaluated(usedNamesOf(value, lets), value)}
))"/><xsl:catch><xsl:text>?</xsl:text></xsl:catch></xsl:try>`;
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

/** A context as an XSLT pattern: the global lets in it are replaced by their values, since a pattern has no local variables. */
export function emitContext(context: string, globals: readonly SchematronLet[], place: Place): string {
  let pattern = '';
  let copied = 0;
  const tokens = xpathTokens(context);
  const { variables } = usedNames([context]);
  tokens.forEach(({ kind, text, start, end }, index) => {
    if (kind !== 'variable' || !variables.has(text) || !globals.some(({ name }) => name === text)) return;
    const next = tokens[index + 1]?.text;
    if (next === 'in' || next === ':=') {
      throw new SchematronError(place, `the context binds $${text}, which is also the name of a let`);
    }
    pattern += `${context.slice(copied, start)}let:value($let:${text})`;
    copied = end;
  });
  return pattern + context.slice(copied);
}

/** The alternatives of a rule context: the parts between `|` or `union` that are in no bracket. */
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
