import * as z from 'zod';
import type { Decimal } from './decimal.js';
import { isCalendarDate } from './is-calendar-date.js';
import { readDecimal } from './read-decimal.js';
import { MAX_VIOLATIONS } from './request-issues.js';

// What XML 1.0 cannot hold (production [2] Char): most control characters, lone surrogates, U+FFFE and U+FFFF.
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

// The kinds of field a Document is made of. Every optional field may be left out or be null; both mean absent.
// An issue found here has the problem as its message, to follow the name of the field, and in `params` the remedy and the
// kind of violation by the name that the service uses in a 422.

/** Text as it will stand in the XML. */
export const text = z.string().superRefine((value, context) => {
  const character = findForbiddenCharacter(value);
  if (character === undefined) return;
  context.addIssue({
    code: 'custom',
    params: { type: 'string_unicode', remedy: 'remove it' },
    message: `holds the character ${character}, which XML cannot carry`,
  });
});

/** Text that must be there: what is blank says nothing. */
export const filledText = text.superRefine((value, context) => {
  if (value.trim() !== '') return;
  context.addIssue({
    code: 'custom',
    params: { type: 'string_too_short', remedy: 'fill it in' },
    message: 'is blank',
  });
});

/** A day of the calendar, YYYY-MM-DD. */
export const date = z
  .string()
  .superRefine((value, context) => {
    if (isCalendarDate(value)) return;
    const shown = JSON.stringify(value.length > 30 ? `${value.slice(0, 30)}…` : value);
    context.addIssue({
      code: 'custom',
      params: { type: 'date_from_datetime_parsing', remedy: 'write a day of the calendar as YYYY-MM-DD' },
      message: `is ${shown}, which is not a date`,
    });
  })
  .meta({ format: 'date' });

/** An amount, quantity, price or rate: a JSON number or a string of digits with a point. */
export const decimal = z
  .union([z.number(), z.string().meta({ pattern: '^\\s*[+-]?\\d+(\\.\\d+)?\\s*$' })])
  .transform((value, context): Decimal => {
    const reading = readDecimal(value);
    if ('value' in reading) return reading.value;
    const { type, problem: message, remedy } = reading;
    context.addIssue({ code: 'custom', params: { type, remedy }, message });
    return z.NEVER;
  });

/**
 * Content of a file in base64 (RFC 4648, the standard alphabet) as XML Schema has it: padded, and without bits after
 * the last byte. White space is ignored.
 */
export const base64 = z
  .string()
  .transform((value, context): string => {
    const packed = value.replace(/\s+/g, '');
    const remedy = remedyForBase64(packed);
    if (remedy === undefined) return packed;
    context.addIssue({ code: 'custom', params: { type: 'base64', remedy }, message: 'is not base64' });
    return z.NEVER;
  })
  .meta({ contentEncoding: 'base64' });

function remedyForBase64(packed: string): string | undefined {
  if (packed.startsWith('data:')) return 'remove the "data:…;base64," before it';
  if (/[-_]/.test(packed)) return 'use + and / instead of - and _';
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) return 'encode the bytes of the file';
  if (packed.length % 4 !== 0) return 'complete it, with = up to a multiple of four characters';
  // Four characters carry three bytes: what the last character before = holds beyond its byte must be zero.
  return /(?:[^=]|[AQgw]==|[AEIMQUYcgkosw048]=)$/.test(packed.slice(-4)) || packed === ''
    ? undefined
    : 'encode the file again, as its last bits do not belong to a byte';
}

/**
 * A list of parts of a Document. Of its violations no more are kept than are ever listed: zod hands on those of a list
 * as the arguments of one call, and the stack cannot hold a hundred thousand of them.
 */
export function listOf<Part extends z.ZodType>(part: Part): z.ZodArray<Part> {
  // `when` is asked after the parts were read, whether they are valid or not; the check itself has nothing to do.
  return z.array(part).refine(() => true, {
    when: ({ issues }) => {
      issues.splice(MAX_VIOLATIONS + 1);
      return false;
    },
  });
}

/** The first character of the text that no XML document can hold, as `U+0007`; undefined when there is none. */
export function findForbiddenCharacter(text: string): string | undefined {
  const found = FORBIDDEN.exec(text)?.[0];
  return found === undefined
    ? undefined
    : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
