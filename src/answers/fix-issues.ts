import { fromPointer, parentPointer, toPointer, valueAt } from '../document/json/pointer.js';
import type { RequestIssue } from '../document/request-issues.js';
import { misspeltField } from '../document/known-fields.js';
import type { CheckIssue, Fix } from '../issues/issue.js';
import { isAbsent } from '../document/given.js';
import { customerPeppolId, vatNumberMeant } from './fixes/identifier-fixes.js';
import type { FixContext, FixSources } from './fixes/fix-context.js';
import { renameFix, requestFixes } from './fixes/request-fixes.js';
import { totalFixes } from './mistakes/total-fixes.js';
import { rowOfRule } from './rules/rule-rows.js';

/**
 * Adds the fixes of issues: JSON Patches on the input. All wrong rows of `tax_details` are corrected by one fix, which
 * replaces the list: the first issue about it has that fix, because repeating the list for each row takes square room.
 */
export function fixIssues(issues: readonly CheckIssue[], sources: FixSources): readonly CheckIssue[] {
  const readings = new Map(sources.requestIssues.map((issue) => [toPointer(issue.path), issue]));
  const firstRow = issues.find(isAboutRow);
  return issues.map((issue) => {
    if (isAboutRow(issue) && issue !== firstRow) return issue;
    const fixes = fixesOf(issue, sources, readings.get(issue.pointer))
      .filter((fix) => fits(fix, sources.input))
      // Nothing is refused today, so nothing changes without a person.
      .map((fix): Fix => (issue.code === 'next-release-reports' ? { ...fix, kind: 'choice' } : fix));
    return fixes.length === 0 ? issue : { ...issue, fixes };
  });
}

function isAboutRow({ stage, pointer }: CheckIssue): boolean {
  return stage === 'totals' && pointer === '/tax_details';
}

function fixesOf(issue: CheckIssue, context: FixContext, reading: RequestIssue | undefined): readonly Fix[] {
  const { rule_id, stage, pointer } = issue;
  if (stage === 'request') return reading === undefined ? [] : present(requestFixes(reading, context.input));
  const place = { ...context, issue, pointer, value: valueAt(context.input, pointer) };
  const rename = misspeltFix(context, pointer);
  // The content of the field is better than any guess.
  if (rename !== undefined) return [rename];
  return present([
    ...(stage === 'totals' ? totalFixes(place) : []),
    ...(stage === 'participants' ? [...customerPeppolId(place), ...vatNumberMeant(place)] : []),
    ...(rowOfRule(rule_id)?.row.fixes?.(place) ?? []),
  ]);
}

/** The field of an issue is missing, and there is one with a similar name next to it. */
function misspeltFix({ input, fields }: FixContext, pointer: string): Fix | undefined {
  if (!isAbsent(valueAt(input, pointer))) return undefined;
  const owner = valueAt(input, parentPointer(pointer));
  const name = fromPointer(pointer).at(-1);
  if (typeof owner !== 'object' || owner === null || name === undefined) return undefined;
  const misspelt = misspeltField(owner, name, fields);
  return misspelt === undefined
    ? undefined
    : renameFix(input, parentPointer(pointer) + toPointer([misspelt]), pointer);
}

/** Whether there is something to change: a line that is a number, which is read as an empty one, cannot get a field. */
function fits({ patch }: Fix, input: unknown): boolean {
  const made = new Set<string>();
  return patch.every(({ path }) => {
    const owner = parentPointer(path);
    const hasPlace = isAtOrIn(owner, made) || takes(valueAt(input, owner), fromPointer(path).at(-1));
    made.add(path);
    return hasPlace;
  });
}

/** Whether a place, or one that it is in, is among others. */
function isAtOrIn(pointer: string, places: ReadonlySet<string>): boolean {
  return places.has(pointer) || (pointer !== '' && isAtOrIn(parentPointer(pointer), places));
}

function takes(owner: unknown, key: string | number | undefined): boolean {
  if (Array.isArray(owner)) return /^(?:\d+|-)$/.test(String(key));
  return typeof owner === 'object' && owner !== null;
}

function present(fixes: readonly (Fix | undefined)[]): readonly Fix[] {
  return fixes.filter((fix) => fix !== undefined);
}
