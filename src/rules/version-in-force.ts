import type { RuleSet } from './rule-set.js';

/**
 * The version of a rule set that judges a document of a date: the one that came into force last on or before it. A date before
 * the first version is judged by the first, as nothing closer is known; a day between two versions, by the earlier one; no
 * date at all, by the newest, because what is sent now has to pass it. The clock plays no role: a document has the
 * same verdict every day.
 *
 * @param versions versions of one rule set, in any order
 * @param date YYYY-MM-DD
 * @returns undefined when there are no versions
 */
export function versionInForce(versions: readonly RuleSet[], date: string | undefined): RuleSet | undefined {
  const [first, ...others] = versions;
  if (first === undefined || others.length === 0) return first;
  const ordered = versions.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  if (date === undefined) return ordered.at(-1);
  return ordered.findLast(({ from }) => from === null || from <= date) ?? ordered[0];
}
