import type { AdviceContext, Advice } from './advice-finder.js';

/** Advice on dates. The last two depend on `today`, and are given only with it. */
export const DATE_ADVICE = [
  { id: 'due-before-issue', find: dueBeforeIssue },
  { id: 'issued-in-future', find: issuedInFuture },
  { id: 'due-in-past', find: dueInPast },
] as const;

function dueBeforeIssue({
  document: { due_date: due, invoice_date: issued },
}: AdviceContext): readonly Advice[] {
  return due === undefined || issued === undefined || due >= issued
    ? []
    : [
        {
          pointer: '/due_date',
          problem: `due_date ${due} is before invoice_date ${issued}`,
          remedy: 'correct one of the two dates',
          terms: ['BT-9', 'BT-2'],
        },
      ];
}

function issuedInFuture({ document: { invoice_date: issued }, today }: AdviceContext): readonly Advice[] {
  return today === undefined || issued === undefined || issued <= today
    ? []
    : [
        {
          pointer: '/invoice_date',
          problem: `invoice_date ${issued} is after today, ${today}`,
          remedy: 'correct invoice_date, or send the document on that day',
          terms: ['BT-2'],
        },
      ];
}

function dueInPast({ document: { due_date: due }, today }: AdviceContext): readonly Advice[] {
  return today === undefined || due === undefined || due >= today
    ? []
    : [
        {
          pointer: '/due_date',
          problem: `due_date ${due} is before today, ${today}`,
          remedy: 'correct due_date, unless the document is sent late',
          terms: ['BT-9'],
        },
      ];
}
