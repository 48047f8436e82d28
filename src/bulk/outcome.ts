import { contentId } from '../verdict/content-id.js';
import type { Excerpt } from './excerpts.js';
import type { TextFix } from '../answers/fixes/text-fixes.js';
import { createIssue, createResult, type ValidationResult } from '../issues/issue.js';
import type { ServiceError } from '../document/service-error.js';
import type { BulkSource, Conversion } from './input.js';
import type { InvoiceFacts } from './invoice-facts.js';
import { NOT_JUDGED_REASONS, type NotJudgedReason } from './not-judged.js';
import { argumentError, assertChoice, assertFields, assertItems } from '#errors';

/** The result of the validation of one input. */
export type Outcome = Ending & {
  /**
   * With the option `excerpts`: where in the input each issue is, each reason of a rejection, or the error in broken JSON; null if
   * not known.
   */
  readonly excerpts?: readonly (Excerpt | null)[];
  /** The corrections of each issue, as changes of the text; only from a check, not from a validation. */
  readonly fixes?: readonly (readonly TextFix[])[];
  /** The source of the input. */
  readonly source?: BulkSource;
  /** What the input was before it became the UBL that was judged. */
  readonly converted?: Conversion;
  /** With the option `invoiceFacts`: what a table says of the invoice. */
  readonly invoice?: InvoiceFacts;
  /** With the option `fileFacts`: what is known of a file that was read where it was judged. */
  readonly file?: FileFacts;
};

/** What is known of a file that was read. */
export interface FileFacts {
  /** In bytes. */
  readonly size: number;
  /** The SHA-256 of the name of the input and the content, as base64url. */
  readonly hash?: string;
}

type Ending =
  /** The verdict of the layers. */
  | { readonly name: string; readonly result: ValidationResult }
  /** A Document for which the service answers with an error status: 422 or 406. */
  | { readonly name: string; readonly error: ServiceError }
  /** Neither a Document nor XML: a sentence that says why. */
  | {
      readonly name: string;
      readonly unusable: string;
      /** Of an input that nobody named by itself: it is counted as not judged, and is not an error. */
      readonly notJudged?: NotJudgedReason;
    };

/** An outcome of a bulk run. */
export type BulkOutcome = Outcome & {
  /** Position of the input in the run, from 0. */
  readonly index: number;
};

/**
 * The outcome of a document that could not be judged completely: invalid, with one fatal issue that does not belong to a rule.
 *
 * @param reason what happened, to follow "cannot be called valid, because"
 */
export function failureOutcome(
  name: string,
  ruleId: 'time-limit' | 'validation-failure',
  reason: string,
): Outcome {
  return {
    name,
    result: createResult({
      id: contentId(name, ruleId),
      fileName: name,
      issues: [
        createIssue({
          problem: `This document cannot be called valid, because ${reason}`,
          remedy: 'validate it alone to see more',
          rule_id: ruleId,
          schematron: 'peppol-preflight',
        }),
      ],
    }),
  };
}

/** The outcome of an input that has no content. */
export function unusableOutcome({ name, unusable, notJudged }: Unusable): Outcome {
  return { name, unusable, ...(notJudged !== undefined && { notJudged }) };
}

type Unusable = Extract<Ending, { readonly unusable: string }>;

/** Excerpts in the form that an outcome has them: JSON has no undefined. */
export function listExcerpts(excerpts: readonly (Excerpt | undefined)[]): readonly (Excerpt | null)[] {
  return excerpts.map((excerpt) => excerpt ?? null);
}

/**
 * Rejects anything that is not an outcome of a run.
 *
 * @throws TypeError that names the field, what it must be and what was given
 */
export function assertOutcome(outcome: Outcome): void {
  assertFields('outcome', outcome, { name: 'a string', unusable: 'a string?', excerpts: 'an array?', fixes: 'an array?' }); // prettier-ignore
  if ('unusable' in outcome) {
    if (outcome.notJudged !== undefined)
      assertChoice('outcome.notJudged', outcome.notJudged, NOT_JUDGED_REASONS);
    return;
  }
  if ('error' in outcome) {
    assertFields('outcome.error', outcome.error, { status: 'a number' });
    assertItems('outcome.error.reasons', outcome.error.reasons, { message: 'a string' });
    return;
  }
  if (!('result' in outcome))
    throw argumentError('outcome must have a result, an error or unusable', outcome);
  assertFields('outcome.result', outcome.result, { is_valid: 'true or false' });
  assertItems('outcome.result.issues', outcome.result.issues, {
    rule_id: 'a string',
    flag: 'a string',
    message: 'a string',
  });
}
