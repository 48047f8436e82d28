import { explainRule, type RuleExplanation } from 'peppol-preflight';
import type { Outcome, Excerpt } from 'peppol-preflight/bulk';
import type { ReportTexts, TextFix } from 'peppol-preflight/tools';
import { shortenText } from '#errors';
import type { Position } from 'schematron-compiler/xml';

/** An entry in a report: an issue, a reason of a rejection, or why an input is unusable. */
export interface ReportedIssue {
  readonly level: 'error' | 'warning';
  /** The rule of an issue; `service-422` and the like for a rejection, `unusable-input` for an input that is not a document. */
  readonly ruleId: string;
  readonly message: string;
  /** JSON pointer of the Document field. */
  readonly pointer?: string;
  /** Path of the node in the UBL. */
  readonly location?: string;
  /** The place of that node in the UBL, if it differs from the place of the excerpt. */
  readonly position?: Position;
  /** Its lines are those of the file. */
  readonly excerpt?: Excerpt;
  /** Their lines are those of the file. */
  readonly fixes?: readonly TextFix[];
}

/** An entry that refuses nothing: advice, or what the next release will refuse about a document that is valid today. */
export interface ReportedAdvice extends Omit<ReportedIssue, 'level'> {
  readonly level: 'advice';
}

/** An outcome some of whose issues are advice, as in answers of `check`. */
export type AdvisedOutcome = Outcome & {
  /** Which issues of the result are advice, by index. */
  readonly advice?: ReadonlySet<number>;
};

/** The advice for an outcome, in order, and what the next release will refuse. It is not counted among errors and warnings. */
export function reportedAdvice(outcome: AdvisedOutcome, texts: ReportTexts): readonly ReportedAdvice[] {
  const advice = outcome.advice === undefined ? [] : entriesOf(outcome).filter(isAdvice);
  return [...advice, ...upcomingIssues(outcome, texts)];
}

function upcomingIssues(outcome: Outcome, { say }: ReportTexts): readonly ReportedAdvice[] {
  const next = 'result' in outcome ? outcome.result.next_release : undefined;
  if (next === undefined) return [];
  const { release, mandatory_from } = next;
  return next.issues.map(({ rule_id, pointer, location, position, ...issue }) => ({
    level: 'advice',
    ruleId: rule_id,
    message: say('report.next-release', {
      ...{ release, mandatory_from },
      message: shortenText(issue.message, LONGEST_MESSAGE),
    }),
    ...(pointer !== undefined && { pointer }),
    ...(location !== null && location !== '' && { location }),
    ...(position !== undefined && { position }),
  }));
}

/** The errors and warnings for an outcome, in order. */
export function reportedIssues(outcome: AdvisedOutcome): readonly ReportedIssue[] {
  return entriesOf(outcome).filter((entry) => !isAdvice(entry));
}

function isAdvice(entry: ReportedIssue | ReportedAdvice): entry is ReportedAdvice {
  return entry.level === 'advice';
}

function entriesOf(outcome: AdvisedOutcome): readonly (ReportedIssue | ReportedAdvice)[] {
  const excerpts = (outcome.excerpts ?? []).map((excerpt) =>
    excerpt === null ? undefined : inFile(excerpt, outcome.source?.line ?? 1),
  );
  return entriesWithoutExcerpts(outcome).map((issue, index) => {
    const excerpt = excerpts[index];
    const message = shortenText(issue.message, LONGEST_MESSAGE);
    const fixes = (outcome.fixes?.[index] ?? []).map((fix) => inFile(fix, outcome.source?.line ?? 1));
    return {
      ...issue,
      message,
      ...(excerpt !== undefined && { excerpt }),
      ...(fixes.length > 0 && { fixes }),
    };
  });
}

function entriesWithoutExcerpts(outcome: AdvisedOutcome): readonly (ReportedIssue | ReportedAdvice)[] {
  if ('unusable' in outcome) {
    if (outcome.notJudged !== undefined) return [];
    return [{ level: 'error', ruleId: 'unusable-input', message: outcome.unusable }];
  }
  if ('error' in outcome) {
    const ruleId = `service-${outcome.error.status}`;
    return outcome.error.reasons.map((reason) => ({ level: 'error', ruleId, ...reason }));
  }
  return outcome.result.issues.map(({ flag, rule_id, message, pointer, location, position }, index) => {
    // The UBL of a Document is not available; if the input is UBL, the excerpt shows the place.
    const isShown = pointer === undefined && (outcome.excerpts?.[index] ?? undefined) !== undefined;
    return {
      level: outcome.advice?.has(index) === true ? 'advice' : flag === 'fatal' ? 'error' : 'warning',
      ruleId: rule_id,
      message,
      ...(pointer !== undefined && { pointer }),
      ...(location !== null && location !== '' && { location }),
      ...(position !== undefined && !isShown && { position }),
    };
  });
}

/** A document that begins on a line of a file counts its own lines from 1. */
function inFile<Place extends Pick<Excerpt, 'line' | 'endLine'>>(place: Place, firstLine: number): Place {
  const { line, endLine } = place;
  return { ...place, line: line + firstLine - 1, endLine: endLine + firstLine - 1 };
}

/** The number of characters of a message that are shown, because it can quote a value as long as the document. The formats json and ndjson have all of it. */
const LONGEST_MESSAGE = 2000;

/** The file that an outcome is about: a document may be one line of it. */
export function fileOf({ name, source }: Pick<Outcome, 'name' | 'source'>): string {
  return source?.file ?? name;
}

/** Counts issues by level. */
export function countLevels(issues: readonly Pick<ReportedIssue, 'level'>[]): Levels {
  const error = issues.filter(({ level }) => level === 'error').length;
  return { error, warning: issues.length - error };
}

/** The number of issues of each level. */
export type Levels = Readonly<Record<ReportedIssue['level'], number>>;

/** The result of the validation of an input. */
export type Verdict = 'valid' | 'invalid' | 'refused' | 'unusable' | 'not-judged';

/** The verdict of an outcome: `refused` if the service would answer with an error status, `not-judged` for a file that nobody named by itself. */
export function verdictOf(outcome: Outcome): Verdict {
  if ('unusable' in outcome) return outcome.notJudged === undefined ? 'unusable' : 'not-judged';
  if ('error' in outcome) return 'refused';
  return outcome.result.is_valid ? 'valid' : 'invalid';
}

/** The number of issues of one document that a page or a test case shows; more would not help. */
export const MOST_ISSUES = 200;

/** A rule, as described to the reader of a report. */
interface RuleDescription {
  /** What is wrong when it fires, in short. */
  readonly short: string;
  /** The same, and what to do. */
  readonly full: string;
  /** Absent for issues that do not come from a rule, and for your own rules. */
  readonly explanation?: RuleExplanation;
}

/** Describes the rule of an issue, known or not. */
export function describeRule(ruleId: string): RuleDescription {
  const explanation = explainRule(ruleId);
  const full = explanation?.message ?? 'One of your own rules is broken; the issue says what to do.';
  const short = explanation?.problem ?? 'One of your own rules is broken';
  return {
    short: /[.…]$/.test(short) ? short : `${short}.`,
    full,
    ...(explanation !== undefined && explanation.ruleSets.length > 0 && { explanation }),
  };
}

/** What judged a document: the release of the packaged rules, and the rule sets that were added for it; '' if nothing did. */
export function judgesOf(outcome: Outcome): string {
  if (!('result' in outcome)) return '';
  const { release, judged_by: added = [] } = outcome.result;
  return [...(release === undefined ? [] : [release]), ...added].join(', ');
}
