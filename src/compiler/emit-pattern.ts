import type { SchematronModel, SchematronPattern } from '../schematron/schematron-model.js';
import { emitCheck } from './emit-check.js';
import { emitCodeLists } from './emit-code-lists.js';
import { emitLet } from './emit-let.js';
import { emitReporting } from './emit-reporting.js';
import { emitSource } from './emit-source.js';
import { neededGlobals } from './needed-globals.js';
import { patternExpressions } from './pattern-expressions.js';
import { visitedNodes } from './visited-nodes.js';
import { xml } from './xml-template.js';

/**
 * One pattern as an XSLT 3.0 stylesheet that reports SVRL (ISO/IEC 19757-3, annex D).
 * The rules are templates of falling priority: the first whose context matches a node handles it.
 * Every node is visited once; the empty template keeps the built-in one for the document from going down again.
 * Lets of the schema and of the pattern are global variables, which a processor evaluates on first use.
 */
export function emitPattern(pattern: SchematronPattern, model: SchematronModel): string {
  const globals = neededGlobals(patternExpressions(pattern), model, [...model.lets, ...pattern.lets]);
  const checks = pattern.rules.flatMap((rule) => rule.checks);
  const numbers = new Map(checks.map((check, index) => [check, index + 1]));
  const count = pattern.rules.length;
  const templates = pattern.rules.map(
    (rule, index) => xml`<xsl:template match="${rule.context}" mode="pattern" priority="${count - index}">
${rule.checks.map((check) => emitCheck(check, numbers.get(check) ?? 0, rule.lets))}</xsl:template>
`,
  );
  const prefixes = Object.entries({ ...model.namespaces, ...RESERVED }).map(
    ([prefix, uri]) => xml` xmlns:${prefix}="${uri}"`,
  );
  return xml`<xsl:stylesheet version="3.0"${prefixes} exclude-result-prefixes="#all">
<xsl:mode on-no-match="deep-skip"/>
<xsl:mode name="pattern" on-no-match="deep-skip"/>
<xsl:template match="/"><svrl:schematron-output><xsl:apply-templates select="${visitedNodes(pattern.rules.map(({ context }) => context))}" mode="pattern"/></svrl:schematron-output></xsl:template>
<xsl:template match="/" mode="pattern" priority="0"/>
${emitReporting(checks)}${emitCodeLists(globals.codeLists)}${globals.keys.map((key) => emitSource(key))}${globals.functions.map((each) => emitSource(each))}
${globals.lets.map(emitLet)}${templates}</xsl:stylesheet>
`.xml;
}

/** Prefixes of the emitted stylesheet; a schema that binds one of them otherwise is out of luck by name only. */
const RESERVED = {
  xsl: 'http://www.w3.org/1999/XSL/Transform',
  svrl: 'http://purl.oclc.org/dsdl/svrl',
  err: 'http://www.w3.org/2005/xqt-errors',
  xs: 'http://www.w3.org/2001/XMLSchema',
  map: 'http://www.w3.org/2005/xpath-functions/map',
  codes: 'urn:peppol-preflight:codes',
  pf: 'urn:peppol-preflight:rules',
};
