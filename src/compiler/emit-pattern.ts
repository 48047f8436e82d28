import type { SchematronModel, SchematronPattern } from '../schematron/schematron-model.js';
import { checkGlobalLets } from './check-global-lets.js';
import { checkPrefixes } from './check-prefixes.js';
import { emitCodeLists } from './emit-code-lists.js';
import { emitFunction } from './emit-function.js';
import { emitGlobalLet } from './emit-global-let.js';
import { emitReporting } from './emit-reporting.js';
import { emitRule } from './emit-rule.js';
import { emitKey } from './emit-key.js';
import { emittedPrefixes } from './emitted-prefixes.js';
import { neededGlobals } from './needed-globals.js';
import { patternExpressions } from './pattern-expressions.js';
import { visitedNodes } from './visited-nodes.js';
import { xml } from './xml-template.js';

/**
 * One pattern as an XSLT 3.0 stylesheet that reports SVRL (ISO/IEC 19757-3, annex D).
 * Every node is visited once; the rules are templates of falling priority, so the first whose context matches handles
 * it. The empty template for the document keeps the built-in one from going down again. Lets of the schema and of the
 * pattern are global variables, evaluated on first use with the document as context.
 */
export function emitPattern(pattern: SchematronPattern, model: SchematronModel): string {
  checkPrefixes(model);
  const globals = [...model.lets, ...pattern.lets];
  checkGlobalLets(globals);
  const { lets, functions, keys, codeLists } = neededGlobals(patternExpressions(pattern), model, globals);
  const rules = pattern.rules.map((rule, index) =>
    emitRule(rule, { priority: pattern.rules.length - index, globals: lets }),
  );
  const prefixes = Object.entries({ ...model.namespaces, ...emittedPrefixes });
  const select = visitedNodes(pattern.rules.map(({ context }) => context));
  return xml`<xsl:stylesheet version="3.0"${prefixes.map(([prefix, uri]) => xml` xmlns:${prefix}="${uri}"`)} exclude-result-prefixes="#all">
<xsl:mode name="pattern" on-no-match="deep-skip"/>
<xsl:template match="/"><svrl:schematron-output><xsl:apply-templates select="${select}" mode="pattern"/></svrl:schematron-output></xsl:template>
<xsl:template match="/" mode="pattern" priority="0"/>
${emitReporting()}${emitCodeLists(codeLists)}${keys.map((each) => emitKey(each, lets))}${functions.map((each) => emitFunction(each, lets))}
${lets.map((each) => emitGlobalLet(each, lets))}${rules}</xsl:stylesheet>
`.xml;
}
