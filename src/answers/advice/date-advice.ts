import { type AdviceContext, adviceRow } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on dates. The last two depend on `today`, and are given only with it. */
export const DATE_ADVICE = {
  'due-before-issue': adviceRow({
    find: dueBeforeIssue,
  }),
  'issued-in-future': adviceRow({
    find: issuedInFuture,
  }),
  'due-in-past': adviceRow({
    find: dueInPast,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

function dueBeforeIssue({ document: { due_date: due, invoice_date: issued } }: AdviceContext) {
  return due === undefined || issued === undefined || due >= issued
    ? []
    : [
        {
          pointer: '/due_date',
          values: { due, issued },
          terms: ['BT-9', 'BT-2'],
        },
      ];
}

function issuedInFuture({ document: { invoice_date: issued }, today }: AdviceContext) {
  return today === undefined || issued === undefined || issued <= today
    ? []
    : [
        {
          pointer: '/invoice_date',
          values: { issued, today },
          terms: ['BT-2'],
        },
      ];
}

function dueInPast({ document: { due_date: due }, today }: AdviceContext) {
  return today === undefined || due === undefined || due >= today
    ? []
    : [
        {
          pointer: '/due_date',
          values: { due, today },
          terms: ['BT-9'],
        },
      ];
}
