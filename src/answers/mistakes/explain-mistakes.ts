import { sentenceOf } from '#errors';
import { ENGLISH } from '../../document/english.js';
import type { Coded } from '../../issues/coded.js';
import type { CheckIssue, Fix } from '../../issues/issue.js';
import type { FixSources } from '../fixes/fix-issues.js';
import { ENGLISH_WORDS, textOf } from '../wording/text-of.js';
import { findLineMistake } from './find-line-mistake.js';
import { findMistake } from './find-mistake.js';

/**
 * Says why amounts do not agree, where that is proven: those of a line, and given totals with the lines. Of the issues about
 * totals, the first gets the text and the fixes of the mistake, and the others follow from it. Where nothing is proven, the two
 * numbers are all that is said, and what may be meant is among the fixes.
 */
export function explainMistakes(issues: readonly CheckIssue[], sources: FixSources): readonly CheckIssue[] {
  // What cannot be read is corrected first.
  if (sources.requestIssues.length > 0) return issues;
  const explained = issues.map((issue) => {
    const mistake = findLineMistake(issue, sources);
    if (mistake === undefined) return issue;
    return isProven(mistake) ? withMistake(issue, mistake) : { ...issue, fixes: mistake.fixes };
  });
  return explainTotals(explained, sources);
}

function explainTotals(issues: readonly CheckIssue[], sources: FixSources): readonly CheckIssue[] {
  const first = issues.find(({ stage, pointer }) => stage === 'totals' && pointer !== '/tax_details');
  const mistake = first === undefined ? undefined : findMistake(sources);
  if (first === undefined || mistake === undefined) return issues;
  if (!isProven(mistake))
    return issues.map((issue) => (issue === first ? { ...issue, fixes: mistake.fixes } : issue));
  // The rule that asks for the rate is the cause of the totals.
  const isCause = ({ rule_id }: CheckIssue) => mistake.code === 'rate-left-out' && MISSING_RATES.has(rule_id);
  // A rate under a misspelt name is not left out: its issue tells to rename it.
  if (issues.some((issue) => isCause(issue) && issue.values.misspelt !== undefined)) return issues;
  const others = issues.filter((issue) => issue.stage === 'totals' && issue !== first);
  const explained: CheckIssue = {
    ...withMistake(first, mistake),
    consequences: others.map((issue) => ({ ...issue, fixes: [] })),
  };
  return issues.flatMap((issue) => {
    if (issue.stage === 'totals') return issue === first ? [explained] : [];
    return isCause(issue) ? [withMistake(issue, mistake)] : [issue];
  });
}

function isProven({ fixes: [fix] }: { readonly fixes: readonly Fix[] }): boolean {
  return fix?.kind === 'suggested';
}

/** The rules that ask for the rate of a line. */
const MISSING_RATES: ReadonlySet<string> = new Set(['BR-S-05']);

function withMistake(
  issue: CheckIssue,
  { code, values, fixes }: Coded & { readonly fixes: readonly Fix[] },
): CheckIssue {
  const text = textOf({ code, values }, ENGLISH_WORDS, ENGLISH);
  return {
    ...issue,
    ...(text !== undefined && { ...text, message: sentenceOf(text) }),
    ...{ code, values, fixes },
  };
}
