import type { AdviceContext } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on dates. The last two depend on `today`, and are given only with it. */
export const DATE_ADVICE = {
  'due-before-issue': dueBeforeIssue,
  'issued-in-future': issuedInFuture,
  'due-in-past': dueInPast,
} satisfies Partial<Record<IssueCode, unknown>>;

function dueBeforeIssue({ document: { due_date: due, invoice_date: issued } }: AdviceContext) {
  if (due === undefined || issued === undefined || due >= issued) return [];
  return [{ pointer: '/due_date', values: { due, issued }, terms: ['BT-9', 'BT-2'] }];
}

function issuedInFuture({ document: { invoice_date: issued }, today }: AdviceContext) {
  if (today === undefined || issued === undefined || issued <= today) return [];
  return [{ pointer: '/invoice_date', values: { issued, today }, terms: ['BT-2'] }];
}

function dueInPast({ document: { due_date: due }, today }: AdviceContext) {
  if (today === undefined || due === undefined || due >= today) return [];
  return [{ pointer: '/due_date', values: { due, today }, terms: ['BT-9'] }];
}
