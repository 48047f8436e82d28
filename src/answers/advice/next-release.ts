import { issueText } from '../../languages/issue-text.js';
import { ENGLISH } from '../../document/english.js';
import { ENGLISH_WORDS } from '../english-words.js';
import { issueDateOf } from '../../verdict/rules/choose-rule-sets.js';
import { type CheckIssue, createCheckIssue, type Issue } from '../../issues/issue.js';
import type { UblDocument } from '../../ubl/read-ubl.js';
import { differingIssues } from '../../verdict/releases/compare-results.js';
import { upcomingRelease } from '../../verdict/releases/releases.js';
import { type Judgement, runLayers } from '../../verdict/run-layers.js';
import type { Layer, ValidationOptions } from '../../verdict/validation-options.js';

/**
 * How the release that is published but not yet mandatory on a document's date of issue (BT-2) would judge differently: an
 * access point may already apply it. Issues that it adds and removes, as advice in the words of `inWords`. Nothing if the
 * caller chose the release, or the schema ended the verdict.
 *
 * @param judged the result of the mandatory release
 * @param inWords puts issues of the UBL into the words of the input
 */
export function adviseOnNextRelease(
  document: UblDocument,
  judged: Judgement,
  {
    layers,
    options,
    inWords,
  }: {
    readonly layers: readonly Layer[];
    readonly options: ValidationOptions;
    readonly inWords: (issues: readonly Issue[]) => readonly Issue[];
  },
): readonly CheckIssue[] {
  const date = issueDateOf(document);
  if (options.release !== undefined || options.rulesAsOf !== undefined || date === undefined) return [];
  const next = upcomingRelease(date);
  if (next === undefined || judged.release === undefined || judged.release === next.name) return [];
  const byNext = runLayers(document, layers, { ...options, release: next.name });
  const { appear, disappear } = differingIssues(judged.issues, inWords(byNext.issues));
  const release = { release: next.name, mandatory_from: next.mandatoryFrom };
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
