import { SchematronError } from '../../parse/schematron-error.js';
import type { SchematronLet, SchematronModel, SchematronPattern } from '../../parse/schematron-model.js';
import { xpathTokens } from '../../xpath/syntax/xpath-tokens.js';
import { activePatterns, checkGlobalLets, neededGlobals } from '../shared/declarations.js';
import { letsOfLaterPatterns } from '../shared/lets-in-order.js';
import { patternExpressions } from '../shared/used-names.js';
import { kindsIn, visitedKinds } from '../shared/visited-kinds.js';
import { emitCodeLists, emitFunction, emitKey } from './emit-functions.js';
import { emitDocuments, emitGlobalLet, globalNames } from './emit-lets.js';
import { emitReporting } from './emit-reporting.js';
import { emitRule } from './emit-rule.js';
import { xml } from './xml-template.js';

/**
 * A Schematron model as XSLT 3.0 stylesheets that report SVRL: one for each pattern, in their order. Patterns are
 * independent of each other, so each can be compiled separately, and again only when it changes.
 *
 * @param options.phase the phase to evaluate; without it the schema's default phase, else every pattern
 */
export function schematronToXslt(
  model: SchematronModel,
  options: { readonly phase?: string } = {},
): readonly string[] {
  const { patterns, lets } = activePatterns(model, options.phase);
  // A let of a pattern is also visible in other patterns, unless they define it again.
  let earlier: readonly SchematronLet[] = [];
  return patterns.map((pattern, index) => {
    const own = new Set(pattern.lets.map(({ name }) => name));
    earlier = earlier.filter(({ name }) => !own.has(name));
    const visible = [...earlier, ...pattern.lets];
    const known = new Set([...lets, ...visible].map(({ name }) => name));
    const all = [...visible, ...letsOfLaterPatterns(patterns, index, known)];
    const stylesheet = emitPattern({ ...pattern, lets: all }, { ...model, lets });
    earlier = [...earlier, ...pattern.lets];
    return stylesheet;
  });
}

/**
 * One pattern as an XSLT 3.0 stylesheet that reports SVRL (ISO/IEC 19757-3, annex D).
 * Every node is visited once; the rules are templates of falling priority, so the first whose context matches handles
 * it. The template for the document keeps the built-in one from descending again. A rule that asks for the position of its node needs
 * the walk of the ISO skeleton instead, in which each template applies them to what is below. Lets of the schema and of the
 * pattern are global variables, evaluated on first use with the document as context.
 */
function emitPattern(pattern: SchematronPattern, model: SchematronModel): string {
  checkPrefixes(model);
  const globals = [...model.lets, ...pattern.lets];
  checkGlobalLets(globals);
  // Lets that the pattern does not use are left out, especially those of earlier patterns.
  const expressions = patternExpressions({ ...pattern, lets: [] });
  const { lets, functions, keys, codeLists } = neededGlobals(expressions, model, globals);
  const names = globalNames(lets, model.documents);
  const below = asksForPosition(pattern) ? visitedBelow(model) : undefined;
  const descent =
    below === undefined ? undefined : xml`<xsl:apply-templates select="${below}" mode="pattern"/>`;
  const rules = pattern.rules.map((rule, index) =>
    emitRule(rule, { priority: pattern.rules.length - index, names, descent }),
  );
  const prefixes = Object.entries({ ...KNOWN, ...model.namespaces, ...EMITTED_PREFIXES });
  const select = descent === undefined ? visitedNodes(pattern.rules.map(({ context }) => context)) : '/';
  return xml`<xsl:stylesheet version="3.0"${prefixes.map(([prefix, uri]) => xml` xmlns:${prefix}="${uri}"`)} exclude-result-prefixes="#all">
<xsl:mode name="pattern" on-no-match="deep-skip"/>
<xsl:template match="/"><svrl:schematron-output><xsl:apply-templates select="${select}" mode="pattern"/></svrl:schematron-output></xsl:template>
<xsl:template match="${descent === undefined ? '/' : '/|*'}" mode="pattern" priority="0">${descent}</xsl:template>
${emitReporting()}${emitCodeLists(codeLists)}${keys.map((each) => emitKey(each, names))}${functions.map((each) => emitFunction(each, names))}
${emitDocuments(model.documents)}${lets.map((each) => emitGlobalLet(each, names))}${rules}</xsl:stylesheet>
`.xml;
}

/** The expression for the nodes that the rules of a pattern are tried on. */
function visitedNodes(contexts: readonly string[]): string {
  const { has } = kindsIn(contexts);
  return [
    '/',
    '//*',
    ...(has('@') || has('attribute') ? ['//@*'] : []),
    ...(has('text') ? ['//text()'] : []),
    ...(has('comment') ? ['//comment()'] : []),
    ...(has('processing-instruction') ? ['//processing-instruction()'] : []),
  ].join('|');
}

/** Whether a rule may ask for the position of its node. In a predicate the word is about other nodes. */
function asksForPosition(pattern: SchematronPattern): boolean {
  const rules = pattern.rules.map((rule) => ({ ...rule, context: '/' }));
  return patternExpressions({ ...pattern, lets: [], rules }).some((expression) => {
    let depth = 0;
    const tokens = xpathTokens(expression);
    return tokens.some(({ kind, text }, index) => {
      if (kind === 'string') return false;
      if (text === '[') depth += 1;
      if (text === ']') depth -= 1;
      return depth === 0 && /^(?:fn:)?(?:position|last)$/.test(text) && tokens[index + 1]?.text === '(';
    });
  });
}

/** The expression for what is visited from a node on, so that each node has its position among its siblings. */
function visitedBelow(model: SchematronModel): string {
  return visitedKinds(model)
    .map((kind) => (kind === 'element' ? '*' : kind === 'attribute' ? '@*' : `${kind}()`))
    .join('|');
}

/** @throws SchematronError when the schema binds a prefix of ours to another namespace */
function checkPrefixes(model: SchematronModel): void {
  for (const [prefix, uri] of Object.entries(EMITTED_PREFIXES)) {
    const bound = model.namespaces[prefix];
    if (bound !== undefined && bound !== uri) {
      throw new SchematronError(
        model.place,
        `the prefix ${prefix} is needed for ${uri}: bind ${bound} to another one`,
      );
    }
  }
}

/** Prefixes that a schema need not declare. */
const KNOWN = { xsd: 'http://www.w3.org/2001/XMLSchema', fn: 'http://www.w3.org/2005/xpath-functions' };

/** The prefixes that emitted stylesheets use themselves. */
const EMITTED_PREFIXES = {
  xsl: 'http://www.w3.org/1999/XSL/Transform',
  xs: 'http://www.w3.org/2001/XMLSchema',
  map: 'http://www.w3.org/2005/xpath-functions/map',
  err: 'http://www.w3.org/2005/xqt-errors',
  svrl: 'http://purl.oclc.org/dsdl/svrl',
  let: 'urn:peppol-preflight:let',
  codes: 'urn:peppol-preflight:codes',
  pf: 'urn:peppol-preflight:rules',
} as const;
