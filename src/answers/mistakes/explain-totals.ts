import { sentenceOf } from '#schematron/errors';
import type { CheckIssue } from '../../issues/issue.js';
import type { FixSources } from '../fixes/fix-issues.js';

import { findMistake } from './find-mistake.js';
import { ENGLISH } from '../../document/english.js';
import { ENGLISH_WORDS, textOf } from '../wording/text-of.js';

/**
 * Says what it looks like when given totals do not agree with the lines: the first issue about a total gets the text and
 * the fixes of the mistake, and the others follow from it.
 */
export function explainTotals(issues: readonly CheckIssue[], sources: FixSources): readonly CheckIssue[] {
  const first = issues.find(({ stage, pointer }) => stage === 'totals' && pointer !== '/tax_details');
  // What cannot be read is corrected first.
  if (first === undefined || sources.requestIssues.length > 0) return issues;
  const mistake = findMistake(sources);
  if (mistake === undefined) return issues;
  const { code, values, fixes } = mistake;
  const text = textOf({ code, values }, ENGLISH_WORDS, ENGLISH);
  const others = issues.filter((issue) => issue.stage === 'totals' && issue !== first);
  const explained: CheckIssue = {
    ...first,
    ...(text !== undefined && { ...text, message: sentenceOf(text) }),
    ...{ code, values, fixes },
    consequences: others.map((issue) => ({ ...issue, fixes: [] })),
  };
  return issues.flatMap((issue) => (issue === first ? [explained] : issue.stage === 'totals' ? [] : [issue]));
}
