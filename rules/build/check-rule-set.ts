import { attribute } from '../../src/schematron/attribute.js';
import { namespaces } from '../../src/schematron/namespaces.js';
import { SchematronError } from '../../src/schematron/schematron-error.js';
import type { SourceElement } from '../../src/schematron/source-element.js';

/**
 * Holds our own rules to the conventions of this project: every assert and report has an id, a flag, business terms
 * (which may be none) and a message, and an id belongs to one flag.
 *
 * @throws SchematronError at the first that does not
 */
export function checkRuleSet(schema: SourceElement): void {
  const flags = new Map<string, string>();
  for (const check of checksIn(schema)) {
    const id = attribute(check, 'id') ?? '';
    const flag = attribute(check, 'flag') ?? '';
    if (id === '') throw new SchematronError(check.place, `<${check.local}> needs an id`);
    if (flag !== 'fatal' && flag !== 'warning')
      throw new SchematronError(check.place, `${id} needs the flag fatal or warning`);
    if (attribute(check, 'terms', namespaces.rules) === undefined) {
      throw new SchematronError(
        check.place,
        `${id} needs the attribute pf:terms (business terms, may be empty)`,
      );
    }
    if (check.children.every((child) => typeof child === 'string' && child.trim() === '')) {
      throw new SchematronError(check.place, `${id} needs a message`);
    }
    if ((flags.get(id) ?? flag) !== flag)
      throw new SchematronError(check.place, `${id} is both fatal and warning`);
    flags.set(id, flag);
  }
}

function checksIn(element: SourceElement): readonly SourceElement[] {
  if (
    element.namespace === namespaces.schematron &&
    (element.local === 'assert' || element.local === 'report')
  )
    return [element];
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : checksIn(child)));
}
