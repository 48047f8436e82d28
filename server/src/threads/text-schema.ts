import * as z from 'zod';

const LONGEST = 2_000;

/** Text of a query, a path or a small body: it has no character that PostgreSQL cannot store. */
export const text = z
  .string()
  .max(LONGEST)
  .superRefine((value, context) => {
    if (!/\0|\p{Surrogate}/u.test(value)) return;
    const message = 'holds a character that no text can hold: remove it';
    context.addIssue({ code: 'custom', params: { type: 'string_unicode' }, message });
  });
