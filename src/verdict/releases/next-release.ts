import type { Issue, NextRelease } from '../../issues/issue.js';
import type { UblDocument } from '../../ubl/read-ubl.js';
import { chooseRuleSets } from '../rules/choose-rule-sets.js';
import { evaluateRules } from '../rules/evaluate-rules.js';
import type { Release } from '../rules/rule-sets.js';
import type { Judgement } from '../run-layers.js';
import type { Layer, ValidationOptions } from '../validation-options.js';
import { differingIssues } from './compare-results.js';
import { upcomingRelease } from './releases.js';

/** How the next release judges a document differently. */
export interface NextJudgement {
  readonly release: Release;
  /** Fatal issues that only the next release reports. */
  readonly appear: readonly Issue[];
  /** Fatal issues that only the release of the verdict reports. */
  readonly disappear: readonly Issue[];
}

/**
 * The release that is published but not yet mandatory on the day whose release judged. Undefined if there is none, if the
 * caller chose the release or the day, and if the document did not reach the rules.
 */
export function nextReleaseOf(
  { release, rulesAsOf }: Pick<Judgement, 'release' | 'rulesAsOf'>,
  options: Pick<ValidationOptions, 'release' | 'rulesAsOf'>,
): Release | undefined {
  if (options.release !== undefined || options.rulesAsOf !== undefined || rulesAsOf === undefined)
    return undefined;
  const next = upcomingRelease(rulesAsOf);
  return next?.name === release ? undefined : next;
}

/**
 * Judges a document by the next release. Only rule sets with another version run, so EN 16931 is not asked twice if it stays.
 * Warnings are left out: they refuse nothing, and the release reports them itself from its mandatory day.
 *
 * @param judged what the release of the verdict reports, in the words of `inWords`
 * @param inWords puts issues of the UBL into the words of the input
 */
export function judgeByNext(
  document: UblDocument,
  judged: readonly Issue[],
  {
    release,
    layers,
    options: { engine },
    inWords = (issues) => issues,
  }: {
    readonly release: Release;
    readonly layers: readonly Layer[];
    readonly options: Pick<ValidationOptions, 'engine'>;
    readonly inWords?: (issues: readonly Issue[]) => readonly Issue[];
  },
): NextJudgement {
  const changed = chooseRuleSets(document, { release: release.name }).ruleSets.filter(
    ({ layer, ruleSet }) => layers.includes(layer) && ruleSet.releases[0] === release.name,
  );
  const names = new Set(changed.map(({ ruleSet }) => ruleSet.name));
  const after = changed.flatMap(({ ruleSet }) =>
    evaluateRules(ruleSet, document, engine === undefined ? {} : { engine }),
  );
  const before = judged.filter(({ schematron }) => names.has(schematron));
  const { appear, disappear } = differingIssues(before, inWords(after));
  return { release, appear: appear.filter(isFatal), disappear: disappear.filter(isFatal) };
}

/** As a result says it: undefined if the next release refuses nothing more. */
export function refusedBy({ release, appear }: NextJudgement): NextRelease | undefined {
  if (appear.length === 0) return undefined;
  return { release: release.name, mandatory_from: release.mandatoryFrom, issues: appear };
}

function isFatal({ flag }: Issue): boolean {
  return flag === 'fatal';
}
