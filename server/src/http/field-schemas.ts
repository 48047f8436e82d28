import * as z from 'zod';
import { PAGE_SIZE, WEBHOOK_EVENTS } from 'peppol-preflight/service';
import type { documentSchema } from 'peppol-preflight/zod';
import { text } from '../threads/text-schema.js';

// The kinds of field in requests.

export { text };

export const filledText = text.refine((value) => value.trim() !== '', {
  params: { type: 'string_too_short' },
  error: 'is blank: fill it in',
});

/** The id of a record in a path: whatever it is, one that does not exist is a 404. */
export const id = text;

/** A whole number of a query. */
export function integer({
  least,
  most,
  standard,
}: {
  readonly least: number;
  readonly most?: number;
  readonly standard: number;
}) {
  const bounded = z.coerce.number().int().min(least);
  return (most === undefined ? bounded : bounded.max(most)).default(standard).meta({ type: 'integer' });
}

/** Which page of a list. */
export const pageQuery = {
  page: integer({ least: 1, most: 1_000_000_000, standard: 1 }),
  page_size: integer({ least: 1, ...PAGE_SIZE }),
};

/** true and false as a query writes them. */
export const flag = z.stringbool().default(false).meta({ type: 'boolean' });

/** A day of issue; of a date with a time the day counts. */
export const day = text
  .transform((value, context): string => {
    const [, date = ''] =
      /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
        value.trim(),
      ) ?? [];
    const time = new Date(`${date}T00:00:00Z`);
    if (!Number.isNaN(time.getTime()) && time.toISOString().startsWith(date)) return date;
    const message = 'is not a date of the calendar: write it as YYYY-MM-DD';
    context.addIssue({ code: 'custom', params: { type: 'date_from_datetime_parsing' }, message });
    return z.NEVER;
  })
  .meta({ type: 'string', format: 'date-time' });

/** The name of the body of create and validate in the description of the interface. */
export const DOCUMENT_BODY = 'DocumentCreate';

/**
 * A Document, in the types of the library's schema. The library checks it in the route: zod's issues are at the same fields, but not in
 * the order of the service's answer, and neither limited in number nor with the field that was probably meant.
 */
export const documentBody: z.ZodType<z.infer<typeof documentSchema>> = z.any().meta({ id: DOCUMENT_BODY });

export const webhookEvent = text.meta({ examples: [...WEBHOOK_EVENTS] });

/** An http or https address of a webhook. */
export const webhookUrl = z
  .string()
  .trim()
  .min(1)
  .max(2083)
  .superRefine((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url !== undefined && /^https?:$/.test(url.protocol) && !/\p{Cc}|\p{Surrogate}/u.test(value)) return;
    const message = 'is not a URL: write it with http:// or https://';
    context.addIssue({ code: 'custom', params: { type: 'url_parsing' }, message });
  })
  .meta({ format: 'uri' });
