import { type Budget, costOf } from './budget.js';
import { type Place, SchematronError } from './schematron-error.js';
import {
  attribute,
  childElements,
  isSchematron,
  requiredAttribute,
  type SourceElement,
  type SourceNode,
} from './source-element.js';

/**
 * The pattern that `<pattern is-a="…">` stands for: the abstract pattern, with each `$name` in its attributes
 * replaced by the value of the `param` of that name (ISO/IEC 19757-3, 5.4.9: a replacement of text).
 */
export function instantiatePattern(
  pattern: SourceElement,
  abstractPatterns: readonly SourceElement[],
  budget: Budget,
): SourceElement {
  const wanted = attribute(pattern, 'is-a')?.trim();
  if (wanted === undefined) return pattern;
  const base = abstractPatterns.find((each) => attribute(each, 'id')?.trim() === wanted);
  if (base === undefined)
    throw new SchematronError(pattern.place, `there is no abstract pattern "${wanted}"`);
  const values = new Map(
    childElements(pattern)
      .filter((child) => isSchematron(child, 'param'))
      .map((param) => [requiredAttribute(param, 'name').trim(), attribute(param, 'value') ?? '']),
  );
  const { file, line } = pattern.place;
  const name = attribute(pattern, 'id')?.trim() ?? wanted;
  const filled = substitute(base, { values, instance: { pattern: name, file, line } }, budget);
  const identity = filled.attributes.filter(({ local }) => local !== 'abstract' && local !== 'id');
  const id = pattern.attributes.filter(({ local }) => local === 'id');
  return { ...filled, attributes: [...id, ...identity], place: pattern.place };
}

function substitute(element: SourceElement, { values, instance }: Instance, budget: Budget): SourceElement {
  const params = new Map<string, string>();
  const filled = {
    ...element,
    attributes: element.attributes.map((each) => ({
      ...each,
      value: each.value.replace(/\$([\p{L}_][\p{L}\p{N}_.-]*)/gu, (whole, name: string) => {
        const value = values.get(name) ?? whole;
        budget(value.length, element.place);
        if (values.has(name)) params.set(name, value);
        return value;
      }),
    })),
    children: element.children.map((child) =>
      typeof child === 'string' ? child : substitute(child, { values, instance }, budget),
    ),
  };
  budget(costOf(filled), element.place);
  return { ...filled, place: { ...element.place, instance: { ...instance, params: [...params] } } };
}

/** What is inserted into an abstract pattern, and where. */
interface Instance {
  readonly values: ReadonlyMap<string, string>;
  readonly instance: Omit<NonNullable<Place['instance']>, 'params'>;
}

/**
 * A rule in which each `extends` is replaced by the content of the abstract rule, at any depth.
 *
 * @param abstractRules those of the pattern first, then those of the schema
 */
export function inlineAbstractRules(
  rule: SourceElement,
  abstractRules: readonly SourceElement[],
  budget: Budget,
): SourceElement {
  return { ...rule, children: inline(rule, { abstractRules, budget }, []) };
}

function inline(
  rule: SourceElement,
  { abstractRules, budget }: { readonly abstractRules: readonly SourceElement[]; readonly budget: Budget },
  open: readonly string[],
): SourceNode[] {
  return rule.children.flatMap((child) => {
    if (open.length > 0) budget(typeof child === 'string' ? child.length : costOf(child), rule.place);
    if (!isSchematron(child, 'extends')) return [child];
    const wanted = attribute(child, 'rule')?.trim() ?? '';
    const base = abstractRules.find((each) => attribute(each, 'id')?.trim() === wanted);
    if (base === undefined) throw new SchematronError(child.place, `there is no abstract rule "${wanted}"`);
    if (open.includes(wanted))
      throw new SchematronError(child.place, `the abstract rule "${wanted}" extends itself`);
    return inline(base, { abstractRules, budget }, [...open, wanted]);
  });
}
