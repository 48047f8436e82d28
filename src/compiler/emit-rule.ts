import type { SchematronLet, SchematronRule } from '../schematron/schematron-model.js';
import { emitCheck } from './emit-check.js';
import { emitContext } from './emit-context.js';
import { splitContext } from './split-context.js';
import { xml, type XmlFragment } from './xml-template.js';

/** What a rule needs to know about its surroundings. */
export interface RulePosition {
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
