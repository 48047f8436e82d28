import { issueText } from '../../languages/issue-text.js';
import { ENGLISH } from '../../document/english.js';
import { ENGLISH_WORDS } from '../english-words.js';
import { type CheckIssue, createCheckIssue, type Issue } from '../../issues/issue.js';
import type { NextJudgement } from '../../verdict/releases/next-release.js';

/** What the next release refuses, and no longer refuses, as advice: an access point may already apply it. */
export function adviseOnNextRelease({
  release: { name, mandatoryFrom },
  appear,
  disappear,
}: NextJudgement): readonly CheckIssue[] {
  const release = { release: name, mandatory_from: mandatoryFrom };
  return [
    ...appear.map((issue) => adviceOf(issue, 'next-release-reports', release)),
    ...disappear.map((issue) => adviceOf(issue, 'next-release-omits', release)),
  ];
}

function adviceOf(
  { rule_id, pointer = '', terms = [], location, flag, problem, remedy, ...coded }: Issue,
  code: 'next-release-reports' | 'next-release-omits',
  release: { readonly release: string; readonly mandatory_from: string },
): CheckIssue {
  const { code: textCode = 'rule-text', values: facts = {} } = coded;
  const issue = { code: textCode, values: coded.code === undefined ? { problem, remedy } : facts };
  const text = issueText({ code, values: { ...release, flag, problem, remedy } }, ENGLISH_WORDS, ENGLISH);
  return createCheckIssue({
    ...text,
    ...{ code, values: { ...release, flag, issue } },
    severity: 'advice',
    stage: 'advice',
    rule_id,
    pointer,
    terms,
    location,
  });
}
