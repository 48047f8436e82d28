import { versionInForce } from '../evaluation/choose-rule-sets.js';
import { type RuleSet, ruleSets } from '../evaluation/rule-sets.js';
import { assertDate } from './validation-options.js';

/**
 * The versions of the rule sets that judge a document issued on a day: the ones in force, or the earliest for a day before all
 * of them.
 *
 * @param date YYYY-MM-DD
 * @returns one version of each rule set
 * @throws TypeError when the date is no string
 * @throws RangeError when it is no day of the calendar
 */
export function ruleSetsAsOf(date: string): readonly RuleSet[] {
  assertDate('The date', date);
  const known = ruleSets();
  return [...new Set(known.map(({ name }) => name))].flatMap((name) => {
    const version = versionInForce(
      known.filter((ruleSet) => ruleSet.name === name),
      date,
    );
    return version === undefined ? [] : [version];
  });
}
