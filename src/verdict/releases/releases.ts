import { assertArgument, assertDate } from '#errors';
import { releaseNamed, releaseOf, versionsIn } from '../rules/choose-rule-sets.js';
import { type Release, releases, type RuleSet, ruleSets } from '../rules/rule-sets.js';

/**
 * The release that judges a document issued on a day: the one that is mandatory then, or the earliest for a day before all of
 * them.
 *
 * @param date YYYY-MM-DD
 * @throws TypeError if the date is not a string
 * @throws RangeError if it is not a calendar date
 */
export function releaseAsOf(date: string): Release {
  assertDate('date', date);
  return releaseOf(date);
}

/**
 * The versions of the rule sets that judge a document issued on a day.
 *
 * @param date YYYY-MM-DD
 * @returns one version of each rule set
 * @throws TypeError if the date is not a string
 * @throws RangeError if it is not a calendar date
 */
export function ruleSetsAsOf(date: string): readonly RuleSet[] {
  return versionsIn(releaseAsOf(date), ruleSets());
}

/**
 * The versions of the rule sets that judge in a release: its own, and the earliest known version of a rule set that has none in it.
 *
 * @param release its name, such as `2025-Q4`
 * @returns one version of each rule set
 * @throws TypeError when the name is not a string
 * @throws RangeError if there is no release with that name
 */
export function ruleSetsOf(release: string): readonly RuleSet[] {
  assertArgument('release', release, 'a string', 'such as "2026-Q2"');
  return versionsIn(releaseNamed(release), ruleSets());
}

/**
 * The release that is published but not yet mandatory on a day, the next one if there are several: documents sent on that day
 * may be judged by it. Undefined if there is none.
 *
 * @param date YYYY-MM-DD
 * @throws TypeError if the date is not a string; RangeError if it is not a calendar date
 */
export function upcomingRelease(date: string): Release | undefined {
  assertDate('date', date);
  return releases().find(({ published, mandatoryFrom }) => published <= date && date < mandatoryFrom);
}
