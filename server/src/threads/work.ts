import { validateJson, validateUbl, type ValidationResult } from 'peppol-preflight';
import { interfaceIssues } from 'peppol-preflight/service';
import { readEmail, type EmailSource } from '../mail/read-email.js';
import { STRICT_CHECKS, withIssues } from './check-interface.js';
import { createDraft, type DraftInput } from './create-draft.js';
import { dayOf } from '../store/day-of.js';
import { parseBody } from './parse-body.js';
import { readDelivery, readMailBody, type MailBodyInput } from './read-control-body.js';
import { readUblFile } from './read-ubl-file.js';
import { renderPage, type RenderPageInput } from './render-page.js';
import { withoutAttachment } from './without-attachment.js';

// What takes as long as its input wants. All of it is a function of its input alone.

/** The fields of a verdict that the service answers with. */
export type Verdict = ReturnType<typeof toVerdict>;

export const WORK = {
  createDraft: (input: DraftInput) => createDraft(input),
  validateJson: ({ body, isStrict, now }: ValidateJsonInput) => {
    const document = parseBody(body);
    const issues = interfaceIssues(document, isStrict ? STRICT_CHECKS : {});
    return toVerdict(withIssues(issues, () => validateJson(document, { today: dayOf(now) })));
  },
  validateUbl: ({ ubl, fileName, now }: ValidateUblInput) =>
    toVerdict(validateUbl(ubl, { fileName, today: dayOf(now) })),
  withoutAttachment: ({ ubl, ...options }: WithoutAttachmentInput) => withoutAttachment(ubl, options),
  readUblFile: ({ ubl, ...options }: { readonly ubl: Uint8Array; readonly id: string; readonly now: Date }) =>
    readUblFile(ubl, options),
  issuesOf: ({ ubl, now }: { readonly ubl: Uint8Array; readonly now: Date }) =>
    validateUbl(ubl, { today: dayOf(now) }).issues,
  renderPage: (input: RenderPageInput) => renderPage(input),
  readEmail: (input: EmailSource) => readEmail(input),
  readDelivery: ({ body }: { readonly body: Uint8Array }) => readDelivery(body),
  readMailBody: (input: MailBodyInput) => readMailBody(input),
} as const;

interface ValidateJsonInput {
  readonly body: Uint8Array;
  readonly isStrict: boolean;
  readonly now: Date;
}

interface ValidateUblInput {
  readonly ubl: Uint8Array;
  readonly fileName: string;
  readonly now: Date;
}

interface WithoutAttachmentInput {
  readonly ubl: Uint8Array;
  readonly place: number;
  readonly now: Date;
}

export type WorkName = keyof typeof WORK;
export type WorkInput<Name extends WorkName> = Parameters<(typeof WORK)[Name]>[0];
export type WorkResult<Name extends WorkName> = Awaited<ReturnType<(typeof WORK)[Name]>>;

function toVerdict({ id, file_name, is_valid, issues, ubl_document }: ValidationResult) {
  return {
    id,
    file_name,
    is_valid,
    issues: issues.map(({ message, type, location, rule_id, flag, test, schematron }) => ({
      message,
      type,
      location,
      rule_id,
      flag,
      test,
      schematron,
    })),
    ubl_document,
  };
}
