import { attribute, NAMESPACES, SchematronError, type SourceElement } from '#schematron/parse';
import type { ReportProblem } from './report-problem.js';

/**
 * Checks that our own rules follow the conventions of this project: every assert and report has an id, a flag, business
 * terms (which may be none), a problem and a remedy, and an id has one flag.
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
  if (attribute(check, 'terms', NAMESPACES.rules) === undefined) {
    return `${id} needs the attribute pf:terms (business terms, may be empty)`;
  }
  const textProblem = problemOfText(check);
  if (textProblem !== undefined) return `${id} ${textProblem}`;
  if ((flags.get(id) ?? flag) !== flag) return `${id} is both fatal and warning`;
  flags.set(id, flag);
  return undefined;
}

/** An issue says `problem; remedy.`, so neither half brings the seam or the full stop itself. */
function problemOfText(check: SourceElement): string | undefined {
  const parts = check.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const remedy = parts.pop();
  if (typeof remedy !== 'object' || remedy.namespace !== NAMESPACES.rules || remedy.local !== 'remedy') {
    return 'needs its remedy in <pf:remedy>, at the end';
  }
  const problem = shownText({ ...check, children: parts });
  const action = shownText(remedy);
  if (!/^[A-Z]/.test(problem) || /[.;:]$|; /.test(problem))
    return 'needs a problem that starts with a capital letter, without semicolon or full stop';
  if (!/^[a-z]/.test(action) || /[.;:]$|; /.test(action))
    return 'needs a remedy that starts with a verb in small letters, without semicolon or full stop';
  return undefined;
}

/** The text on one line, with … instead of a value. */
function shownText(element: SourceElement): string {
  const text = element.children.map((child) => (typeof child === 'string' ? child : '…')).join('');
  return text.trim().replaceAll(/\s+/g, ' ');
}

function checksIn(element: SourceElement): readonly SourceElement[] {
  const { namespace, local, children } = element;
  if (namespace === NAMESPACES.schematron && (local === 'assert' || local === 'report')) return [element];
  return children.flatMap((child) => (typeof child === 'string' ? [] : checksIn(child)));
}
