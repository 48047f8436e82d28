import { attribute, type SourceElement } from '#schematron/parse';
import { elementsOf, isCheck } from '../../rules/build/apply-changes.js';

/** A check of a schema, in its rule. */
export interface CheckInRule {
  readonly rule: SourceElement;
  readonly check: SourceElement;
}

/** The checks of a schema by id: some stand in several rules. */
export function checksById(schema: SourceElement): ReadonlyMap<string, readonly CheckInRule[]> {
  const checks = new Map<string, CheckInRule[]>();
  for (const rule of elementsOf(schema).flatMap(elementsOf)) {
    if (rule.local !== 'rule') continue;
    for (const check of elementsOf(rule).filter(isCheck)) {
      const id = attribute(check, 'id') ?? '';
      checks.set(id, [...(checks.get(id) ?? []), { rule, check }]);
    }
  }
  return checks;
}

/** What each rule of a schema says; the order of rules and patterns is left out. */
export function signatures(schema: SourceElement): ReadonlyMap<string, string> {
  const texts = [...checksById(schema)].map(([id, checks]): [string, string] => [
    id,
    checks.map(signature).sort().join('\n'),
  ]);
  return new Map(texts);
}

/** Whether two checks are the same, in the same context and with the same variables. */
export function sayTheSame(one: CheckInRule, other: CheckInRule | undefined): boolean {
  return other !== undefined && signature(one) === signature(other);
}

/** The check with the context and those variables of its rule that it uses. */
function signature({ rule, check }: CheckInRule): string {
  const lets = elementsOf(rule).filter(({ local }) => local === 'let');
  const open = [contentText(check)];
  const used = new Set<string>();
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const each of lets) {
      const name = attribute(each, 'name') ?? '';
      if (used.has(contentText(each)) || !new RegExp(`\\$${name}(?![\\w.-])`).test(text)) continue;
      used.add(contentText(each));
      open.push(contentText(each));
    }
  }
  const context = (attribute(rule, 'context') ?? '').replaceAll(/\s+/g, ' ').trim();
  return [context, contentText(check), ...[...used].sort()].join('\n');
}

/** An element with all that is in it as one text, without regard to white space and the order of attributes. */
export function contentText({ local, attributes, children }: SourceElement): string {
  const stated = attributes.map((each) => `${each.local}=${each.value}`).sort();
  const content = children.map((child) => (typeof child === 'string' ? child : `<${contentText(child)}>`));
  return [local, ...stated, ...content].join(' ').replaceAll(/\s+/g, ' ').trim();
}
