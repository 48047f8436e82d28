import { describeGiven, shortenText } from '#schematron/errors';

/** A field as people write it: `/items/0/tax_rate` is `items[0].tax_rate`. */
export function fieldName(pointer: string): string {
  return pointerSegments(pointer)
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '');
}

/** The value that a JSON pointer leads to; undefined when there is none, or the object throws when it is read. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  try {
    for (const segment of pointerSegments(pointer)) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
      value = (value as Readonly<Record<string, unknown>>)[segment];
    }
  } catch {
    return undefined;
  }
  return value;
}

/** The pointer of the parent of a field: `/items/0` of `/items/0/tax_rate`. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Whether a field is left out, null or blank. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The number of characters of a value shown in a message. */
const SHOWN = 60;

/** A value in a message, as JSON on one line. */
export function shownValue(value: unknown): string {
  if (isAbsent(value)) return 'missing';
  // Objects of the caller may be endless, or have code of their own.
  if (!['string', 'number', 'boolean'].includes(typeof value)) return describeGiven(value);
  return shortenText(JSON.stringify(value), SHOWN);
}

/** The text of a rule without the numbers of business terms, which the issue lists separately. */
export function withoutTerms(text: string): string {
  return text.replaceAll(/ \((?:B[TG]-\d+(?:, )?)+\)/g, '');
}

function pointerSegments(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A value as text where it is text or a number; '' for all others, whose own conversion to text may throw. */
export function textOfValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
