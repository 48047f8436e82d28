import type { Conversion, NotJudgedReason, Outcome } from 'peppol-preflight/bulk';
import type { Report, ReportOptions } from './report.js';
import { isBeforeReleases } from './run-notes.js';

/**
 * The answers of the service as a JSON array, an item for each input: the text of `JSON.stringify(answers, null, 2)`, without
 * holding them all in memory. A single document is not an array, and an item with `unusable` says why there is no answer.
 */
export function createJsonReport({ single = false }: ReportOptions): Report {
  let held: string | undefined;
  let count = 0;
  const indented = (text: string): string => `  ${text.replaceAll('\n', '\n  ')}`;
  return {
    add: (outcome) => {
      const text = JSON.stringify(answerOf(outcome), null, 2);
      count += 1;
      // A single input that turns out to be several lines is an array after all.
      if (single && count === 1) {
        held = text;
        return '';
      }
      const before = held;
      held = undefined;
      const opening = before === undefined ? '' : `[\n${indented(before)}`;
      return `${opening}${before === undefined && count === 1 ? '[\n' : ',\n'}${indented(text)}`;
    },
    end: () => {
      if (held !== undefined) return `${held}\n`;
      return count > 0 ? '\n]\n' : '[]\n';
    },
  };
}

/** A line of JSON for each input: what the service answers, with `file_name`; `unusable` if there is no answer. */
export function createNdjsonReport(): Report {
  return { add: (outcome) => `${JSON.stringify(answerOf(outcome))}\n`, end: () => '' };
}

/**
 * The service's answer: the validation result, or the error with its status; for an unusable input, the reason. It also says what the
 * document was before it became UBL, and that the earliest release judged one that is older.
 */
export function answerOf(outcome: Outcome): unknown {
  if ('unusable' in outcome) return unusableAnswer(outcome);
  const { name, converted } = outcome;
  const origin = converted === undefined ? {} : conversionAnswer(converted);
  if ('error' in outcome)
    return { file_name: name, status: outcome.error.status, detail: outcome.error.detail, ...origin };
  const { result } = outcome;
  const isOlder = isBeforeReleases(result.rules_as_of);
  return converted === undefined && !isOlder
    ? result
    : { ...result, ...(isOlder && { before_releases: true }), ...origin };
}

/** What an answer says of a document that became UBL before it was judged. */
export function conversionAnswer({ from, leftOut }: Conversion): object {
  return { converted_from: from, left_out: leftOut };
}

/** The answer to an input that cannot be judged; one that nobody named by itself has the reason, and is no error. */
export function unusableAnswer({ name, unusable, notJudged }: UnusableInput): object {
  return notJudged === undefined
    ? { file_name: name, unusable }
    : { file_name: name, not_judged: unusable, reason: notJudged };
}

interface UnusableInput {
  readonly name: string;
  readonly unusable: string;
  readonly notJudged?: NotJudgedReason;
}
