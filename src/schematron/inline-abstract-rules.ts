import { attribute } from './attribute.js';
import { isSchematron } from './is-schematron.js';
import { SchematronError } from './schematron-error.js';
import type { SourceElement, SourceNode } from './source-element.js';

/**
 * A rule with the content of the abstract rules that it extends, at any depth, put where `extends` stands.
 *
 * @param abstractRules those of the pattern first, then those of the schema
 */
export function inlineAbstractRules(
  rule: SourceElement,
  abstractRules: readonly SourceElement[],
): SourceElement {
  return { ...rule, children: inline(rule, abstractRules, []) };
}

function inline(
  rule: SourceElement,
  abstractRules: readonly SourceElement[],
  open: readonly string[],
): SourceNode[] {
  return rule.children.flatMap((child) => {
    if (!isSchematron(child, 'extends')) return [child];
    const wanted = attribute(child, 'rule') ?? '';
    const base = abstractRules.find((each) => attribute(each, 'id') === wanted);
    if (base === undefined) throw new SchematronError(child.place, `there is no abstract rule "${wanted}"`);
    if (open.includes(wanted))
      throw new SchematronError(child.place, `the abstract rule "${wanted}" extends itself`);
    return inline(base, abstractRules, [...open, wanted]);
  });
}
