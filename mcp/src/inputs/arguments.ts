import { z } from 'zod';
import { groupDigits, LANGUAGE_CODES } from 'peppol-preflight/tools';
import { isCalendarDate } from '#errors';
import { LARGEST_INPUT, LARGEST_LIMIT, USUAL_LIMIT } from './limits.js';

/** The arguments that name an invoice. */
export const SOURCE = {
  text: z
    .string()
    .max(LARGEST_INPUT, `The text is longer than ${groupDigits(LARGEST_INPUT)} characters: shorten it`)
    .optional()
    .describe('The invoice itself. Give this or "path".'),
  path: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe('A file with the invoice, in a folder that the person allowed. Give this or "text".'),
};

export const EXTENDED = z
  .boolean()
  .default(false)
  .describe('Whether the Document may have the other fields of EN 16931, beyond those of the service.');

export const LANGUAGE = z.enum(LANGUAGE_CODES).default('en').describe('The language of the messages.');

export const TODAY = z
  .string()
  .refine(isCalendarDate, 'Write a calendar date in the form YYYY-MM-DD')
  .optional()
  .describe(
    'The day of sending, YYYY-MM-DD: the release of the rules that is mandatory then judges. By default the day of this machine.',
  );

export const LIMIT = z
  .int()
  .min(1)
  .max(LARGEST_LIMIT)
  .default(USUAL_LIMIT)
  .describe('How many issues, values or rules to name; the answer says how many more there are.');

/** The arguments of what judges an invoice. */
export const JUDGED = { ...SOURCE, extended: EXTENDED, language: LANGUAGE, today: TODAY, limit: LIMIT };
