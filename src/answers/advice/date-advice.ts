import { adviceRow, type AdviceContext } from './advice-finder.js';

/** Advice on dates. The last two depend on `today`, and are given only with it. */
export const DATE_ADVICE = {
  'due-before-issue': adviceRow({
    find: dueBeforeIssue,
    problem: ({ field, due, issued }, { name }) =>
      `${name(field)} ${due} is before ${name('/invoice_date')} ${issued}`,
    remedy: () => 'correct one of the two dates',
  }),
  'issued-in-future': adviceRow({
    find: issuedInFuture,
    problem: ({ field, issued, today }, { name }) => `${name(field)} ${issued} is after today, ${today}`,
    remedy: ({ field }, { name }) => `correct ${name(field)}, or send the document on that day`,
  }),
  'due-in-past': adviceRow({
    find: dueInPast,
    problem: ({ field, due, today }, { name }) => `${name(field)} ${due} is before today, ${today}`,
    remedy: ({ field }, { name }) => `correct ${name(field)}, unless the document is sent late`,
  }),
};

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
