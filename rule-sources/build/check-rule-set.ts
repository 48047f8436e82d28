import { SchematronError } from '../../src/schematron/schematron-error.js';
import { attribute, namespaces, type SourceElement } from '../../src/schematron/source-element.js';
import type { ReportProblem } from './report-problem.js';

/**
 * Holds our own rules to the conventions of this project: every assert and report has an id, a flag, business terms
 * (which may be none) and a message, and an id belongs to one flag.
 */
export function checkRuleSet(schema: SourceElement, report: ReportProblem): void {
  const flags = new Map<string, string>();
  for (const check of checksIn(schema)) {
    const problem = problemOf(check, flags);
    if (problem !== undefined) report(new SchematronError(check.place, problem));
  }
}

function problemOf(check: SourceElement, flags: Map<string, string>): string | undefined {
  const id = attribute(check, 'id') ?? '';
  const flag = attribute(check, 'flag') ?? '';
  if (id === '') return `<${check.local}> needs an id`;
  if (flag !== 'fatal' && flag !== 'warning') return `${id} needs the flag fatal or warning`;
  if (attribute(check, 'terms', namespaces.rules) === undefined) {
    return `${id} needs the attribute pf:terms (business terms, may be empty)`;
  }
  if (check.children.every((child) => typeof child === 'string' && child.trim() === ''))
    return `${id} needs a message`;
  if ((flags.get(id) ?? flag) !== flag) return `${id} is both fatal and warning`;
  flags.set(id, flag);
  return undefined;
}

function checksIn(element: SourceElement): readonly SourceElement[] {
  const { namespace, local, children } = element;
  if (namespace === namespaces.schematron && (local === 'assert' || local === 'report')) return [element];
  return children.flatMap((child) => (typeof child === 'string' ? [] : checksIn(child)));
}
